/** Nodes, names and comparisons of one analysis. 500 lines take some 100,000. */
const maxSteps = 3_000_000;

/** Thrown when the steps are used up. Steps are counted, so that every machine ends at the same one. */
export class AnalysisEnded extends Error {}

let left = Number.POSITIVE_INFINITY;

export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new AnalysisEnded();
}

/** Runs one analysis, which must not continue afterwards. Throws `AnalysisEnded`. */
export function withinSteps<T>(look: () => T): T {
  left = maxSteps;
  try {
    return look();
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}
