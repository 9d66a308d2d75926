import fc from "fast-check";
import { gridWith, listOf, sample } from "../shared/random.ts";
import type { Field } from "./kinds/model.ts";

/** Fields of at least two cells, to have room for a new game's tiles. */
export function anyField(values: readonly number[], maxSize = 5): fc.Arbitrary<Field> {
  const length = fc.integer({ min: 1, max: maxSize });
  return fc
    .record({ height: length, width: length })
    .filter(({ height, width }) => height * width > 1)
    .chain(({ height, width }) => gridWith(fc.constantFrom(...values), height, width));
}

/** Random keys from a seed: mostly moves, some without action, rarely a restart, never Q. */
export function keysOf(seed: number, count: number): string {
  const keys = fc.constantFrom(..."aaassssdddwwwASDWasdwasdwasdwr x");
  return sample(listOf(keys, count), seed, 1)[0]?.join("") ?? "";
}
