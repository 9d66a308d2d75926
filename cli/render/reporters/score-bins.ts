import type { SummaryRow } from "../../../schema/types.ts";
import { formatPoints } from "../terminal/style.ts";

/** Submissions whose score lies in a range. */
export interface ScoreBin {
  /** `10–19.9`, `50 and more`. */
  readonly title: string;
  readonly count: number;
}

/** Fewer scores are better read one by one. */
const fewest = 5;
const mostBins = 10;

/** Steps that are easy to read, in points. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Scores of those that were graded in ranges of the same width; none for a few of them. */
export function scoreBins(rows: readonly SummaryRow[], maxScore: number): ScoreBin[] {
  const scores = rows.filter(({ status }) => status === "graded").map(({ score }) => score);
  if (scores.length < fewest || maxScore <= 0) return [];
  const step = steps.find((each) => maxScore / each <= mostBins) ?? maxScore / mostBins;
  const bins = Math.ceil(maxScore / step);
  // The last one has the maximum in it, and bonus points.
  const binOf = (score: number) => Math.min(bins, Math.floor(score / step + 1e-9));
  const isFull = maxScore % step === 0;
  return Array.from({ length: isFull ? bins + 1 : bins }, (_, at) => {
    const from = at * step;
    const isLast = at === (isFull ? bins : bins - 1);
    const count = scores.filter((score) => (isLast ? binOf(score) >= at : binOf(score) === at));
    const more = isLast && scores.some((score) => score > maxScore) ? " and more" : "";
    const to = isLast || step < 1 ? "" : `–${formatPoints(Math.min(from + step, maxScore))}`;
    return { title: `${formatPoints(from)}${to}${more}`, count: count.length };
  });
}
