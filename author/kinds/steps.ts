import type { FixtureCase, FixtureSteps } from "../../schema/types.ts";
import { judgeCases, oncePerCheck } from "../cases.ts";
import type { CaseResult } from "../check.ts";
import { stopped } from "../describe-outcome.ts";
import type { CheckData, CheckOf, Kind, KindSchema } from "../kind.ts";
import { marksOf } from "../marks.ts";
import type { Plan } from "../plan.ts";
import type { Outcome, Probe } from "../probe.ts";
import { type Expectation, wrongOf } from "./expectations.ts";
import * as s from "./json-schema.ts";

/** Steps that are done one after the other, and what must come of them. */
export interface StepsCase {
  readonly name: string;
  readonly weight?: number | undefined;
  /** For people. */
  readonly input?: readonly unknown[];
  /** What is done, in words: for messages about a program that stops; the name unless given. */
  readonly call?: string;
  /** How every message ends. */
  readonly note?: string;
  /** Said where it fails; what only one thing calls for is a hint of the expectation. */
  readonly hint?: string | undefined;
  readonly probe: Pick<Probe, "steps" | "standIns" | "arranged">;
  /** The first of these that is not so is what is wrong. */
  readonly expects: readonly Expectation[];
  /** Whether it passes where it stops with an error. */
  readonly mayStop?: true;
}

/** A single call: cells are marked, what it printed is shown, and the line of a time-out is not. */
export interface CallCase extends StepsCase {
  readonly marks: FixtureCase["marks"];
}

/** A check of steps as a probe has them, for what no other kind says. */
export interface StepsCheck extends Omit<CheckOf<FixtureSteps>, "cases"> {
  readonly cases: readonly StepsCase[];
}

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

const schema: KindSchema = {
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

const planCases = planOfSteps(({ hint, cases }: StepsCheck) =>
  cases.map((test) => ({ hint, ...test })),
);

export const steps: Kind<StepsCheck> = {
  kind: "steps",
  schema,
  *plan(check) {
    const { cases } = yield* planCases(check);
    return check.passed === undefined ? { cases } : { cases, message: check.passed };
  },
};

/** Plans checks whose cases are steps; with `stopAfter`, until so many have failed. */
export function planOfSteps<Data extends CheckData & { readonly stopAfter?: number }>(
  make: (check: Data) => readonly StepsCase[],
): (check: Data) => Plan {
  const casesOf = oncePerCheck(make);
  const judging = { probe: ({ probe }: StepsCase) => probe, judge: resultOf };
  return (check) => judgeCases(check, casesOf(check), judging, check.stopAfter);
}

/** The result of a case, from the outcome of its probe. */
export function resultOf(test: StepsCase | CallCase, outcome: Outcome): CaseResult {
  const { name, weight = 1, input, call = name, note = "", hint, expects, mayStop } = test;
  const base = { name, weight, ...(input === undefined ? {} : { input }) };
  const wrong = outcome.kind === "done" ? wrongOf(expects, outcome)?.wrong : stopped(call, outcome);
  if (wrong === undefined || (outcome.kind === "error" && mayStop)) {
    return { ...base, verdict: "pass", message: "" };
  }
  const hinted = hint === undefined ? {} : { hint };
  const message = `${wrong.message}${note}`;
  const result = { ...base, verdict: "fail", ...hinted, ...wrong, message } as const;
  return "marks" in test ? resultOfCall(test, result, outcome) : result;
}

/** Characters of what a call printed that are shown. */
const longestPrint = 500;

function resultOfCall({ marks }: CallCase, result: CaseResult, outcome: Outcome): CaseResult {
  const { line, ...rest } = result;
  const isOver = outcome.kind === "done" || outcome.kind === "error";
  const text = isOver ? outcome.printed : "";
  const printed = text.length > longestPrint ? `${text.slice(0, longestPrint)}…` : text;
  return {
    ...(outcome.kind === "timeout" ? rest : result),
    ...marksOf(marks, result),
    ...(printed === "" ? {} : { printed }),
  };
}
