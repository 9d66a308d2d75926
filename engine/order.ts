/** Compares by a text or number; texts by code units, the same everywhere. */
export function byKey<T>(
  keyOf: (item: T) => string | number | bigint,
): (one: T, other: T) => number {
  return (one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)];
    return key === otherKey ? 0 : key < otherKey ? -1 : 1;
  };
}

// English has the root collation; "und" would use the machine's.
const collator = new Intl.Collator("en");

/** Compares alphabetically, the same on every machine: Ángel beside Angela. */
export function byName<T>(nameOf: (item: T) => string): (one: T, other: T) => number {
  const byUnits = byKey(nameOf);
  return (one, other) => collator.compare(nameOf(one), nameOf(other)) || byUnits(one, other);
}
