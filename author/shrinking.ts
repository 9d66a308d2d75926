import type { Case } from "./kinds/table.ts";

/** The arguments of one call. */
export type Args = readonly unknown[];

/** How failing arguments of a task's function are made simpler, and what is right for them. */
export interface Shrinking {
  /** The function that is called. */
  readonly function: string;
  /** The case for a call with these arguments. */
  readonly caseOf: (args: Args) => Case;
  /** How simple the arguments are for people: compared number by number, smaller is simpler. */
  readonly size: (args: Args) => readonly number[];
  /** Arguments that may be simpler, the boldest changes first; those that are not are left out. */
  readonly simpler: (args: Args) => Iterable<Args>;
  /**
   * What a case is about, such as the edge that a piece is beyond: a simpler case must be about the
   * same, so that it fits the check that it is shown under. By default all cases are about the same.
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
