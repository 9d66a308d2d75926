import {
  type CheckHead,
  type Expectation,
  formatJson,
  oneCase,
  type Probe,
  type Screen,
  type Step,
  type StepsCase,
  type StepsCheck,
} from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { rowsFrom } from "../shared/rows.ts";
import { get, make, put, puts, stepsCheck, stepsOf } from "./constructing.ts";
import type { Game } from "./kinds/model.ts";
import { drawn } from "./right.ts";
import { writing } from "./written-into.ts";

export type Shown = Game & { readonly name: string };

export const standIn = { addstr: { records: true }, clear: { records: true } } as const;

const screenNamed = (of: string): Screen => ({ of, adds: "addstr", clears: "clear" });

const screen = screenNamed("screen");

const draws = (standIn: string, of = "game"): Step => {
  return { do: "invoke", of, method: "draw", args: [{ standIn }], quiet: true };
};

/** Properties that draw must not change. */
const valuesOf = ({ field, score, highscore }: Game) => ({ field, score, highscore });

/** Draws a game, and reads its properties. */
function drawProbe(game: Game): Pick<Probe, "steps" | "standIns"> {
  const { field, win } = game;
  const values = valuesOf(game);
  return {
    steps: [
      make(field.length, field[0]?.length ?? 0, win),
      ...puts(values),
      draws(screen.of),
      ...Object.keys(values).map(get),
    ],
    standIns: { [screen.of]: standIn },
  };
}

function drawing(game: Shown, expects: readonly Expectation[]): StepsCase {
  const { name, field } = game;
  return { name, input: [field], call: "draw(screen)", probe: drawProbe(game), expects };
}

/** A check that games are drawn exactly, and that nothing else happens. */
export function drawCheck(head: CheckHead, hint: string, games: readonly Shown[]): StepsCheck {
  const cases = games.map((game) =>
    drawing(game, [
      { textsOn: screen },
      { screen, is: drawn(game), named: "the screen" },
      ...Object.entries(valuesOf(game)).map(
        ([property, is], index): Expectation => ({
          step: 5 + index,
          is,
          wrong: `draw changed ${property} to {value}; expected it to stay ${formatJson(is)}`,
          isShown: true,
        }),
      ),
    ]),
  );
  return stepsCheck(head, hint, cases);
}

/** A check that the screen is cleared, whatever is written to it. */
export function clearCheck(head: CheckHead, hint: string, games: readonly Shown[]): StepsCheck {
  const cases = games.map((game) => drawing(game, [{ clearsFirst: screen, by: "draw" }]));
  return stepsCheck(head, hint, cases);
}

/**
 * Tiles of six digits and more do not fit into five characters. The handout defines neither the spaces beside them
 * nor whether they can be drawn: only a truncated or different number is wrong.
 */
export function wideTiles(game: Shown): StepsCheck {
  const test = drawing(game, [
    {
      screen,
      is: drawn(game),
      named: "the screen",
      // Ignores spaces around numbers that are too long for their cells.
      alike: [" *(\\d{6,}) *\\|", "$1|"],
      hint: "Is the whole number there, however long it is?",
    },
  ]);
  const head = hidden(game.name, 1);
  return { kind: "steps", ...head, cases: [{ ...test, mayStop: true }] };
}

/** Two games drawn in turn, each time on a new screen. */
const drawings: readonly (readonly [of: "first" | "second", shown: Game])[] = [
  ["first", { field: rowsFrom("2 0 / 4 8"), win: 16, score: 4, highscore: 0 }],
  ["second", { field: [[16, 2, 4]], win: 32, score: 28, highscore: 12 }],
  ["first", { field: rowsFrom("0 16 / 4 8"), win: 16, score: 20, highscore: 0 }],
  ["second", { field: [[2, 4, 2]], win: 32, score: 32, highscore: 12 }],
  ["second", { field: [[0, 4, 2]], win: 32, score: 0, highscore: 32 }],
  ["first", { field: rowsFrom("2 0 / 0 2"), win: 16, score: 0, highscore: 20 }],
  ["first", { field: rowsFrom("2 0 / 0 2"), win: 16, score: 0, highscore: 20 }],
];

const screenOf = (index: number) => `screen ${index + 1}`;

/** A check that drawings depend only on the game's current state, and go to their own screen. */
export function inTurn(): StepsCheck {
  return oneCase("two games in turn", {
    call: "draw(screen), several times,",
    probe: {
      steps: [
        stepsOf("first").make(2, 2, 16),
        stepsOf("second").make(1, 3, 32),
        ...drawings.flatMap(([of, shown], index): Step[] => [
          ...puts(valuesOf(shown), of),
          draws(screenOf(index), of),
        ]),
      ],
      standIns: Object.fromEntries(drawings.map((_, index) => [screenOf(index), standIn])),
    },
    expects: drawings.map(([of, shown], index) => ({
      screen: screenNamed(screenOf(index)),
      is: drawn(shown),
      named: `screen ${index + 1}, on which the ${of} of two games was drawn in turn,`,
      hint: "Does a drawing depend on one that was made before?",
      input: [shown.field],
    })),
  });
}

const before = rowsFrom("2 0 4 / 0 16 8");

const after = rowsFrom("2 0 4 / 32 16 0");

const only = screenOf(0);

/** A field changed between two drawings on one screen: only the second remains. */
export const onOneScreen = oneCase("twice on one screen", {
  call: "draw(screen), twice,",
  probe: {
    steps: [
      make(2, 3, 64),
      put("field", before),
      draws(only),
      ...writing(before, after),
      draws(only),
    ],
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
});
