import type { Case } from "./kinds/table.ts";

/** The arguments of one call. */
export type Args = readonly unknown[];

/** Simplifies failing arguments of a task's function, with the right results for them. */
export interface Shrinking {
  /** The called function. */
  readonly function: string;
  /** The case for a call with these arguments. */
  readonly caseOf: (args: Args) => Case;
  /** Complexity of arguments for people: compared number by number, smaller is simpler. */
  readonly size: (args: Args) => readonly number[];
  /** Possibly simpler arguments, most aggressive first; others are ignored. */
  readonly simpler: (args: Args) => Iterable<Args>;
  /**
   * Topic of a case, such as the edge that a piece is beyond, which a simpler case must share; by default, one
   * for all.
   */
  readonly about?: (args: Args) => string;
}

/** Negative if a is simpler than b. */
export function compareSizes(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
