import type { Draws, Shares } from "./evidence.ts";

/**
 * What draws have in common that right ones never do: a stretch that comes again, or a deck that is
 * drawn to its end. Each is found in right draws once in a thousand million runs at most.
 */

/** Right draws seem to repeat themselves, to be a deck, or two runs to be equal, this often at most. */
export const chanceOfEqual = 1e-9;

/** A stretch of draws that came before. */
export interface Repeat {
  /** Index of the first draw that came before, and how many draws lie between the two. */
  readonly at: number;
  readonly distance: number;
  /** Whether all draws from there on are those before, so that it is a cycle. */
  readonly goesOn: boolean;
}

/** The first stretch of draws that is a copy of an earlier one. */
export function repeatIn(draws: Draws, shares: Shares): Repeat | undefined {
  const total = draws.length;
  // Of each pair of places, whether or not the stretches overlap.
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

/** A number for each stretch of a length, the same for equal ones and hardly ever for others. */
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

/** How many equal draws always come together; undefined if they do not. */
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
 * The size of a deck that draws come from: each time it is used up, every outcome has come exactly as
 * often as its share says. What is drawn less what is due is a walk; it comes back to where a deck
 * ended. With several outcomes, a walk of right draws hardly ever comes back to a place even once.
 */
export function deckOf(draws: Draws, shares: Shares): number | undefined {
  const ways = waysOf(shares);
  const all = ways.reduce((sum, each) => sum + each, 0);
  const lags = Math.floor(draws.length / all);
  // By the lag: the chance that a walk comes back to a place after so many draws or more.
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

/** Of every outcome, how many of a deck it is, in the smallest deck that there can be. */
function waysOf(shares: Shares): number[] {
  for (let all = shares.length; all <= 1000; all += 1) {
    if (shares.every((share) => Math.abs(share * all - Math.round(share * all)) < 1e-6)) {
      return shares.map((share) => Math.round(share * all));
    }
  }
  return [...shares];
}

/** That so many decks' worth of draws is exactly so many decks: a multinomial probability. */
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

/** A number for where a walk is before each draw and after the last; places are hardly ever confused. */
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
