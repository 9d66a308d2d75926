import { failures } from "../../author/failures.ts";
import type { GradedCheck } from "../points/task.ts";
import { isOfManyDraws } from "./recognise.ts";
import type { TaskRun } from "./run-task.ts";
import { hashOf, signatureOf } from "./signature.ts";

/** Of base64url: 96 bits, so that two of a class are never the same by accident. */
const length = 16;

/**
 * A hash of how the cases of a task failed: the same for programs that fail alike, however they are
 * written. Of a check that chance has a part in, only what does not hang on it counts.
 */
export function behaviorOf({ graded, record }: Pick<TaskRun, "graded" | "record">): string {
  const shown = graded.map((check, at) => {
    const own = record.filter((each) => each.check === at);
    const outcomes = own.map(({ outcome }) => outcome);
    const { failed, random } = signatureOf(withoutPlaces(check), outcomes);
    if (random === undefined && !own.some(isOfManyDraws)) {
      return failed.map(({ index, seen }) => [index, seen]);
    }
    return [...new Set(failed.map(({ lasting }) => lasting))].sort();
  });
  return hashOf(shown).slice(0, length);
}

/** Where a program breaks a rule, and in which words, is a matter of how it is written. */
function withoutPlaces({ cases, ...check }: GradedCheck): GradedCheck {
  const isRule = (code: string | undefined) => code === failures.ruleBroken;
  return {
    ...check,
    cases: cases.map((each) => (isRule(each.failureCode) ? { ...each, message: "" } : each)),
  };
}
