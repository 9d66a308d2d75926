import { describe, expect, it } from "vitest";
import { accumulate, flatten, randint } from "./lists.ts";
import * as game from "./matrix2048.ts";

const { getMatrix, getScore, mergeDown, mergeLeft, mergeRight, mergeUp } = game;

describe("lists", () => {
  it("combines from the last item on", () => {
    const write = (item: number, rest: string) => `(${item} ${rest})`;
    expect(accumulate(write, "end", [1, 2, 3])).toBe("(1 (2 (3 end)))");
    expect(accumulate(write, "end", [])).toBe("end");
  });

  it("flattens by one level", () => {
    expect(flatten([[[1], [2]], [[3]]])).toEqual([[1], [2], [3]]);
  });

  it("draws both ends and nothing beyond", () => {
    const drawn = new Set(Array.from({ length: 200 }, () => randint(3, 5)));
    expect([...drawn].sort()).toEqual([3, 4, 5]);
  });
});

describe("the reference", () => {
  it("merges as the specification shows", () => {
    expect(mergeLeft([[2, 0], [0, 0]])).toEqual([[[2, 0], [0, 0]], false, 0]);
    const mat = [[2, 0, 2, 2], [0, 0, 0, 4], [4, 0, 8, 4], [2, 0, 0, 0]];
    const right = [[0, 0, 2, 4], [0, 0, 0, 4], [0, 4, 8, 4], [0, 0, 0, 2]];
    expect(mergeRight(mat)).toEqual([right, true, 4]);
    expect(mergeUp([[2], [2], [2]])).toEqual([[[4], [2], [0]], true, 4]);
    expect(mergeDown([[2], [2], [2]])).toEqual([[[0], [2], [4]], true, 4]);
  });

  it("takes back three moves and no more", () => {
    const moves = [game.up, game.right, game.down, game.left];
    const states = [game.makeNewGame(4)];
    for (let i = 0; states.length < 6; i += 1) {
      const [next, isValid] = moves[i % 4]?.(states.at(-1)) ?? [undefined, false];
      if (isValid) states.push(next);
    }
    let state = states[5];
    for (const back of [4, 3, 2]) {
      const [before, isValid] = game.undo(state);
      expect(isValid).toBe(true);
      expect([getMatrix(before), getScore(before)]).toEqual([getMatrix(states[back]), getScore(states[back])]);
      state = before;
    }
    expect(game.undo(state)).toEqual([state, false]);
  });
});
