import type { SimilarPair } from "./compare.ts";

/** Works of which each is similar to another one of them. */
export interface Group {
  /** In alphabetical order. */
  readonly ids: readonly string[];
  /** Scores of the pairs that hold it together. */
  readonly highest: number;
  readonly lowest: number;
}

/** The groups of three and more that pairs form, the largest first. */
export function groupsOf(pairs: readonly SimilarPair[]): Group[] {
  const groups = new Map<string, Set<string>>();
  for (const { left, right } of pairs) {
    const joined = new Set([left.id, right.id].flatMap((id) => [id, ...(groups.get(id) ?? [])]));
    for (const id of joined) groups.set(id, joined);
  }
  return [...new Set(groups.values())]
    .filter(({ size }) => size > 2)
    .map((group) => {
      const scores = pairs.filter(({ left }) => group.has(left.id)).map(({ score }) => score);
      const ids = [...group].sort();
      return { ids, highest: Math.max(...scores), lowest: Math.min(...scores) };
    })
    .sort((a, b) => b.ids.length - a.ids.length || ((a.ids[0] ?? "") < (b.ids[0] ?? "") ? -1 : 1));
}
