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
