import { oneCase, type Probe, type Step, type StepsCheck } from "gridmark/author";
import { rowsFrom } from "../shared/rows.ts";
import { game, get, make, put } from "./constructing.ts";
import { standIn } from "./drawing.ts";
import { codesOf, keyboard, resets, screen } from "./kinds/frames.ts";

export const run: Step = {
  do: "call",
  fn: "run",
  args: [{ standIn: keyboard }, { standIn: screen }, { ref: game }],
  quiet: true,
};

export const standIns = (keys: string): NonNullable<Probe["standIns"]> => ({
  [keyboard]: { getch: { gives: codesOf(keys) } },
  [screen]: standIn,
});

/** A play of a new game, named by its size. */
export function newGame(height: number, width: number, win: number, keys: string) {
  return { name: `${height} by ${width}, ${win} wins`, height, width, win, keys };
}

/** Notes resets instead of doing them. */
export const noted = { [resets]: { reset: { records: true } } } as const;

/** A check that run plays each time it is called, even with the same objects. */
export function playsAgain(): StepsCheck {
  const keys = "qq";
  const steps = [make(3, 3), put("score", 40), run, put("score", 64), run, get("score")];
  const wrong =
    "run was called a second time with the same field; it should reset it again, and score is {value}";
  return oneCase("run is called twice", {
    input: [keys],
    call: "run",
    hint: "What does run do when it is called again with the same objects?",
    probe: { steps, standIns: standIns(keys) },
    expects: [{ step: steps.length - 1, is: 0, wrong }],
  });
}

const field = rowsFrom("0 0 0 / 0 2 0 / 0 0 0");

/** A check that run uses getUserAction, replaced by one that returns Exit for any key. */
export function readsWithGetUserAction(): StepsCheck {
  const keys = "d";
  const override: Step = { do: "override", of: game, with: resets };
  const steps = [make(3, 3), put("field", field), override, run, get("field")];
  const wrong =
    "getUserAction was made to return Exit for the key d; run still moved the tiles: it reads keys itself";
  return oneCase("reads with getUserAction", {
    input: [field, keys],
    call: "run",
    hint: "Which function of yours reads keys until one has an action? What does run read with?",
    probe: {
      steps,
      standIns: { ...standIns(keys), ...noted },
      arranged: { altered: { getUserAction: { returns: "Exit" } } },
    },
    expects: [{ step: steps.length - 1, is: field, wrong, isShown: true }],
  });
}
