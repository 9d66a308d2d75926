import { plural } from "../../../../author/words.ts";
import type { SummaryFile, SummaryRow } from "../../../../schema/types.ts";
import { formatPoints, plain, type Style } from "../../terminal/style.ts";
import { hanging, wrap } from "../../terminal/wrap.ts";
import type { ReportView } from "../reporter.ts";

// Unless all are asked for. The whole lists are in the summary file, too.
const MOST_MISTAKES = 10;
const MOST_GROUPS = 10;
const MOST_NAMES = 20;

/** What stands below the table of a class. */
export function renderNotes(file: SummaryFile, style: ReportView): string[] {
  const counts = [totals(file), ...furtherTotals(file), ...readerOf(file), ...toBeMarked(file)];
  return [
    ...counts.flatMap((line) => wrap(line, style.width)),
    ...renderMistakes(file, style),
    ...renderIdentical(file, style),
    ...leftOut(file, style),
  ];
}

function totals({ summary }: SummaryFile): string {
  const { count, graded, rejected, errors = 0, skipped = 0, mean, maxScore } = summary;
  const of = `mean ${mean.toFixed(1)} of ${formatPoints(maxScore)}`;
  const failed = errors === 0 ? "" : `${errors} not graded, `;
  const left = skipped === 0 ? "" : `${skipped} skipped, `;
  return `${count} ${plural(count, "submission")}, ${graded} graded, ${rejected} rejected, ${failed}${left}${of}`;
}

/** Without those who were rejected, where there are some; and what a mean above the maximum is from. */
function furtherTotals({ summary }: SummaryFile): string[] {
  const { graded, rejected, meanGraded, medianGraded, maxScore, maxBonus = 0 } = summary;
  const max = formatPoints(maxScore);
  const isSame = graded === 0 || rejected === 0;
  return [
    ...(isSame || meanGraded === undefined || medianGraded === undefined
      ? []
      : [
          `graded only: mean ${meanGraded.toFixed(1)} of ${max}, median ${formatPoints(medianGraded)} of ${max}`,
        ]),
    ...(maxBonus === 0
      ? []
      : [`scores include bonus points, up to ${formatPoints(maxBonus)} beyond the ${max}`]),
  ];
}

function readerOf(file: SummaryFile): string[] {
  return file.for === "student" ? ["For students: what hidden checks found is left out."] : [];
}

function toBeMarked({ summary: { unmarked = 0 } }: SummaryFile): string[] {
  if (unmarked === 0) return [];
  const answers = `${unmarked} ${plural(unmarked, "answer")} to be marked`;
  return [`${answers}; until then, scores and means exclude ${unmarked === 1 ? "it" : "them"}`];
}

/** Known mistakes and how many of the class make them, the most frequent first; if asked for, who. */
function renderMistakes({ summary }: SummaryFile, style: ReportView): string[] {
  const { mistakes } = summary;
  const shown = mistakes.slice(0, style.verbose ? mistakes.length : MOST_MISTAKES);
  const left = mistakes.length - shown.length;
  const lines = shown.map(({ task, title, count, submissions = [] }) => {
    const text = `${count} of ${summary.count}: ${title} (task ${task})`;
    return style.verbose && submissions.length > 0
      ? `${text}\n${submissions.map(plain).join(", ")}`
      : text;
  });
  const more = left > 0 ? [`and ${left} more; --verbose lists them all, with who made them`] : [];
  return section("Known mistakes", [...lines, ...more], style);
}

/** Who was not graded, whose files have errors, and what was not looked at, each with the reason. */
function leftOut({ submissions, skipped = [] }: SummaryFile, style: ReportView): string[] {
  const reasonsOf = (wanted: SummaryRow["status"]) => {
    const rows = submissions.filter(({ status }) => status === wanted);
    const all = [...new Set(rows.flatMap(({ reason }) => reason ?? []))];
    return all.map((reason) => {
      const ids = rows.filter((row) => row.reason === reason).map(({ id }) => id);
      return `${namesIn(ids, style)}: ${plain(reason)}`;
    });
  };
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  const others = reasons.map((reason) => {
    const names = skipped.filter((each) => each.reason === reason).map(({ name }) => plain(name));
    return `${plain(reason)}: ${names.join(", ")}`;
  });
  return [
    ...section("Rejected", reasonsOf("rejected"), style),
    ...section("Not graded", reasonsOf("error"), style),
    ...section("Errors in files", reasonsOf("graded"), style),
    ...section("Skipped", others, style),
  ];
}

/** Who handed in the same as others. */
function renderIdentical(
  { summary: { identical = [] } }: SummaryFile,
  style: ReportView,
): string[] {
  const shown = identical.slice(0, style.verbose ? identical.length : MOST_GROUPS);
  const groups = shown.map(({ same, submissions }) => {
    const how = same === "bytes" ? "byte for byte" : "after formatting";
    return `${how}: ${namesIn(submissions, style)}`;
  });
  const left = identical.length - groups.length;
  const last =
    left > 0 ? [`and ${left} more ${plural(left, "group")}; --verbose lists them all`] : [];
  return section("Identical submissions", [...groups, ...last], style);
}

function namesIn(ids: readonly string[], style: ReportView): string {
  const shown = ids.slice(0, style.verbose ? ids.length : MOST_NAMES);
  const more = ids.length - shown.length;
  return `${shown.map(plain).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function section(title: string, items: readonly string[], style: Style): string[] {
  if (items.length === 0) return [];
  return ["", title, ...items.flatMap((item) => hanging(item, style.width, "  ", "    "))];
}
