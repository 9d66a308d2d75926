import {
  type Check,
  describeOutcome,
  equalsJson,
  formatJson,
  type Probe,
  toJson,
  turnsCheck,
} from "gridmark/kit";
import type { Line } from "../shared/lines.ts";

/** Two games in turn, each of which keeps its own score over several rows. */
export const scores: Pick<Check, "run"> = turnsCheck({
  name: "two games in turn",
  visibility: "hidden",
  weight: 1,
  class: "GameField",
  hint: "Which game's score counts the tiles of this row? Does a row leave anything behind?",
  cases: () => [
    {
      name: "two games in turn",
      objects: { "first game": [], "second game": [3, 5] },
      turns: [
        { of: "first game", put: { score: 0 }, ...row([2, 2]), after: { score: 4 } },
        { of: "second game", put: { score: 100 }, ...row([0, 8, 8]), after: { score: 116 } },
        { of: "first game", ...row([2, 4]), after: { score: 4 } },
        { of: "first game", ...row([0, 4, 4]), after: { score: 12 } },
        { of: "second game", ...row([0, 0]), after: { score: 116 } },
        { of: "second game", ...row([2, 2]), after: { score: 120 } },
        { of: "first game", put: { score: 50 }, ...row([2, 2]), after: { score: 54 } },
        { of: "first game", ...row([2 ** 31, 2 ** 31]), after: { score: 54 + 2 ** 32 } },
      ],
    },
  ],
});

function row(args: Line) {
  return { method: "moveRowLeft", args: [args] };
}

/** Rows that come back from one game: a later one is no part of an earlier one. */
export const keptRows: Pick<Check, "run"> = {
  run: async (runner) => {
    const name = "several rows of one game";
    const rows = [
      [2, 2, 4, 0],
      [2, 2, 4, 0],
      [0, 8, 0, 16],
    ];
    const probe: Probe = {
      steps: [
        { do: "new", class: "GameField", args: [], as: "game" },
        ...rows.map(
          (json, index) =>
            ({
              do: "invoke",
              of: "game",
              method: "moveRowLeft",
              args: [{ json }],
              as: `row ${index}`,
            }) as const,
        ),
        { do: "set", of: "row 1", path: [3], value: 99 },
        ...rows.map((_, index) => ({ do: "read", of: `row ${index}` }) as const),
      ],
    };
    const outcome = await runner.call(probe, 0);
    const base = { name, weight: 1, input: rows };
    if (outcome.kind !== "done") {
      const message = describeOutcome("moveRowLeft, several times,", outcome);
      return { cases: [{ ...base, verdict: outcome.kind, message }] };
    }
    const expected = [
      [4, 4, 0, 0],
      [4, 4, 0, 99],
      [8, 16, 0, 0],
    ];
    const actual = outcome.results
      .slice(-rows.length)
      .map((each) => ("value" in each ? each.value : null));
    const at = expected.findIndex((each, index) => !equalsJson(actual[index] ?? null, each));
    if (at < 0) return { cases: [{ ...base, verdict: "pass", message: "" }] };
    const message = `moveRowLeft was called ${rows.length} times and one result was changed; then, result ${at + 1} is ${formatJson(toJson(actual[at] ?? null))}; expected ${formatJson(expected[at])}`;
    const hint = "Is the result a new array in every call?";
    return { cases: [{ ...base, verdict: "fail", message, hint }] };
  },
};
