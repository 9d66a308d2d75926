import {
  type Check,
  describeOutcome,
  type Step,
  type StepResult,
  type Turn,
  toJson,
  turnsCheck,
} from "gridmark/kit";

const game = "game";

const reset = { method: "reset", args: [] };

/** Two games in turn, and a game that is reset several times: each has scores of its own. */
const ownScores = (name: string, turns: readonly Turn[]): Check =>
  turnsCheck({
    name,
    visibility: "hidden",
    weight: 1,
    class: "GameField",
    hint: "Where is the best score kept? Does each game have its own, from one reset to the next?",
    cases: () => [
      { name, objects: { "first game": [3, 3, 64], "second game": [2, 4, 16] }, turns },
    ],
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
export const ownRows: Pick<Check, "run"> = {
  run: async (runner) => {
    const height = 6;
    const rows = Array.from({ length: height }, (_, row) => row);
    const write: Step[] = [
      { do: "pick", of: game, path: ["field"], as: "rows" },
      ...rows.map((row): Step => ({ do: "set", of: "rows", path: [row, 1], value: 100 + row })),
      { do: "read", of: "rows" },
    ];
    const make: Step = {
      do: "new",
      class: "GameField",
      args: [height, 2].map((json) => ({ json })),
      as: game,
    };
    const steps: Step[] = [make, ...write, { do: "invoke", of: game, ...reset }, ...write];
    const outcome = await runner.call({ steps }, 0);
    const base = { name: "rows of its own", weight: 1 };
    if (outcome.kind !== "done") {
      const message = describeOutcome("new GameField(6, 2)", outcome);
      return { cases: [{ ...base, verdict: outcome.kind, message }] };
    }
    for (const [when, last] of [
      ["new", 1 + write.length],
      ["reset", 2 + 2 * write.length],
    ] as const) {
      const own = outcome.results.slice(last - write.length, last);
      // A field that is no property of the game itself cannot be written to from outside.
      if (!own.slice(0, -1).every((each) => "done" in each && each.done)) continue;
      const field = fieldOf(own.at(-1));
      const wrong = rows.find((row) => field[row]?.[1] !== 100 + row);
      if (wrong === undefined) continue;
      const message = `a different value was put into each row of a ${when} field; then, row ${wrong} has ${field[wrong]?.[1]} instead of ${100 + wrong}: it is the same array as another row`;
      return {
        cases: [{ ...base, verdict: "fail", message, hint: "Is each row a list of its own?" }],
      };
    }
    return { cases: [{ ...base, verdict: "pass", message: "" }] };
  },
};

function fieldOf(result: StepResult | undefined): number[][] {
  return toJson(result !== undefined && "value" in result ? result.value : []) as number[][];
}
