import type { Step, StepsCase, StepsCheck } from "gridmark/author";
import { game, make, put } from "./constructing.ts";
import { screenNamed, standIn, valuesOf } from "./drawing.ts";
import type { Game } from "./kinds/model.ts";
import { drawn } from "./right.ts";
import { writing } from "./written-into.ts";

/** Two games that are drawn in turn, each as it is by then, on a new screen each time. */
const draws: readonly (readonly [of: "first" | "second", shown: Game])[] = [
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

/** That a drawing depends on nothing but the game as it is then, and goes to its own screen. */
export function inTurn(): StepsCheck {
  const name = "two games in turn";
  const begin = (as: string, ...args: readonly number[]): Step => ({
    do: "new",
    class: "GameField",
    args: args.map((json) => ({ json })),
    as,
  });
  const test: StepsCase = {
    name,
    call: "draw(screen), several times,",
    probe: {
      steps: [
        begin("first", 2, 2, 16),
        begin("second", 1, 3, 32),
        ...draws.flatMap(([of, shown], index): Step[] => [
          ...Object.entries(valuesOf(shown)).map(
            ([property, json]): Step => ({ do: "put", of, property, json }),
          ),
          { do: "invoke", of, method: "draw", args: [{ standIn: screenOf(index) }], quiet: true },
        ]),
      ],
      standIns: Object.fromEntries(draws.map((_, index) => [screenOf(index), standIn])),
    },
    expects: draws.map(([of, shown], index) => ({
      screen: screenNamed(screenOf(index)),
      is: drawn(shown),
      named: `screen ${index + 1}, on which the ${of} of two games was drawn in turn,`,
      hint: "Does a drawing depend on one that was made before?",
      input: [shown.field],
    })),
  };
  return { kind: "steps", name, visibility: "hidden", weight: 1, cases: [test] };
}

const before = [
  [2, 0, 4],
  [0, 16, 8],
];

const after = [
  [2, 0, 4],
  [32, 16, 0],
];

const only = screenOf(0);

const draw: Step = {
  do: "invoke",
  of: game,
  method: "draw",
  args: [{ standIn: only }],
  quiet: true,
};

/** A field that is written into between two drawings, both on one screen: only the second one is left. */
export const onOneScreen: StepsCheck = {
  kind: "steps",
  name: "twice on one screen",
  visibility: "hidden",
  weight: 1,
  cases: [
    {
      name: "twice on one screen",
      call: "draw(screen), twice,",
      probe: {
        steps: [make(2, 3, 64), put("field", before), draw, ...writing(before, after), draw],
        standIns: { [only]: standIn },
      },
      expects: [
        {
          screen: screenNamed(only),
          is: drawn({ field: after, win: 64, score: 0, highscore: 0 }),
          named: "the screen, after a second drawing of a field that was written into,",
          hint: "Is the screen cleared each time? Does a drawing show what is in the field now?",
          input: [after],
        },
      ],
    },
  ],
};
