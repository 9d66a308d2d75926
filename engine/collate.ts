import { byKey } from "./by-key.ts";

// English has the root collation; that of "und" would be the machine's own.
const collator = new Intl.Collator("en");

/** Compares by a text as people look it up, the same on every machine: Ángel stands beside Angela. */
export function byName<T>(nameOf: (item: T) => string): (one: T, other: T) => number {
  const byUnits = byKey(nameOf);
  return (one, other) => collator.compare(nameOf(one), nameOf(other)) || byUnits(one, other);
}
