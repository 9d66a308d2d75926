/** Items, and all that `next` leads to from them; each once. */
export function reachedFrom<T>(starts: Iterable<T>, next: (item: T) => Iterable<T>): Set<T> {
  const found = new Set(starts);
  for (const item of found) for (const other of next(item)) found.add(other);
  return found;
}
