import type { KindSchema } from "../../kind.ts";
import {
  anything,
  array,
  byName,
  fields,
  flag,
  integer,
  list,
  object,
  oneOf,
  ref,
  type Schema,
  some,
  steps,
  string,
  text,
} from "../json-schema.ts";

const wrong = text("The message where it is not so; {value} in it stands for what it is.");

/** What every expectation may say besides. */
const says = {
  "hint?": ref("hint"),
  "input?": array("For people: what a report shows as the input."),
};

/** An expectation of what a step did, read or returned. */
function ofStep(own: Readonly<Record<string, Schema>>, more: Schema = {}): Schema {
  return object(
    {
      step: integer(0, "The step, counted from 0."),
      "path?": list(integer(0), "Where the part is that is looked at; all of it unless given."),
      "where?": list(integer(0), "It is only looked at where these steps, which write, were done."),
      wrong,
      "isShown?": flag("Whether a report shows the value."),
      ...own,
      ...says,
    },
    more,
  );
}

const screen = ref("stepsScreen");

/** What a check of this kind says in JSON, besides what all checks do. */
export const stepsSchema: KindSchema = {
  title: "FixtureSteps",
  description:
    "Steps of a probe, done one after the other in one sandbox, and what must come of them: for what no other kind says, such as arrays that are written to, or what is drawn on a stand-in.",
  ...fields({
    "hint?": ref("hint"),
    "passed?": text("What is said of a program that passes."),
    cases: some(ref("stepsCase"), "Each is a probe of its own."),
  }),
  $defs: {
    stepsCase: object(
      {
        name: ref("name"),
        "input?": array("For people: what the program is given."),
        "call?": text(
          "What is done, in words: for the message about a program that stops; the name unless given.",
        ),
        probe: object(
          {
            steps: { ...steps(), minItems: 1 },
            "standIns?": byName(),
            "arranged?": byName(),
          },
          {
            description:
              "The steps, as probes have them; by name the stand-ins that they use; and how the program's functions are arranged.",
          },
        ),
        expects: list(
          ref("stepsExpectation"),
          "The first of these that is not so is what is wrong. What a step read or returned `is` a value, `isNot` one, is the `sameAs` what another step did, or `isNumber`; a step that writes `isDone`; stand-ins had so many `calls`; a `screen` shows a text, gets nothing but texts (`textsOn`), or is cleared first (`clearsFirst`).",
        ),
        "mayStop?": flag("Whether the case passes where the program stops with an error."),
      },
      { title: "FixtureStepsCase" },
    ),
    stepsExpectation: {
      title: "FixtureStepsExpectation",
      oneOf: [
        ofStep(
          {
            is: anything(),
            "differs?": text("The value, in words: the message ends with how it differs."),
          },
          { required: ["step", "is"], ...oneOf("an expectation with words", ["wrong", "differs"]) },
        ),
        ofStep({ isNot: anything() }),
        ofStep({ sameAs: integer(0) }),
        ofStep({ isNumber: { const: true } }),
        ofStep({ isDone: { const: true } }),
        object({ calls: integer(0), wrong, ...says }),
        object({
          screen,
          is: string(),
          named: text("The screen, in words."),
          "alike?": {
            ...list(
              string(),
              "What may look different: a pattern, and what stands for all that it fits.",
            ),
            minItems: 2,
            maxItems: 2,
          },
          ...says,
        }),
        object({ textsOn: screen, ...says }),
        object({
          clearsFirst: screen,
          by: text("The method that clears it and writes, in words."),
          ...says,
        }),
      ],
    },
    stepsScreen: object(
      { of: text(), adds: text(), clears: text() },
      {
        title: "FixtureStepsScreen",
        description:
          "A stand-in that texts are written to: one method adds a text, one clears the screen.",
      },
    ),
  },
};
