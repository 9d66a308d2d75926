import type { Draws, Shares } from "./evidence.ts";

/** Regularities that right draws never have, each with a false-positive rate of at most 1e-9. */

/** Maximum false-positive rate for repetitions, decks and equal runs. */
export const chanceOfEqual = 1e-9;

export interface Repeat {
  /** Index of the first repeated draw, and the distance to its original. */
  readonly at: number;
  readonly distance: number;
  /** True if all later draws repeat, so that it is a cycle. */
  readonly goesOn: boolean;
}

/** The first stretch of draws that copies an earlier one. */
export function repeatIn(draws: Draws, shares: Shares): Repeat | undefined {
  const total = draws.length;
  // Pairs of places, whether or not the stretches overlap.
  const pairs = Math.max(1, total) ** 2 / 2;
  const length = Math.ceil(Math.log(chanceOfEqual / pairs) / Math.log(Math.max(...shares)));
  if (total <= length) return undefined;
  const isCopy = (from: number, to: number, count: number) => {
    for (let i = 0; i < count; i += 1) if (draws[from + i] !== draws[to + i]) return false;
    return true;
  };
  const keys = keysOfStretches(draws, length);
  const sorted = keys.slice().sort();
  if (!sorted.some((key, at) => key === sorted[at + 1])) return undefined;
  const last = new Map<number, number>();
  for (const [start, key] of keys.entries()) {
    const before = last.get(key);
    if (before !== undefined && isCopy(before, start, length)) {
      const goesOn = isCopy(before, start, total - start);
      return { at: start, distance: start - before, goesOn };
    }
    last.set(key, start);
  }
  return undefined;
}

/** Below 2^26, so that products are exact. */
const moduli = [67_108_859, 67_108_837] as const;
const base = 1_000_003;

/** Hashes of all stretches of a length; collisions are very unlikely. */
function keysOfStretches(draws: Draws, length: number): Float64Array {
  const keys = new Float64Array(draws.length - length + 1);
  for (const [at, modulus] of moduli.entries()) {
    const scale = at === 0 ? 1 : 2 ** 26;
    let power = 1;
    for (let i = 0; i < length; i += 1) power = (power * base) % modulus;
    let hash = 0;
    for (let index = 0; index < draws.length; index += 1) {
      hash = (hash * base + (draws[index] ?? 0) + 1) % modulus;
      if (index < length - 1) continue;
      const first = index - length;
      if (first >= 0) {
        hash = (hash + modulus - ((((draws[first] ?? 0) + 1) * power) % modulus)) % modulus;
      }
      keys[first + 1] = (keys[first + 1] ?? 0) + scale * hash;
    }
  }
  return keys;
}

/** The group size if equal draws always come in groups; otherwise undefined. */
export function timesOfEach(draws: Draws, shares: Shares): number | undefined {
  const total = draws.length;
  const needed = Math.log(chanceOfEqual / 10) / Math.log(Math.max(...shares));
  return [4, 3, 2].find((times) => {
    if (total - Math.ceil(total / times) - 1 < needed) return false;
    return Array.from({ length: times }, (_, first) => first).some((first) =>
      draws.every(
        (draw, index) =>
          index === 0 || (index + times - first) % times === 0 || draw === draws[index - 1],
      ),
    );
  });
}

/**
 * The size of a deck that draws come from: whenever it is used up, every outcome has come exactly as often as
 * its share says. Drawn minus due counts form a walk, which returns wherever a deck ended. With several
 * outcomes, a walk of right draws hardly ever returns to any place.
 */
export function deckOf(draws: Draws, shares: Shares): number | undefined {
  const ways = waysOf(shares);
  const all = ways.reduce((sum, each) => sum + each, 0);
  const lags = Math.floor(draws.length / all);
  // By lag: the probability that a walk returns to a place after that many draws or more.
  const chances = new Float64Array(lags + 2);
  for (let lag = lags; lag > 0; lag -= 1) {
    chances[lag] = (chances[lag + 1] ?? 0) + Math.exp(logChanceOfDeck(ways, lag));
  }
  const visits = new Map<number, { last: number; count: number; lag: number }>();
  for (const [index, place] of placesOfWalk(draws, ways).entries()) {
    const visit = visits.get(place);
    if (visit === undefined) {
      visits.set(place, { last: index, count: 0, lag: lags });
      continue;
    }
    visit.lag = Math.min(visit.lag, Math.round((index - visit.last) / all));
    visit.last = index;
    visit.count += 1;
    const chance = chances[visit.lag] ?? 1;
    const places = Math.log(draws.length * lags);
    if (chance < 0.5 && places + visit.count * Math.log(chance) < Math.log(chanceOfEqual)) {
      return visit.lag * all;
    }
  }
  return undefined;
}

/** Number of each outcome in the smallest possible deck. */
function waysOf(shares: Shares): number[] {
  for (let all = shares.length; all <= 1000; all += 1) {
    if (shares.every((share) => Math.abs(share * all - Math.round(share * all)) < 1e-6)) {
      return shares.map((share) => Math.round(share * all));
    }
  }
  return [...shares];
}

/** Log-probability (multinomial) that this many decks' worth of draws has exactly their composition. */
function logChanceOfDeck(ways: readonly number[], decks: number): number {
  const all = ways.reduce((sum, each) => sum + each, 0);
  return ways.reduce(
    (sum, each) => sum - logFactorial(each * decks) + each * decks * Math.log(each / all),
    logFactorial(all * decks),
  );
}

/** Stirling's series; exact to eight digits from 1 on. */
function logFactorial(n: number): number {
  if (n < 1) return 0;
  const rest = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + rest;
}

/** Hashes of the walk's places before each draw and after the last; collisions are very unlikely. */
function placesOfWalk(draws: Draws, ways: readonly number[]): Float64Array {
  const all = ways.reduce((sum, each) => sum + each, 0);
  const places = new Float64Array(draws.length + 1);
  for (const [at, modulus] of moduli.entries()) {
    const scale = at === 0 ? 1 : 2 ** 26;
    let power = 1;
    const weights = ways.map(() => {
      power = (power * base) % modulus;
      return power;
    });
    const due = ways.reduce(
      (sum, way, outcome) => (sum + way * (weights[outcome] ?? 0)) % modulus,
      0,
    );
    let place = 0;
    for (let index = 0; index <= draws.length; index += 1) {
      places[index] = (places[index] ?? 0) + scale * place;
      const step = all * (weights[draws[index] ?? 0] ?? 0) - due;
      place = (((place + step) % modulus) + modulus) % modulus;
    }
  }
  return places;
}
