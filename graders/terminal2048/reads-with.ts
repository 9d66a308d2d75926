import type { Step, StepsCheck } from "gridmark/author";
import { game, get, make, put } from "./constructing.ts";
import { standIn } from "./drawing.ts";
import { codesOf, keyboard, resets, screen } from "./kinds/frames.ts";

const field = [
  [0, 0, 0],
  [0, 2, 0],
  [0, 0, 0],
];

const keys = "d";

const play: readonly Step[] = [
  make(3, 3),
  put("field", field),
  { do: "override", of: game, with: resets },
  {
    do: "call",
    fn: "run",
    args: [{ standIn: keyboard }, { standIn: screen }, { ref: game }],
    quiet: true,
  },
  get("field"),
];

/** That run uses what getUserAction returns: it is made to return Exit, whatever key is pressed. */
export function readsWithGetUserAction(): StepsCheck {
  const name = "reads with getUserAction";
  return {
    kind: "steps",
    name,
    visibility: "hidden",
    weight: 1,
    hint: "Which function of yours reads keys until one has an action? What does run read with?",
    cases: [
      {
        name,
        input: [field, keys],
        call: "run",
        probe: {
          steps: play,
          standIns: {
            [keyboard]: { getch: { gives: codesOf(keys) } },
            [screen]: standIn,
            [resets]: { reset: { records: true } },
          },
          arranged: { altered: { getUserAction: '() => "Exit"' } },
        },
        expects: [
          {
            step: play.length - 1,
            is: field,
            wrong:
              "getUserAction was made to return Exit for the key d; run moved the tiles all the same: it reads keys by itself",
            isShown: true,
          },
        ],
      },
    ],
  };
}
