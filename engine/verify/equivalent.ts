import { existsSync } from "node:fs";
import { join } from "node:path";
import type { EquivalentMutant } from "../../schema/types.ts";
import { readValidated } from "../course/validate.ts";
import type { Mutant } from "../languages/author.ts";

/** The mutants of an assignment that are said to change nothing; none where there is no list. */
export function readEquivalent(root: string, assignment: string): readonly EquivalentMutant[] {
  const name = `fixtures/${assignment}/equivalent-mutants.json`;
  const path = join(root, name);
  return existsSync(path) ? readValidated(path, name, "equivalent-mutants").equivalent : [];
}

/** Entries with the mutant that each is about, and entries that are about none. */
export interface Matched {
  readonly found: ReadonlyMap<Mutant, EquivalentMutant>;
  readonly missing: readonly EquivalentMutant[];
}

/** Finds the mutant of each entry. A second entry about the same mutant is about none. */
export function matchEquivalent(
  mutants: readonly Mutant[],
  entries: readonly EquivalentMutant[],
): Matched {
  const found = new Map<Mutant, EquivalentMutant>();
  const missing: EquivalentMutant[] = [];
  for (const entry of entries) {
    const mutant = mutants.filter((each) => isAbout(entry, each))[(entry.nth ?? 1) - 1];
    if (mutant === undefined || found.has(mutant)) missing.push(entry);
    else found.set(mutant, entry);
  }
  return { found, missing };
}

function isAbout({ task, code, before, after }: EquivalentMutant, mutant: Mutant): boolean {
  return (
    mutant.task === task &&
    mutant.code === code &&
    mutant.before === before &&
    mutant.after === after
  );
}
