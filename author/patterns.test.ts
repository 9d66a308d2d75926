import { describe, expect, it } from "vitest";
import { numbers } from "../graders/testing/draws.ts";
import { deckOf, repeatIn, timesOfEach } from "./patterns.ts";

const halves = [0.5, 0.5];
const eighths = [15, 13, 11, 9, 7, 5, 3, 1].map((ways) => ways / 64);

/** Draws as frequent as their shares. */
function drawing(shares: readonly number[], seed: number): () => number {
  const next = numbers(seed);
  return () => {
    let left = next();
    const at = shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    return at < 0 ? shares.length - 1 : at;
  };
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/** A deck with these numbers of each outcome, reshuffled when fewer than some cards are left. */
function deck(ways: readonly number[], seed: number, left = 1): () => number {
  const next = numbers(seed);
  let cards: number[] = [];
  return () => {
    if (cards.length < left) cards = ways.flatMap((each, card) => times(each, () => card));
    return cards.splice(Math.floor(next() * cards.length), 1)[0] ?? 0;
  };
}

describe("repeatIn", () => {
  it("finds after how many draws they come again, whatever came first", () => {
    const next = drawing(halves, 1);
    const round = times(37, next);
    const draws = Array.from({ length: 400 }, (_, i) => (i < 20 ? next() : (round[i % 37] ?? 0)));
    expect(repeatIn(draws, halves)).toMatchObject({ distance: 37, goesOn: true });
  });

  it("finds a stretch that comes again once", () => {
    const next = drawing(eighths, 2);
    const draws = times(5000, next);
    const again = [...draws, ...draws.slice(1200, 1240), ...times(300, next)];
    expect(repeatIn(again, eighths)).toMatchObject({ distance: 3800, goesOn: false });
  });

  it.each([1, 2, 3])("finds nothing in random draws, seed %d", (seed) => {
    expect(repeatIn(times(3000, drawing(halves, seed)), halves)).toBeUndefined();
    expect(repeatIn(times(30_000, drawing(eighths, seed)), eighths)).toBeUndefined();
  });

  it("finds nothing in too few draws", () => {
    expect(repeatIn(new Array<number>(30).fill(1), halves)).toBeUndefined();
  });
});

describe("deckOf", () => {
  it.each([1, 10, 40])("finds a deck of %d times everything, wherever it begins", (copies) => {
    const next = deck(
      [15, 13, 11, 9, 7, 5, 3, 1].map((ways) => ways * copies),
      3,
    );
    times(101, next);
    expect(deckOf(times(12_800, next), eighths)).toBe(64 * copies);
  });

  it("finds a deck of four cells", () => {
    expect(deckOf(times(600, deck([1, 1, 1, 1], 1)), [0.25, 0.25, 0.25, 0.25])).toBe(4);
  });

  it.each([1, 2, 3, 4, 5])("finds none in random draws, seed %d", (seed) => {
    for (const shares of [halves, [0.9, 0.1], [0.25, 0.25, 0.25, 0.25], eighths]) {
      expect(deckOf(times(20_000, drawing(shares, seed)), shares)).toBeUndefined();
    }
  });
});

describe("timesOfEach", () => {
  it.each([2, 3, 4])("finds that each comes %d times, wherever that begins", (each) => {
    const next = drawing(eighths, 4);
    const draws = times(200, next).flatMap((draw) => times(each, () => draw));
    expect(timesOfEach(draws, eighths)).toBe(each);
    expect(timesOfEach(draws.slice(1), eighths)).toBe(each);
  });

  it("finds nothing in random draws, or where one breaks the rule", () => {
    const next = drawing(eighths, 5);
    expect(timesOfEach(times(400, next), eighths)).toBeUndefined();
    const draws = times(200, next).flatMap((draw) => [draw, draw]);
    expect(timesOfEach(draws.with(101, (draws[101] ?? 0) + 1), eighths)).toBeUndefined();
  });
});
