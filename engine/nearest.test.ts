import { describe, expect, it } from "vitest";
import { nearest } from "./nearest.ts";

describe("nearest", () => {
  it.each([
    ["moveleft", ["moveRight", "moveLeft"], "moveLeft"],
    ["movLeft", ["moveRight", "moveLeft"], "moveLeft"],
    ["MOVELEFT", ["moveLeft"], "moveLeft"],
    ["game102", ["other", "game1023"], "game1023"],
    ["ab", ["ac"], "ac"],
    ["A", ["a"], "a"],
    ["abc", ["axc"], "axc"],
    ["initGameBoards", ["initGameboard"], "initGameboard"],
    ["rotate", ["rotate2", "rotate1"], "rotate1"],
    ["moveX", ["moveZ", "moveY"], "moveY"],
    ["newGameMatrix", ["makeMatrix", "newGame"], "newGame"],
    ["newGameMatrix", ["make_new_game_matrix", "game"], "make_new_game_matrix"],
  ])("to %s among %j is %s", (name, candidates, near) => {
    expect(nearest(name, candidates)).toBe(near);
    expect(nearest(name, candidates.toReversed())).toBe(near);
  });

  it.each([
    ["x", ["1", "2", "3"]],
    ["", ["a"]],
    ["ab", ["cd"]],
    ["abc", ["axy"]],
    ["moveLeft", ["rotate", "isValidMove"]],
    ["left", ["moveLeft"]],
    ["anything", []],
  ])("to %j among %j is nothing", (name, candidates) => {
    expect(nearest(name, candidates)).toBeUndefined();
  });

  it("leaves the candidates in their order", () => {
    const candidates = Object.freeze(["b", "a"]);
    expect(nearest("b", candidates)).toBe("b");
  });

  it("is asked for in no time where names are very long", () => {
    const long = "x".repeat(61);
    expect(nearest(long, [`${long}y`, `${long.slice(1)}y`])).toBeUndefined();
    expect(nearest("x".repeat(60), [long, `${"x".repeat(59)}y`])).toBe(`${"x".repeat(59)}y`);
  });
});
