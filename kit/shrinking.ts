import type { Case } from "./judge.ts";

/** The arguments of one call. */
export type Args = readonly unknown[];

/** How failing arguments of a task's function are made simpler, and what is right for them. */
export interface Shrinking {
  /** The function that is called. */
  readonly function: string;
  /** The case that a call with these arguments is. */
  readonly caseOf: (args: Args) => Case;
  /** How simple arguments are to people: compared number by number, smaller is simpler. */
  readonly size: (args: Args) => readonly number[];
  /** Arguments that may be simpler, the boldest changes first; those that are not are left out. */
  readonly simpler: (args: Args) => Iterable<Args>;
  /**
   * What a case is about, such as the edge that a piece is beyond: a simpler case stays about the
   * same, so that it fits the check that it is shown under. All cases are about one thing without.
   */
  readonly about?: (args: Args) => string;
}

/** Negative where a is simpler than b. */
export function compareSizes(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
