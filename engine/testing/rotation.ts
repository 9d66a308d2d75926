import { partOf } from "../verify/attempts.ts";

/** Number of parts: five changes in a row test the whole list. */
const parts = 5;

/**
 * The part of a long list that this run tests. If GRIDMARK_ROTATION is set to a number, which changes with every
 * commit, every fifth item from there on, but at least one; otherwise the whole list.
 */
export function rotated<T>(
  items: readonly T[],
  rotation = process.env.GRIDMARK_ROTATION ?? "",
): readonly T[] {
  return partOf(items, rotation !== "" ? { number: Number(rotation), of: parts } : undefined);
}
