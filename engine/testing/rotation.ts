import { partOf } from "../verify/attempts.ts";

/** A run takes one part of so many, so that five changes in a row see all of a list. */
const parts = 5;

/**
 * The part of a long list that this run tests: where GRIDMARK_ROTATION holds a number, which changes with every
 * commit, every fifth item from there on, and at least one; the whole list where it is not set.
 */
export function rotated<T>(
  items: readonly T[],
  rotation = process.env.GRIDMARK_ROTATION ?? "",
): readonly T[] {
  return partOf(items, rotation !== "" ? { number: Number(rotation), of: parts } : undefined);
}
