import {
  type Check,
  describeOutcome,
  describeTextDifference,
  type Probe,
  type Step,
} from "gridmark/kit";
import { textOf } from "./drawing.ts";
import { drawn, type Game } from "./model.ts";

/** Two games that are drawn in turn, each as it is by then, on a new screen each time. */
const draws: readonly (readonly [of: "first" | "second", game: Game])[] = [
  [
    "first",
    {
      field: [
        [2, 0],
        [4, 8],
      ],
      win: 16,
      score: 4,
      highscore: 0,
    },
  ],
  ["second", { field: [[16, 2, 4]], win: 32, score: 28, highscore: 12 }],
  [
    "first",
    {
      field: [
        [0, 16],
        [4, 8],
      ],
      win: 16,
      score: 20,
      highscore: 0,
    },
  ],
  ["second", { field: [[2, 4, 2]], win: 32, score: 32, highscore: 12 }],
  ["second", { field: [[0, 4, 2]], win: 32, score: 0, highscore: 32 }],
  [
    "first",
    {
      field: [
        [2, 0],
        [0, 2],
      ],
      win: 16,
      score: 0,
      highscore: 20,
    },
  ],
  [
    "first",
    {
      field: [
        [2, 0],
        [0, 2],
      ],
      win: 16,
      score: 0,
      highscore: 20,
    },
  ],
];

const screenOf = (index: number) => `screen ${index + 1}`;

function probe(): Probe {
  const make = (as: string, ...args: readonly number[]): Step => ({
    do: "new",
    class: "GameField",
    args: args.map((json) => ({ json })),
    as,
  });
  return {
    steps: [
      make("first", 2, 2, 16),
      make("second", 1, 3, 32),
      ...draws.flatMap(([of, { field, score, highscore }], index): Step[] => [
        ...Object.entries({ field, score, highscore }).map(
          ([property, json]): Step => ({ do: "put", of, property, json }),
        ),
        { do: "invoke", of, method: "draw", args: [{ standIn: screenOf(index) }], quiet: true },
      ]),
    ],
    standIns: Object.fromEntries(
      draws.map((_, index) => [
        screenOf(index),
        { addstr: { records: true }, clear: { records: true } },
      ]),
    ),
  };
}

/** That a drawing depends on nothing but the game as it is then, and goes to its own screen. */
export const inTurn: Pick<Check, "run"> = {
  run: async (runner) => {
    const outcome = await runner.call(probe(), 0);
    const base = { name: "two games in turn", weight: 1 };
    if (outcome.kind !== "done") {
      const message = describeOutcome("draw(screen), several times,", outcome);
      return { cases: [{ ...base, verdict: outcome.kind, message }] };
    }
    for (const [index, [of, game]] of draws.entries()) {
      const own = (outcome.events ?? []).filter((event) => event.of === screenOf(index));
      const [actual, expected] = [textOf(own), drawn(game)];
      if (actual === expected) continue;
      const name = `screen ${index + 1}, on which the ${of} of two games was drawn in turn,`;
      const message = describeTextDifference(name, actual, expected);
      const hint = "Does a drawing depend on one that was made before?";
      const shown = { input: [game.field], expected, actual };
      return { cases: [{ ...base, verdict: "fail", message, hint, ...shown }] };
    }
    return { cases: [{ ...base, verdict: "pass", message: "" }] };
  },
};
