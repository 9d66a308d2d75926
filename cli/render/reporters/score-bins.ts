import type { SummaryFile } from "../../../schema/types.ts";
import { insteadOfPoints } from "./reporter.ts";

/** Submissions whose score lies in a range of points. */
export interface ScoreBin {
  readonly from: number;
  /** Not in it but for the last, which has the maximum and what bonus points put above it. */
  readonly to: number;
  readonly count: number;
}

/** Fewer scores can be read in the table. */
const fewest = 5;
const mostBins = 10;

/** Scores of those that were graded in ranges of the same width; none for a small class. */
export function scoreBins({ submissions, summary, for: reader }: SummaryFile): ScoreBin[] {
  const scores = submissions
    .filter((row) => row.status === "graded" && insteadOfPoints(row, reader) === undefined)
    .map(({ score }) => score);
  const { maxScore } = summary;
  if (scores.length < fewest || maxScore === 0) return [];
  const step = stepFor(maxScore);
  const bins = Math.ceil(maxScore / step);
  const binOf = (score: number) => Math.min(Math.floor(score / step), bins - 1);
  return Array.from({ length: bins }, (_, at) => ({
    ...{ from: at * step, to: Math.min((at + 1) * step, maxScore) },
    count: scores.filter((score) => binOf(score) === at).length,
  }));
}

/** The smallest round step with which there are few enough ranges. */
function stepFor(maxScore: number): number {
  for (let unit = 1; ; unit *= 10) {
    const step = [1, 2, 3, 4, 5].find((each) => maxScore / (each * unit) <= mostBins);
    if (step !== undefined) return step * unit;
  }
}
