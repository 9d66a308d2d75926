import { reachedFrom } from "../collections.ts";
import { oncePer } from "../once.ts";
import type { Reaches } from "./language.ts";

/** Named code, and every word in it: it may call anything that a word may mean. */
export interface NamedCode {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** Determines possible calls by words. A name means all code that has it: rather too many calls than too few. */
export function reachesAmong(code: Iterable<NamedCode>): Reaches {
  const units = new Map<string, Set<string>>();
  for (const { name, words } of code) {
    const all = units.get(name) ?? new Set();
    for (const word of words) all.add(word);
    units.set(name, all);
  }
  const wordsOf = (name: string) => units.get(name) ?? new Set<string>();
  const wordsFrom = oncePer((name: string) => reachedFrom(wordsOf(name), wordsOf));
  return (from, to) => {
    const [own, other] = [from, to].map(wordOf) as [string, string];
    if (!units.has(own) || !units.has(other)) return undefined;
    return wordsFrom(own).has(other);
  };
}

/** The word that calls a function: for a constructor, its class's name. */
function wordOf(name: string): string {
  const [owner = "", member] = name.split(".");
  return member === undefined || member === "constructor" ? owner : member;
}
