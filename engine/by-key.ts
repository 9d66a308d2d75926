/** Compares by a text or number; texts by code units, the same everywhere. */
export function byKey<T>(
  keyOf: (item: T) => string | number | bigint,
): (one: T, other: T) => number {
  return (one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)];
    return key === otherKey ? 0 : key < otherKey ? -1 : 1;
  };
}
