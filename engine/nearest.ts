import { distance } from "fastest-levenshtein";
import { byKey } from "./order.ts";

/** Longer names are slow to compare, and nobody types them. */
const maxLength = 60;

/**
 * The candidate that a misspelt name most likely means: equal except for case, one letter or a third of them;
 * else the one with all of its two or more words, or vice versa. Undefined if none is near, or for a very long
 * name.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > maxLength) return undefined;
  const ranked = candidates
    .filter((candidate) => candidate.length <= maxLength)
    .map((candidate) => ({
      candidate,
      away: distance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort(byKey(({ candidate }) => candidate))
    .sort(byKey(({ away }) => away));
  const best = ranked[0];
  const near = (away: number) =>
    away === 0 || (away < name.length && away <= Math.max(1, name.length / 3));
  if (best !== undefined && near(best.away)) return best.candidate;
  return ranked.find(({ candidate }) => haveWordsInCommon(name, candidate))?.candidate;
}

/** `; did you mean "…"?`, if a name is near. */
export function meant(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near === undefined ? "" : `; did you mean "${near}"?`;
}

/** newGame and newGameMatrix do; left and moveLeft do not, as one word may well mean something else. */
function haveWordsInCommon(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort(
    (a, b) => a.length - b.length,
  );
  return fewer.length > 1 && fewer.every((word) => more.includes(word));
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase());
}
