import { byKey } from "./by-key.ts";

// English has the root collation; "und" would use the machine's.
const collator = new Intl.Collator("en");

/** Compares alphabetically, the same on every machine: Ángel beside Angela. */
export function byName<T>(nameOf: (item: T) => string): (one: T, other: T) => number {
  const byUnits = byKey(nameOf);
  return (one, other) => collator.compare(nameOf(one), nameOf(other)) || byUnits(one, other);
}
