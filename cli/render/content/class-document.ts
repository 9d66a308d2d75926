import { counted, listed } from "../../../author/words.ts";
import { groupBy } from "../../../engine/collections.ts";
import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";
import { formatPoints, plain } from "../terminal/style.ts";

export interface NamedText {
  readonly id: string;
  readonly text: string;
}

/** Content of a class report besides the table of submissions, for any output format. */
export function classDocument(file: SummaryFile) {
  const { submissions, summary, skipped = [], settings: { missing = [], groups = [] } = {} } = file;
  const reasonsOf = (status: SummaryRow["status"]): NamedText[] =>
    submissions
      .filter((row) => row.status === status)
      .map(({ id, reason: text = "" }) => ({ id, text }));
  return {
    counts: countsIn(file).filter((line) => line !== ""),
    bins: binsIn(file),
    sections: (summary.sections ?? []).map(({ name, count, mean }) => {
      const text =
        count === 0 ? "" : `, mean ${mean.toFixed(1)} of ${formatPoints(summary.maxScore)}`;
      return `${plain(name)}: ${counted(count, "submission")}${text}`;
    }),
    letters: (summary.letters ?? [])
      .map(({ letter, count }) => `${plain(letter)}: ${count}`)
      .join(", "),
    late: submissions.map(({ id, late: text = "" }) => ({ id, text })).filter(({ text }) => text),
    mistakes: summary.mistakes,
    identical: (summary.identical ?? []).map(({ same, submissions: ids }) => ({
      ...{ how: same === "bytes" ? "byte for byte" : "after formatting", ids },
    })),
    missing,
    // Follows the list of missing students if a group submitted for some of them.
    mates:
      groups.length === 0
        ? []
        : [
            `Other members of ${listed(groups.map(plain))} may be among them: Canvas names only one.`,
          ],
    ...{ rejected: reasonsOf("rejected"), errors: reasonsOf("error"), graded: reasonsOf("graded") },
    unmarked: submissions.filter((row) => row.unmarked !== undefined).map(({ id }) => id),
    skipped: byText(skipped.map(({ name: id, reason: text }) => ({ id, text }))),
  };
}

/** Names grouped by their text, for texts that are not empty. */
export function byText(all: readonly NamedText[]) {
  const groups = groupBy(
    all.filter(({ text }) => text !== ""),
    ({ text }) => text,
  );
  return [...groups].map(([text, rows]) => ({ text, ids: rows.map(({ id }) => id) }));
}

function countsIn({ summary, for: reader }: SummaryFile): string[] {
  const { count, graded, rejected, errors = 0, skipped = 0, unmarked = 0, maxBonus = 0 } = summary;
  const { mean, meanGraded, medianGraded, excused = 0, withheld = 0 } = summary;
  const max = formatPoints(summary.maxScore);
  const failed = errors === 0 ? "" : `${errors} not graded, `;
  const free = excused === 0 ? "" : `${excused} excused, `;
  const left = skipped === 0 ? "" : `${skipped} skipped, `;
  const others = `${graded} graded, ${rejected} rejected, ${failed}${free}${left}`;
  const isSame = graded === 0 || rejected === 0;
  return [
    `${counted(count, "submission")}, ${others}mean ${mean.toFixed(1)} of ${max}`,
    // Rejected submissions left out, if there are any.
    isSame || meanGraded === undefined || medianGraded === undefined
      ? ""
      : `graded only: mean ${meanGraded.toFixed(1)} of ${max}, median ${formatPoints(medianGraded)} of ${max}`,
    maxBonus === 0
      ? ""
      : `scores include bonus points, up to ${formatPoints(maxBonus)} beyond the ${max}`,
    withheld === 0 ? "" : `${counted(withheld, "result")} withheld from students`,
    reader === "student" ? "Reports for students: details of hidden checks are left out." : "",
    unmarked === 0
      ? ""
      : `${counted(unmarked, "answer")} to be marked; until then, scores and means exclude ${unmarked === 1 ? "it" : "them"}`,
  ];
}

export type ScoreBin = ReturnType<typeof binsIn>[number];

/** The table alone is clear enough for fewer scores. */
const minScores = 5;
const maxBins = 10;

/** Scores of graded submissions in ranges of equal width; empty for a small class. */
function binsIn({ submissions, summary, for: reader }: SummaryFile) {
  const scores = submissions
    .filter((row) => row.status === "graded" && insteadOfPoints(row, reader) === undefined)
    .map(({ score }) => score);
  const { maxScore } = summary;
  if (scores.length < minScores || maxScore === 0) return [];
  const step = stepFor(maxScore);
  const bins = Math.ceil(maxScore / step);
  const binOf = (score: number) => Math.min(Math.floor(score / step), bins - 1);
  // Ends are exclusive, except for the last, which includes the maximum and bonus points above it.
  return Array.from({ length: bins }, (_, at) => ({
    ...{ from: at * step, to: Math.min((at + 1) * step, maxScore) },
    count: scores.filter((score) => binOf(score) === at).length,
  }));
}

function stepFor(maxScore: number): number {
  for (let unit = 1; ; unit *= 10) {
    const step = [1, 2, 3, 4, 5].find((each) => maxScore / (each * unit) <= maxBins);
    if (step !== undefined) return step * unit;
  }
}

/** Replaces the points of a submission that has none or whose points are not disclosed. */
export function insteadOfPoints(
  { status, decision }: SummaryRow,
  reader: SummaryFile["for"],
): string | undefined {
  if (status === "error") return "not graded";
  if (decision === "excused") return "excused";
  return decision === "withheld" && reader === "student" ? "withheld" : undefined;
}

/** Follows the points of a submission that a person decided on. */
export function decidedIn(row: SummaryRow, reader: SummaryFile["for"]): string {
  if (row.decision === undefined || insteadOfPoints(row, reader) !== undefined) return "";
  return row.decision === "points" ? "by hand" : row.decision;
}
