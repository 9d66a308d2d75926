import { counted } from "../../../../author/words.ts";
import type { Summary, SummaryFile } from "../../../../schema/types.ts";
import {
  byText,
  classDocument,
  type NamedText,
  type ScoreBin,
} from "../../content/class-document.ts";
import { hanging, renderTable, wrap } from "../../terminal/lines.ts";
import { formatPoints, plain, type Style } from "../../terminal/style.ts";
import type { ReportView } from "../reporter.ts";

// Unless all are asked for. The summary file has the whole lists, too.
const MAX_MISTAKES = 10;
const MAX_GROUPS = 10;
const MAX_NAMES = 20;
const MAX_SKIPPED = 3;

export function renderNotes(file: SummaryFile, style: ReportView): string[] {
  const { counts, letters, missing, skipped, ...all } = classDocument(file);
  const times = style.unicode ? "×" : "x";
  const reasons = (rows: readonly NamedText[]) =>
    byText(rows).map(({ text, ids }) => `${namesIn(ids, style)}: ${plain(text)}`);
  const sections = {
    Sections: all.sections,
    "Letter grades": letters === "" ? [] : [letters],
    "Late deductions": byText(all.late).map(
      ({ text, ids }) => `${plain(text)}: ${namesIn(ids, style)}`,
    ),
    "Known mistakes": firstOf(
      all.mistakes.map((each) => mistakeText(each, file.summary, style)),
      MAX_MISTAKES,
      (left) => `and ${left} more; --verbose lists all, with names`,
      style,
    ),
    "Identical submissions": firstOf(
      all.identical.map(({ how, ids }) => `${how}: ${namesIn(ids, style)}`),
      MAX_GROUPS,
      (left) => `and ${counted(left, "more group")}; --verbose lists all`,
      style,
    ),
    // Submissions that were not graded, have file errors or were skipped, each with the reason.
    [`Handed in nothing (${missing.length})`]:
      missing.length === 0 ? [] : [namesIn(missing, style), ...all.mates],
    Rejected: reasons(all.rejected),
    "Not graded": reasons(all.errors),
    "Errors in files": reasons(all.graded),
    Skipped: skipped.map(({ text, ids }) => {
      const count = ids.length > MAX_SKIPPED ? `${ids.length} ${times} ` : "";
      return `${count}${plain(text)}: ${namesIn(ids, style, MAX_SKIPPED)}`;
    }),
  };
  return [
    ...counts.flatMap((line) => wrap(line, style.width)),
    ...renderHistogram(all.bins, style),
    ...Object.entries(sections).flatMap(([title, items]) =>
      items.length === 0
        ? []
        : ["", title, ...items.flatMap((item) => hanging(item, style.width, "  ", "    "))],
    ),
  ];
}

const maxBarWidth = 40;

export function renderHistogram(bins: readonly ScoreBin[], style: Style): string[] {
  if (bins.length === 0) return [];
  const most = Math.max(...bins.map(({ count }) => count));
  const [block, dash] = style.unicode ? ["█", "–"] : ["#", "-"];
  const rows = bins.map(({ from, to, count }) => [
    formatPoints(from),
    formatPoints(to),
    block.repeat(Math.ceil((count / most) * maxBarWidth)),
    String(count),
  ]);
  return ["", "Scores", ...renderTable(rows, `  >${dash}>  < >`, style)];
}

/** The first items and a line about the rest; all of them with --verbose. */
function firstOf(
  all: readonly string[],
  max: number,
  rest: (left: number) => string,
  { verbose }: Style,
): string[] {
  return verbose || all.length <= max ? [...all] : [...all.slice(0, max), rest(all.length - max)];
}

/** Number of submissions with a known mistake; their names with --verbose. */
function mistakeText(mistake: Summary["mistakes"][number], summary: Summary, style: Style): string {
  const { task, title, count, submissions = [] } = mistake;
  // Excused submissions and those that could not be graded do not count.
  const text = `${count} of ${summary.graded + summary.rejected}: ${title} (task ${task})`;
  const isNamed = style.verbose && submissions.length > 0;
  return isNamed ? `${text}\n${submissions.map(plain).join(", ")}` : text;
}

/** Names in a row, cut unless verbose. */
export function namesIn(ids: readonly string[], style: Style, max = MAX_NAMES): string {
  const shown = style.verbose ? ids : ids.slice(0, max);
  const left = ids.length - shown.length;
  return `${shown.map(plain).join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}
