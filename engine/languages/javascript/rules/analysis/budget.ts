/**
 * Steps that one look through a program may take: nodes that are visited, names that are looked up, and what
 * is compared one by one. The rules of an assignment take some 100,000 on a program of 500 lines.
 */
const mostSteps = 3_000_000;

/** Thrown where the steps are used up. They are counted, so that every machine ends at the same one. */
export class AnalysisEnded extends Error {}

let left = Number.POSITIVE_INFINITY;

/** Counts steps of the look that is under way. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new AnalysisEnded();
}

/** Takes one look through a program, which must not go on afterwards. Throws `AnalysisEnded`. */
export function withinSteps<T>(look: () => T): T {
  left = mostSteps;
  try {
    return look();
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}
