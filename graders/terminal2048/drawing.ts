import {
  type CheckHead,
  type Expectation,
  formatJson,
  type Probe,
  type Screen,
  type Step,
  type StepsCase,
  type StepsCheck,
} from "gridmark/author";
import type { Game } from "./kinds/model.ts";
import { drawn } from "./right.ts";

/** A game that is drawn, with a name for people. */
export type Shown = Game & { readonly name: string };

/** A stand-in for a screen. */
export const standIn = { addstr: { records: true }, clear: { records: true } } as const;

export const screenNamed = (of: string): Screen => ({ of, adds: "addstr", clears: "clear" });

const screen = screenNamed("screen");

/** What draw must leave as it is. */
export const valuesOf = ({ field, score, highscore }: Game) => ({ field, score, highscore });

/** Draws a game, and reads what it is after that. */
function drawProbe(game: Game): Pick<Probe, "steps" | "standIns"> {
  const { field, win } = game;
  const values = valuesOf(game);
  const args = [field.length, field[0]?.length ?? 0, win].map((json) => ({ json }));
  return {
    steps: [
      { do: "new", class: "GameField", args, as: "game" },
      ...Object.entries(values).map(
        ([property, json]): Step => ({ do: "put", of: "game", property, json }),
      ),
      { do: "invoke", of: "game", method: "draw", args: [{ standIn: screen.of }], quiet: true },
      ...Object.keys(values).map((property): Step => ({ do: "get", of: "game", property })),
    ],
    standIns: { [screen.of]: standIn },
  };
}

function drawing(game: Shown, expects: readonly Expectation[]): StepsCase {
  const { name, field } = game;
  return { name, input: [field], call: "draw(screen)", probe: drawProbe(game), expects };
}

/** A check that fields are drawn exactly as they should be, and that nothing else happens. */
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
  return { kind: "steps", ...head, hint, cases };
}

/** A check that the screen is cleared, whatever is written to it. */
export function clearCheck(head: CheckHead, hint: string, games: readonly Shown[]): StepsCheck {
  const cases = games.map((game) => drawing(game, [{ clearsFirst: screen, by: "draw" }]));
  return { kind: "steps", ...head, hint, cases };
}

/**
 * Tiles of six digits and more. Five characters are too few for them, and the handout does not say
 * what becomes of the spaces beside them, nor that they can be drawn at all: only a number that is
 * drawn in part, or as another one, is wrong.
 */
export function wideTiles(game: Shown): StepsCheck {
  const test = drawing(game, [
    {
      screen,
      is: drawn(game),
      named: "the screen",
      // Without the spaces around numbers that are too long for their cells.
      alike: [" *(\\d{6,}) *\\|", "$1|"],
      hint: "Is the whole number there, however long it is?",
    },
  ]);
  const head = { name: game.name, visibility: "hidden", weight: 1 } as const;
  return { kind: "steps", ...head, cases: [{ ...test, mayStop: true }] };
}
