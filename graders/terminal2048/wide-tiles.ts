import { type Check, describeOutcome, describeTextDifference } from "gridmark/kit";
import { drawProbe, textOf } from "./drawing.ts";
import { drawn, type Game } from "./model.ts";

const game: Game = {
  field: [
    [131072, 131072, 0],
    [2, 16384, 2 ** 30],
  ],
  win: 2 ** 40,
  score: 4,
  highscore: 0,
};

/**
 * Tiles of six digits and more. Five characters are too few for them, and the handout does not say
 * what becomes of the spaces beside them, nor that they can be drawn at all: only a number that is
 * drawn in part, or as another one, is wrong.
 */
export const wideTiles: Pick<Check, "run"> = {
  run: async (runner) => {
    const outcome = await runner.call(drawProbe(game), 0);
    const base = { name: "six digits and more", weight: 1, input: [game.field] };
    if (outcome.kind !== "done" && outcome.kind !== "error") {
      const message = describeOutcome("draw(screen)", outcome);
      return { cases: [{ ...base, verdict: outcome.kind, message }] };
    }
    const expected = drawn(game);
    const actual = outcome.kind === "done" ? textOf(outcome.events ?? []) : expected;
    if (withoutSpaces(actual) === withoutSpaces(expected)) {
      return { cases: [{ ...base, verdict: "pass", message: "" }] };
    }
    const message = describeTextDifference("the screen", actual, expected);
    const hint = "Is the whole number there, however long it is?";
    return { cases: [{ ...base, verdict: "fail", message, hint, expected, actual }] };
  },
};

/** A screen without the spaces around numbers that are too long for their cells. */
function withoutSpaces(text: string): string {
  return text.replace(/ *(\d{6,}) *\|/g, "$1|");
}
