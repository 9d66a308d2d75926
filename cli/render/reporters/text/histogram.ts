import type { SummaryFile } from "../../../../schema/types.ts";
import { renderTable } from "../../terminal/lines.ts";
import { formatPoints, type Style } from "../../terminal/style.ts";

/** Fewer scores can be read in the table. */
const fewest = 5;

const mostBars = 10;
const longestBar = 40;

/** How many of the class have how many points, rejected ones left out; nothing for a small class. */
export function renderHistogram({ submissions, summary }: SummaryFile, style: Style): string[] {
  const graded = submissions.filter(({ status }) => status === "graded");
  const { maxScore } = summary;
  if (graded.length < fewest || maxScore === 0) return [];
  const step = stepFor(maxScore);
  const counts = Array.from({ length: Math.ceil(maxScore / step) }, () => 0);
  for (const { score } of graded) {
    // The last bar has the maximum, and what bonus points put above it.
    const at = Math.min(Math.floor(score / step), counts.length - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const [block, to] = style.unicode ? ["█", "–"] : ["#", "-"];
  const rows = counts.map((count, at) => [
    formatPoints(at * step),
    formatPoints(Math.min((at + 1) * step, maxScore)),
    block.repeat(Math.ceil((count / most) * longestBar)),
    String(count),
  ]);
  return ["", "Scores", ...renderTable(rows, `  >${to}>  < >`, style)];
}

/** The smallest round step with which there are few enough bars. */
function stepFor(maxScore: number): number {
  for (let unit = 1; ; unit *= 10) {
    const step = [1, 2, 3, 4, 5].find((each) => maxScore / (each * unit) <= mostBars);
    if (step !== undefined) return step * unit;
  }
}
