import {
  type CaseResult,
  type Check,
  describeDifference,
  describeOutcome,
  describeValue,
  equalsJson,
  formatJson,
  type StepResult,
  toJson,
} from "gridmark/kit";
import { answerOf } from "./play.ts";
import {
  type Expected,
  latestScript,
  mixedScript,
  nothingScript,
  orderScript,
  recordScript,
  type Script,
  separateScript,
  unchangedScript,
} from "./stack-scripts.ts";

function scriptsCheck(
  check: Pick<Check, "name" | "visibility">,
  hint: string,
  scripts: readonly Script[],
): Check {
  return {
    ...check,
    weight: 1,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const [index, { name, steps, expected }] of scripts.entries()) {
        const outcome = await runner.call({ steps }, index);
        const base = { name, weight: 1 };
        if (outcome.kind === "done") {
          const wrong = firstWrong(outcome.results, expected);
          cases.push(
            wrong === undefined
              ? { ...base, verdict: "pass", message: "" }
              : { ...base, verdict: "fail", hint, ...wrong },
          );
        } else {
          const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
          const message = describeOutcome(name, outcome);
          const more = line === undefined ? {} : { line };
          cases.push({ ...base, verdict: outcome.kind, message, hint, ...more });
        }
      }
      return { cases };
    },
  };
}

function firstWrong(results: readonly StepResult[], expected: readonly Expected[]) {
  for (const { at, what, value } of expected) {
    const result = results[at];
    const actual = answerOf(result);
    if (equalsJson(actual, value)) continue;
    const message =
      Array.isArray(value) && value.length > 2
        ? describeDifference(what, actual, value)
        : `${what} is ${describeValue(actual)}; expected ${formatJson(value)}`;
    return { message, expected: value, actual: toJson(actual) };
  }
  return undefined;
}

export const recordsAndStack = scriptsCheck(
  { name: "records keep both parts, and come back latest first", visibility: "public" },
  "Push a few records, pop them one after the other, and print what you get.",
  [recordScript(), orderScript(), nothingScript()],
);

export const latestThree = scriptsCheck(
  {
    name: "keeps the latest three records, and changes no stack it was given",
    visibility: "hidden",
  },
  "Keep every stack in a variable of its own. Are the older ones still the same?",
  [latestScript(4), latestScript(6), mixedScript(), unchangedScript(), separateScript()],
);
