import { distance } from "fastest-levenshtein";
import { byKey } from "./by-key.ts";

/** Letters of a name that is compared: to compare longer ones takes long, and they are not typed. */
const longestName = 60;

/**
 * The candidate that a misspelt name most likely means: equal but for case, or one letter or at
 * most a third of its letters away, but not all of them; else the one that has all words of the
 * name, or of which it has all, where these are two at least. Undefined where nothing is near, and for
 * a name that is very long.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const ranked = candidates
    .filter((candidate) => candidate.length <= longestName)
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

/** newGame and newGameMatrix do; left and moveLeft do not, as one word may well mean another thing. */
function haveWordsInCommon(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort(
    (a, b) => a.length - b.length,
  );
  return fewer.length > 1 && fewer.every((word) => more.includes(word));
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase());
}
