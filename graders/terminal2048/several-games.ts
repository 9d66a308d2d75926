import type { Expectation, Step, StepsCheck, Turn, TurnsCheck } from "gridmark/kit";
import { game, make } from "./constructing.ts";

const reset = { method: "reset", args: [] };

/** Two games in turn, and a game that is reset several times: each has scores of its own. */
const ownScores = (name: string, turns: readonly Turn[]): TurnsCheck => ({
  kind: "turns",
  name,
  visibility: "hidden",
  weight: 1,
  class: "GameField",
  hint: "Where is the best score kept? Does each game have its own, from one reset to the next?",
  cases: [{ name, objects: { "first game": [3, 3, 64], "second game": [2, 4, 16] }, turns }],
});

export const twoGames = ownScores("two games in turn", [
  { of: "first game", put: { score: 20 }, ...reset, after: { score: 0, highscore: 20 } },
  { of: "second game", put: { score: 8 }, ...reset, after: { score: 0, highscore: 8 } },
  { of: "first game", put: { score: 32 }, ...reset, after: { score: 0, highscore: 32 } },
  { of: "second game", ...reset, after: { height: 2, width: 4, winValue: 16 } },
  { of: "second game", put: { score: 12 }, ...reset, after: { score: 0, highscore: 12 } },
  { of: "first game", ...reset, after: { height: 3, width: 3, winValue: 64 } },
]);

export const manyResets = ownScores("one game after the other", [
  { of: "first game", put: { score: 20 }, ...reset, after: { score: 0, highscore: 20 } },
  { of: "first game", put: { score: 12 }, ...reset, after: { score: 0, highscore: 20 } },
  { of: "first game", ...reset, after: { score: 0, highscore: 20 } },
  { of: "first game", put: { score: 2 ** 33 }, ...reset, after: { highscore: 2 ** 33 } },
  { of: "first game", put: { score: 24 }, ...reset, after: { score: 0, highscore: 2 ** 33 } },
]);

/** Writes a value into each row and sees that no other row has it: every pair of rows. */
export function ownRows(): StepsCheck {
  const name = "rows of its own";
  const height = 6;
  const rows = Array.from({ length: height }, (_, row) => row);
  const write: Step[] = [
    { do: "pick", of: game, path: ["field"], as: "rows" },
    ...rows.map((row): Step => ({ do: "set", of: "rows", path: [row, 1], value: 100 + row })),
    { do: "read", of: "rows" },
  ];
  /** What the field is after it was written to, by the first of the steps. */
  const isWritten = (when: string, first: number): Expectation[] => {
    const read = first + write.length - 1;
    return rows.map((row) => ({
      step: read,
      path: [row, 1],
      is: 100 + row,
      // A field that is no property of the game itself cannot be written to from outside.
      where: write.slice(0, -1).map((_, at) => first + at),
      wrong: `a different value was put into each row of a ${when} field; then, row ${row} has {value} instead of ${100 + row}: it is the same array as another row`,
      hint: "Is each row a list of its own?",
    }));
  };
  const probe = {
    steps: [make(height, 2), ...write, { do: "invoke", of: game, ...reset } as const, ...write],
  };
  const expects = [...isWritten("new", 1), ...isWritten("reset", 2 + write.length)];
  return {
    kind: "steps",
    name,
    visibility: "hidden",
    weight: 1,
    cases: [{ name, call: "new GameField(6, 2)", probe, expects }],
  };
}
