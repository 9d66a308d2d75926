import type { KindSchema } from "../../kind.ts";

const step = { type: "integer", minimum: 0 };
const text = { type: "string", minLength: 1 };
const wrong = {
  description: "The message where it is not so; {value} in it stands for what it is.",
  ...text,
};

/** What every expectation may say besides. */
const says = {
  hint: { $ref: "#/$defs/hint" },
  input: { description: "For people: what a report shows as the input.", type: "array" },
};

/** An expectation of what a step did, read or returned. */
function ofStep(required: readonly string[], own: Readonly<Record<string, object>>): object {
  return expectation(["step", ...required], {
    step: { description: "The step, counted from 0.", ...step },
    path: {
      description: "Where the part is that is looked at; all of it unless given.",
      type: "array",
      items: step,
    },
    where: {
      description: "It is only looked at where these steps, which write, were done.",
      type: "array",
      items: step,
    },
    wrong,
    isShown: { description: "Whether a report shows the value.", const: true },
    ...own,
  });
}

function expectation(
  required: readonly string[],
  properties: Readonly<Record<string, object>>,
): object {
  const all = { ...properties, ...says };
  return { type: "object", additionalProperties: false, required, properties: all };
}

const screen = { $ref: "#/$defs/stepsScreen" };

/** What a check of this kind says in JSON, besides what all checks do. */
export const stepsSchema: KindSchema = {
  title: "FixtureSteps",
  description:
    "Steps of a probe, done one after the other in one sandbox, and what must come of them: for what no other kind says, such as arrays that are written to, or what is drawn on a stand-in.",
  required: ["cases"],
  properties: {
    hint: { $ref: "#/$defs/hint" },
    passed: { description: "What is said of a program that passes.", ...text },
    cases: {
      description: "Each is a probe of its own.",
      type: "array",
      minItems: 1,
      items: { $ref: "#/$defs/stepsCase" },
    },
  },
  $defs: {
    stepsCase: {
      title: "FixtureStepsCase",
      type: "object",
      additionalProperties: false,
      required: ["name", "probe", "expects"],
      properties: {
        name: { $ref: "#/$defs/name" },
        input: { description: "For people: what the program is given.", type: "array" },
        call: {
          description:
            "What is done, in words: for the message about a program that stops; the name unless given.",
          ...text,
        },
        probe: {
          description:
            "The steps, as probes have them; by name the stand-ins that they use; and how the program's functions are arranged.",
          type: "object",
          additionalProperties: false,
          required: ["steps"],
          properties: {
            steps: { type: "array", minItems: 1, items: {}, tsType: "unknown[]" },
            standIns: { type: "object", tsType: "{ [name: string]: unknown }" },
            arranged: { type: "object", tsType: "{ [how: string]: unknown }" },
          },
        },
        expects: {
          description:
            "The first of these that is not so is what is wrong. What a step read or returned `is` a value, `isNot` one, is the `sameAs` what another step did, or `isNumber`; a step that writes `isDone`; stand-ins had so many `calls`; a `screen` shows a text, gets nothing but texts (`textsOn`), or is cleared first (`clearsFirst`).",
          type: "array",
          items: { $ref: "#/$defs/stepsExpectation" },
        },
        mayStop: {
          description: "Whether the case passes where the program stops with an error.",
          const: true,
        },
      },
    },
    stepsExpectation: {
      title: "FixtureStepsExpectation",
      oneOf: [
        {
          ...ofStep(["is"], {
            is: { tsType: "unknown" },
            differs: {
              description: "The value, in words: the message ends with how it differs.",
              ...text,
            },
          }),
          not: {
            description: "an expectation with words: wrong or differs",
            properties: { wrong: false, differs: false },
          },
        },
        ofStep(["isNot", "wrong"], { isNot: { tsType: "unknown" } }),
        ofStep(["sameAs", "wrong"], { sameAs: step }),
        ofStep(["isNumber", "wrong"], { isNumber: { const: true } }),
        ofStep(["isDone", "wrong"], { isDone: { const: true } }),
        expectation(["calls", "wrong"], { calls: { type: "integer", minimum: 0 }, wrong }),
        expectation(["screen", "is", "named"], {
          screen,
          is: { type: "string" },
          named: { description: "The screen, in words.", ...text },
          alike: {
            description:
              "What may look different: a pattern, and what stands for all that it fits.",
            type: "array",
            minItems: 2,
            maxItems: 2,
            items: { type: "string" },
          },
        }),
        expectation(["textsOn"], { textsOn: screen }),
        expectation(["clearsFirst", "by"], {
          clearsFirst: screen,
          by: { description: "The method that clears it and writes, in words.", ...text },
        }),
      ],
    },
    stepsScreen: {
      title: "FixtureStepsScreen",
      description:
        "A stand-in that texts are written to: one method adds a text, one clears the screen.",
      type: "object",
      additionalProperties: false,
      required: ["of", "adds", "clears"],
      properties: { of: text, adds: text, clears: text },
    },
  },
};
