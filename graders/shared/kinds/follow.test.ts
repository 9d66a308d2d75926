import { describe, expect, it } from "vitest";
import { type Followed, followMoves } from "./follow.ts";

/** Moves that add to counters; only this many are right. */
function added(starts: readonly number[], moves: readonly number[], right = Infinity) {
  const seen: Followed<number, number>[] = [];
  const wrong = followMoves(starts, moves, (followed) => {
    seen.push(followed);
    const { before, move } = followed;
    return seen.length > right ? { message: `wrong at ${before}` } : { after: before + move };
  });
  return { seen, wrong };
}

describe("moves that are followed", () => {
  it("begin where the one before led, on each of the games", () => {
    const { seen, wrong } = added([10, 20], [1, 2]);
    expect(wrong).toBeUndefined();
    expect(seen.map(({ before, number, made }) => [before, number, made])).toEqual([
      [10, 1, 0],
      [20, 1, 1],
      [11, 2, 2],
      [21, 2, 3],
    ]);
  });

  it("are named by their game only where there are two", () => {
    expect(added([1], [1]).seen[0]?.which).toBe("");
    expect(added([1, 1], [1]).seen[1]?.which).toBe(" of game 2 of two in turn");
  });

  it("end with the first that is wrong", () => {
    const { seen, wrong } = added([10, 20], [1, 2, 3], 2);
    expect(wrong).toEqual({ message: "wrong at 11" });
    expect(seen).toHaveLength(3);
  });
});
