import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

const wrong = s.text("The message where it is not so; {value} in it stands for what it is.");

/** What every expectation may say besides. */
const says = {
  "hint?": s.ref("hint"),
  "input?": s.array("For people: what a report shows as the input."),
};

/** An expectation of what a step did, read or returned. */
function ofStep(own: Readonly<Record<string, s.Schema>>, more: s.Schema = {}): s.Schema {
  return s.object(
    {
      step: s.integer(0, "The step, counted from 0."),
      "path?": s.list(s.integer(0), "Where the part is that is looked at; all of it unless given."),
      "where?": s.list(
        s.integer(0),
        "It is only looked at where these steps, which write, were done.",
      ),
      wrong,
      "isShown?": s.flag("Whether a report shows the value."),
      ...own,
      ...says,
    },
    more,
  );
}

const screen = s.ref("stepsScreen");

/** What a check of this kind says in JSON, besides what all checks do. */
export const stepsSchema: KindSchema = {
  title: "FixtureSteps",
  description:
    "Steps of a probe, done one after the other in one sandbox, and what must come of them: for what no other kind says, such as arrays that are written to, or what is drawn on a stand-in.",
  ...s.fields({
    "hint?": s.ref("hint"),
    "passed?": s.text("What is said of a program that passes."),
    cases: s.some(s.ref("stepsCase"), "Each is a probe of its own."),
  }),
  $defs: {
    stepsCase: s.named("FixtureStepsCase", {
      name: s.ref("name"),
      "input?": s.array("For people: what the program is given."),
      "call?": s.text(
        "What is done, in words: for the message about a program that stops; the name unless given.",
      ),
      probe: s.described(
        "The steps, as probes have them; by name the stand-ins that they use; and how the program's functions are arranged.",
        {
          steps: { ...s.steps(), minItems: 1 },
          "standIns?": s.byName(),
          "arranged?": s.byName(),
        },
      ),
      expects: s.list(
        s.ref("stepsExpectation"),
        "The first of these that is not so is what is wrong. What a step read or returned `is` a value, `isNot` one, is the `sameAs` what another step did, or `isNumber`; a step that writes `isDone`; stand-ins had so many `calls`; a `screen` shows a text, gets nothing but texts (`textsOn`), or is cleared first (`clearsFirst`).",
      ),
      "mayStop?": s.flag("Whether the case passes where the program stops with an error."),
    }),
    stepsExpectation: {
      title: "FixtureStepsExpectation",
      oneOf: [
        ofStep(
          {
            is: s.anything(),
            "differs?": s.text("The value, in words: the message ends with how it differs."),
          },
          {
            required: ["step", "is"],
            ...s.oneOf("an expectation with words", ["wrong", "differs"]),
          },
        ),
        ofStep({ isNot: s.anything() }),
        ofStep({ sameAs: s.integer(0) }),
        ofStep({ isNumber: { const: true } }),
        ofStep({ isDone: { const: true } }),
        s.object({ calls: s.integer(0), wrong, ...says }),
        s.object({
          screen,
          is: s.string(),
          named: s.text("The screen, in words."),
          "alike?": {
            ...s.list(
              s.string(),
              "What may look different: a pattern, and what stands for all that it fits.",
            ),
            minItems: 2,
            maxItems: 2,
          },
          ...says,
        }),
        s.object({ textsOn: screen, ...says }),
        s.object({
          clearsFirst: screen,
          by: s.text("The method that clears it and writes, in words."),
          ...says,
        }),
      ],
    },
    stepsScreen: s.named(
      "FixtureStepsScreen",
      { of: s.text(), adds: s.text(), clears: s.text() },
      {
        description:
          "A stand-in that texts are written to: one method adds a text, one clears the screen.",
      },
    ),
  },
};
