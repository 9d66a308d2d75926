/** Puts a value behind those that a key has. */
export function append<K, V>(map: Map<K, V[]>, key: K | undefined, value: V): void {
  if (key === undefined) return;
  const before = map.get(key);
  if (before === undefined) map.set(key, [value]);
  else before.push(value);
}
