import { distance } from "fastest-levenshtein";

/**
 * The candidate that a misspelt name most likely means: equal but for case, or one letter or at
 * most a third of its letters away, but not all of them. Undefined where nothing is near.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      away: distance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.away - b.away || (a.candidate < b.candidate ? -1 : 1));
  const best = ranked[0];
  const near = (away: number) =>
    away === 0 || (away < name.length && away <= Math.max(1, name.length / 3));
  return best !== undefined && near(best.away) ? best.candidate : undefined;
}
