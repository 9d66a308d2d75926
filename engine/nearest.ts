import { distance } from "fastest-levenshtein";

/**
 * The candidate that a misspelt name most likely means: equal but for case, or at most a third
 * of its letters away. Undefined where nothing is near.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      away: distance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.away - b.away || (a.candidate < b.candidate ? -1 : 1));
  const best = ranked[0];
  return best !== undefined && best.away <= Math.max(1, name.length / 3)
    ? best.candidate
    : undefined;
}
