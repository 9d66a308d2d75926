import type { ListedPair, SimilarGroup } from "../../schema/types.ts";
import { byKey } from "../by-key.ts";

/** Groups of at least three works connected by pairs, largest first. */
export function groupsOf(pairs: readonly ListedPair[]): SimilarGroup[] {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    const parent = parents.get(id) ?? id;
    if (parent === id) return id;
    const root = rootOf(parent);
    parents.set(id, root);
    return root;
  };
  for (const { left, right } of pairs) parents.set(rootOf(left.id), rootOf(right.id));
  const groups = new Map<string, { ids: Set<string>; highest: number; lowest: number }>();
  for (const { left, right, score } of pairs) {
    const root = rootOf(left.id);
    const group = groups.get(root) ?? { ids: new Set(), highest: score, lowest: score };
    group.ids.add(left.id).add(right.id);
    group.highest = Math.max(group.highest, score);
    group.lowest = Math.min(group.lowest, score);
    groups.set(root, group);
  }
  return [...groups.values()]
    .filter(({ ids }) => ids.size > 2)
    .map((group) => ({ ...group, ids: [...group.ids].sort() }))
    .sort(byKey(({ ids }) => ids[0] ?? ""))
    .sort(byKey(({ ids }) => -ids.length));
}
