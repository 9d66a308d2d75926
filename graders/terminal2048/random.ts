import fc from "fast-check";
import type { Field } from "./kinds/model.ts";

/** Fields of at least two cells: room for a new game's tiles. */
export function anyField(
  values: readonly number[],
  sizes: { readonly height: [number, number]; readonly width: [number, number] },
): fc.Arbitrary<Field> {
  const size = ([min, max]: [number, number]) => fc.integer({ min, max });
  return fc
    .record({ height: size(sizes.height), width: size(sizes.width) })
    .filter(({ height, width }) => height * width > 1)
    .chain(({ height, width }) => {
      const row = fc.array(fc.constantFrom(...values), { minLength: width, maxLength: width });
      return fc.array(row, { minLength: height, maxLength: height });
    });
}

export function sample<T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number): T[] {
  return fc.sample(arbitrary, { seed, numRuns: count });
}

/** Random keys from a seed: mostly moves, some without action, rarely a restart, never Q. */
export function keysOf(seed: number, count: number): string {
  const keys = fc.constantFrom(..."aaassssdddwwwASDWasdwasdwasdwr x");
  return sample(fc.array(keys, { minLength: count, maxLength: count }), seed, 1)[0]?.join("") ?? "";
}
