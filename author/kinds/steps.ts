import type { FixtureCase, FixtureSteps } from "../../schema/types.ts";
import { caseResult, judgeCases, maxFailed, oncePerCheck } from "../cases.ts";
import type { CaseResult } from "../check.ts";
import { stopped } from "../describe-outcome.ts";
import type { CheckData, CheckOf, Kind, KindSchema } from "../kind.ts";
import { marksOf } from "../marks.ts";
import type { Plan } from "../plan.ts";
import type { Outcome, Probe } from "../probe.ts";
import { spoken } from "../spoken.ts";
import { type Expectation, inLanguage, wrongOf } from "./expectations.ts";
import * as s from "./json-schema.ts";

/** A sequence of steps with expectations. */
export interface StepsCase {
  readonly name: string;
  readonly weight?: number | undefined;
  /** Input to show to people. */
  readonly input?: readonly unknown[];
  /** The action in words, for messages about a program that stops; the name by default. */
  readonly call?: string;
  /** End of every message. */
  readonly note?: string;
  /** Shown on failure; a hint for a single reason belongs to its expectation. */
  readonly hint?: string | undefined;
  readonly probe: Pick<Probe, "steps" | "standIns" | "arranged">;
  /** The first unfulfilled one is the failure. */
  readonly expects: readonly Expectation[];
  /** Set if stopping with an error is a pass. */
  readonly mayStop?: true;
}

/** A single call: cells are marked, printed output is shown, and the line of a time-out is not. */
export interface CallCase extends StepsCase {
  readonly marks: FixtureCase["marks"];
}

/** A check of steps as in a probe, for whatever no other kind can express. */
export type StepsCheck = Omit<CheckOf<FixtureSteps>, "cases"> & {
  readonly cases: readonly StepsCase[];
};

const wrong = s.text(
  "The message on failure; {value} stands for the actual value.",
  "the first row is {value}",
);

/** Optional fields of every expectation. */
const says = {
  "hint?": s.ref("hint"),
  "input?": s.array("For people: what a report shows as the input.", [[0, 2]]),
  "failureCode?": {
    ...s.string("The failure's code in `gridmark explain`, if it has one.", "GM303"),
    pattern: "^GM[0-9]{3}$",
  },
};

/** An expectation about a step's effect or result. */
function ofStep(own: Readonly<Record<string, s.Schema>>, more: s.Schema = {}): s.Schema {
  return s.object(
    {
      step: s.integer(0, "The number of the step, from 0.", 1),
      "path?": s.list(s.integer(0), "The path in its result; all of it by default.", [0, 2]),
      "where?": s.list(s.integer(0), "Only check if these writing steps succeeded.", [1]),
      wrong,
      "isShown?": s.flag("A report shows the value."),
      ...own,
      ...says,
    },
    more,
  );
}

const screen = s.ref("stepsScreen");

const schema: KindSchema = {
  title: "FixtureSteps",
  description:
    "Steps of a probe, done in order in one sandbox, with expectations: for what no other kind can express, such as writing to arrays or drawing on a stand-in.",
  ...s.fields({
    "hint?": s.ref("hint"),
    "passed?": s.text("The message for a program that passes.", "all rows are separate"),
    cases: s.some(s.ref("stepsCase"), "Each case is a separate probe."),
  }),
  $defs: {
    stepsCase: s.named("FixtureStepsCase", {
      name: s.ref("name"),
      "input?": s.array("For people: the program's input.", [[0, 2]]),
      "call?": s.text(
        "The action, in words, for the message about a program that stops; by default, the name of the case.",
        "makeBoard(), then a write",
      ),
      probe: s.described("The steps to run in the sandbox.", {
        steps: {
          ...s.steps("The steps, as probes have them.", [
            { do: "call", fn: "makeBoard", args: [], as: "board" },
          ]),
          minItems: 1,
        },
        "standIns?": s.byName("The stand-ins that the steps use, by name.", {}),
        "arranged?": s.byName("How the program's functions are arranged.", {}),
      }),
      expects: s.list(
        s.ref("stepsExpectation"),
        "The expectations; the first failure is reported. A step's result `is` a value, `isNot` one, is the `sameAs` another step's, or `isNumber`; a step that writes `isDone`; stand-ins had this number of `calls`; a `screen` shows a text, gets only texts (`textsOn`), or is cleared first (`clearsFirst`).",
      ),
      "mayStop?": s.flag("The case also passes if the program stops with an error."),
    }),
    stepsExpectation: {
      title: "FixtureStepsExpectation",
      oneOf: [
        ofStep(
          {
            is: s.anything("The expected value.", [0, 2]),
            "differs?": s.text(
              "The value, in words: the message then says how it differs.",
              "the first row",
            ),
          },
          {
            required: ["step", "is"],
            ...s.oneOf("an expectation with words", ["wrong", "differs"]),
          },
        ),
        ofStep({ isNot: s.anything("The value that it must not be.", 0) }),
        ofStep({ sameAs: s.integer(0, "The number of the step with the same result.", 0) }),
        ofStep({ isNumber: s.flag("It must be a number.") }),
        ofStep({ isDone: s.flag("The writing step must have succeeded.") }),
        s.object({
          calls: s.integer(0, "How many calls the stand-ins must have had.", 2),
          wrong,
          ...says,
        }),
        s.object({
          screen,
          is: s.string("The text that it must show.", "Game over"),
          named: s.text("The screen, in words.", "the score line"),
          "alike?": {
            ...s.list(
              s.string(),
              "Text that may differ: a regular expression, and a replacement for its matches.",
              ["\\d+", "N"],
            ),
            minItems: 2,
            maxItems: 2,
          },
          ...says,
        }),
        s.object({ textsOn: screen, ...says }),
        s.object({
          clearsFirst: screen,
          by: s.text("The method that clears it and writes, in words.", "draw()"),
          ...says,
        }),
      ],
    },
    stepsScreen: s.named(
      "FixtureStepsScreen",
      {
        of: s.text("The name of the stand-in.", "screen"),
        adds: s.text("The method that adds a text.", "addText"),
        clears: s.text("The method that clears the screen.", "clear"),
      },
      {
        description:
          "A stand-in that texts are written to: one method adds a text, one clears the screen.",
      },
    ),
  },
};

const planCases = planOfSteps(({ hint, cases }: StepsCheck) => {
  const { textOf } = spoken();
  return cases.map(({ note = "", call, expects, ...test }) => ({
    ...{ hint, ...test, note: textOf(note), call: textOf(call ?? test.name) },
    expects: expects.map(inLanguage),
  }));
});

export const steps: Kind<StepsCheck> = {
  kind: "steps",
  schema,
  *plan(check) {
    const { cases } = yield* planCases(check);
    const passed = check.passed === undefined ? {} : { message: spoken().textOf(check.passed) };
    return { cases, ...passed };
  },
};

/**
 * A check of a single case to add to another check; by default hidden and of weight 1.
 *
 * @param name of the check and of the case
 * @example
 * const probe = { steps: [{ do: "call", fn: "two", args: [] }] } as const;
 * const check = oneCase("two", { probe, expects: [{ step: 0, is: 2, wrong: "two() is {value}" }] });
 * check.cases.length; // 1
 */
export function oneCase(
  name: string,
  { hint, ...test }: Omit<StepsCase, "name">,
  head: Partial<StepsCheck> = {},
): StepsCheck {
  const hinted = hint === undefined ? {} : { hint };
  const check = { kind: "steps", name, visibility: "hidden", weight: 1, ...hinted } as const;
  return { ...check, ...head, cases: [{ name, ...test }] };
}

/** Plans checks whose cases are steps. */
export function planOfSteps<Data extends CheckData>(
  make: (check: Data) => readonly StepsCase[],
): (check: Data) => Plan {
  const casesOf = oncePerCheck(make);
  const judging = { probe: ({ probe }: StepsCase) => probe, judge: resultOf };
  return (check) => judgeCases(check, casesOf(check), judging, check.stopsEarly && maxFailed);
}

export function resultOf(test: StepsCase | CallCase, outcome: Outcome): CaseResult {
  const { name, weight = 1, input, call = name, note = "", hint, expects, mayStop } = test;
  const head = { name, weight, hint, ...(input === undefined ? {} : { input }) };
  const wrong = outcome.kind === "done" ? wrongOf(expects, outcome)?.wrong : stopped(call, outcome);
  if (wrong === undefined || (outcome.kind === "error" && mayStop)) {
    return caseResult(head, undefined);
  }
  const result = caseResult(head, { ...wrong, message: `${wrong.message}${note}` });
  return "marks" in test ? resultOfCall(test, result, outcome) : result;
}

const maxPrintLength = 500;

function resultOfCall({ marks }: CallCase, result: CaseResult, outcome: Outcome): CaseResult {
  const isOver = outcome.kind === "done" || outcome.kind === "error";
  const text = isOver ? outcome.printed : "";
  const printed = text.length > maxPrintLength ? `${text.slice(0, maxPrintLength)}…` : text;
  return {
    ...result,
    ...marksOf(marks, result),
    ...(printed === "" ? {} : { printed }),
  };
}
