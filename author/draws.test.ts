import { expect, it } from "vitest";
import { numbers } from "../graders/testing/draws.ts";
import { hasFailed, judgeIndependence, judgeShares } from "./draws.ts";

it("fails an outcome that never comes", () => {
  expect(hasFailed(judgeShares(new Array(200).fill(0), [0.5, 0.5]))).toBe(true);
});

it("says that draws in turn repeat themselves", () => {
  const inTurn = Array.from({ length: 600 }, (_, at) => at % 2);
  expect(hasFailed(judgeShares(inTurn, [0.5, 0.5]))).toBe(false);
  expect(judgeIndependence(inTurn, [0.5, 0.5], String).wrong).toBe(
    "the draws repeat themselves: they start over after every 2 draws",
  );
});

it("says how large a deck is that draws come from, where no block of them shows it", () => {
  const next = numbers(3);
  const ways = [15, 13, 11, 9, 7, 5, 3, 1];
  const deck = ways.flatMap((each, outcome) => new Array<number>(40 * each).fill(outcome));
  const shuffled = () => {
    const left = [...deck];
    return deck.map(() => left.splice(Math.floor(next() * left.length), 1)[0] ?? 0);
  };
  const draws = [1, 2, 3, 4, 5].flatMap(shuffled);
  const shares = ways.map((each) => each / 64);
  const { wrong, failureCode, pattern } = judgeIndependence(draws, shares, String);
  expect([wrong, failureCode, pattern]).toEqual([
    "the draws are too regular: in each 2560 of them, everything comes up exactly as often as stated; by chance, that would vary",
    "GM402",
    "deck of 2560",
  ]);
});
