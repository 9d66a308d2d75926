import type { SummaryFile } from "../../../../schema/types.ts";
import { renderTable } from "../../terminal/lines.ts";
import { formatPoints, type Style } from "../../terminal/style.ts";
import { scoreBins } from "../score-bins.ts";

const longestBar = 40;

/** How many of the class have how many points, rejected ones left out; nothing for a small class. */
export function renderHistogram(file: SummaryFile, style: Style): string[] {
  const bins = scoreBins(file);
  if (bins.length === 0) return [];
  const most = Math.max(...bins.map(({ count }) => count));
  const [block, dash] = style.unicode ? ["█", "–"] : ["#", "-"];
  const rows = bins.map(({ from, to, count }) => [
    formatPoints(from),
    formatPoints(to),
    block.repeat(Math.ceil((count / most) * longestBar)),
    String(count),
  ]);
  return ["", "Scores", ...renderTable(rows, `  >${dash}>  < >`, style)];
}
