/** Defined fields of a record, in the order of `keys`. */
export function pick<T extends object, K extends keyof T>(record: T, ...keys: K[]): Pick<T, K> {
  const there = keys.filter((key) => record[key] !== undefined);
  return Object.fromEntries(there.map((key) => [key, record[key]])) as Pick<T, K>;
}

/** Groups by key, in the order of first appearance. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Items, and all that `next` leads to from them; each once. */
export function reachedFrom<T>(starts: Iterable<T>, next: (item: T) => Iterable<T>): Set<T> {
  const found = new Set(starts);
  for (const item of found) for (const other of next(item)) found.add(other);
  return found;
}

/** Adds to the list of a key, if there is a key. */
export function append<K, V>(map: Map<K, V[]>, key: K | undefined, value: V): void {
  if (key === undefined) return;
  const before = map.get(key);
  if (before === undefined) map.set(key, [value]);
  else before.push(value);
}
