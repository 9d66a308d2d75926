/**
 * Provided with the assignment: three helpers for lists. Import from here what you need; this file
 * stays as it is and is not handed in.
 */

/**
 * Combines all items of a list, the last one first: for the items a, b and c it returns
 * `combine(a, combine(b, combine(c, initial)))`, and `initial` for a list without items.
 */
export function accumulate<Item, Result>(
  combine: (item: Item, rest: Result) => Result,
  initial: Result,
  items: readonly Item[],
): Result {
  return items.reduceRight((rest, item) => combine(item, rest), initial);
}

/** All entries of a matrix in one new list, row by row. */
export function flatten<Entry>(mat: readonly (readonly Entry[])[]): Entry[] {
  return mat.flatMap((row) => [...row]);
}

/** A random integer from `a` to `b`, both included, each of them as likely as the others. */
export function randint(a: number, b: number): number {
  return a + Math.floor(Math.random() * (b - a + 1));
}
