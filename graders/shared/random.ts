import fc from "fast-check";

/** Random values, the same for the same seed. */
export function sample<T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number): T[] {
  return fc.sample(arbitrary, { seed, numRuns: count });
}

/** Lists of a fixed length. */
export const listOf = <T>(cell: fc.Arbitrary<T>, length: number): fc.Arbitrary<T[]> =>
  fc.array(cell, { minLength: length, maxLength: length });

/** Grids of a fixed size. */
export const gridWith = <T>(cell: fc.Arbitrary<T>, height: number, width: number) =>
  listOf(listOf(cell, width), height);
