import { expect, it } from "vitest";
import type { Step } from "../../../../author/probe.ts";
import { outcomeOf, withInterpreter } from "../testing/programs.ts";

withInterpreter();

const game = `class Game:
    def __init__(self):
        self.best_row = [[1, 2], [3]]
`;

it("parts of an object are its attributes", () => {
  const steps: Step[] = [
    { do: "new", class: "Game", args: [], as: "game" },
    { do: "pick", of: "game", path: ["best_row", 0], as: "row" },
    { do: "set", of: "row", path: [1], value: 9 },
    { do: "get", of: "game", property: "best_row" },
    { do: "pick", of: "game", path: ["worst_row"], as: "none" },
  ];
  expect(outcomeOf(game, { steps })).toMatchObject({
    results: [
      { done: true },
      { done: true },
      { done: true },
      { value: [[1, 9], [3]] },
      { done: false },
    ],
  });
});

it("items are put by the object's own method, which is freed once", () => {
  const board = `class Board(list):
    def __setitem__(self, at, value):
        super().__setitem__(at, value)
    def first(self):
        return self[0]
def firsts(board):
    methods = [board.first for _ in range(20)]
    return [method() for method in methods]
`;
  const steps: Step[] = [
    { do: "new", class: "Board", args: [{ json: [0] }], as: "board" },
    { do: "put", of: "board", property: "0", json: 7 },
    { do: "call", fn: "firsts", args: [{ ref: "board" }] },
  ];
  expect(outcomeOf(board, { steps })).toMatchObject({
    results: [{ done: true }, { done: true }, { returns: Array(20).fill(7) }],
  });
});
