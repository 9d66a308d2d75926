import { deriveSeed } from "../asking/seed.ts";

/**
 * So many of the items, drawn by the seed, in the order they had. Which are drawn depends on
 * their keys and not on their places.
 */
export function sampleOf<T>(
  items: readonly T[],
  count: number | undefined,
  seed: number,
  keyOf: (item: T) => string,
): readonly T[] {
  if (count === undefined || count >= items.length) return items;
  const drawn = items
    .map((item) => ({ item, rank: deriveSeed(seed, "sample", keyOf(item)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count);
  const chosen = new Set(drawn.map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}
