import type { Step, StepsCheck } from "gridmark/author";
import { game, get, make, put } from "./constructing.ts";
import { standIn } from "./drawing.ts";
import { codesOf, keyboard, screen } from "./kinds/frames.ts";

const keys = "qq";

const run: Step = {
  do: "call",
  fn: "run",
  args: [{ standIn: keyboard }, { standIn: screen }, { ref: game }],
  quiet: true,
};

const steps: readonly Step[] = [
  make(3, 3),
  put("score", 40),
  run,
  put("score", 64),
  run,
  get("score"),
];

/** That run plays each time that it is called, though with the same keyboard, screen and field. */
export function playsAgain(): StepsCheck {
  const name = "run is called twice";
  return {
    kind: "steps",
    name,
    visibility: "hidden",
    weight: 1,
    hint: "What does run do when it is called once more with the same objects?",
    cases: [
      {
        name,
        input: [keys],
        call: "run",
        probe: {
          steps,
          standIns: { [keyboard]: { getch: { gives: codesOf(keys) } }, [screen]: standIn },
        },
        expects: [
          {
            step: steps.length - 1,
            is: 0,
            wrong:
              "run was called a second time with the same field; it should reset it again, and score is {value}",
          },
        ],
      },
    ],
  };
}
