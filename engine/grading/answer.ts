import type { CaseResult } from "../../author/check.ts";
import { describeOutcome } from "../../author/describe-outcome.ts";
import { failures } from "../../author/failures.ts";
import { describeValue, formatCall } from "../../author/format.ts";
import type { CheckData, Kind } from "../../author/kind.ts";
import { ask } from "../../author/plan.ts";
import { callOnce } from "../../author/probe.ts";
import type { TaskGrader } from "../../author/task.ts";
import { counted } from "../../author/words.ts";
import type { ManifestTask, Verdict } from "../../schema/types.ts";
import { maxAnswerLength } from "../points/task.ts";

interface AnswerCheck extends CheckData {
  readonly kind: "answer";
  readonly function: string;
}

/** Has a person mark the text that a function returns, or any other value. */
export const answerKind: Kind<AnswerCheck> = {
  kind: "answer",
  *plan({ name, function: fn }) {
    const call = formatCall(fn, []);
    const outcome = yield* ask(callOnce(fn, []), 0);
    const judged = (verdict: Verdict, message: string, more: Partial<CaseResult> = {}) => ({
      cases: [{ name, weight: 1, verdict, message, ...more }],
    });
    if (outcome.kind !== "done") return judged(outcome.kind, describeOutcome(call, outcome));
    const [result] = outcome.results;
    const returns = result !== undefined && "returns" in result ? result.returns : null;
    if (typeof returns === "string") {
      return { ...judged("pass", "", { actual: returns }), message: sizeOf(returns) };
    }
    const message = `${call} returned ${describeValue(returns)}; it must return a string`;
    return judged("fail", message, { failureCode: failures.wrongType });
  },
};

/** The grader of a manually marked task: it asks the task's first function for its text. */
export function answerGrader(task: ManifestTask): TaskGrader {
  const common = { name: "answer", visibility: "public", weight: 1 } as const;
  const check: AnswerCheck = { kind: "answer", ...common, function: task.functions[0] ?? "" };
  return { id: task.id, checks: () => [check] };
}

function sizeOf(text: string): string {
  const { length } = [...text];
  const cut = length > maxAnswerLength ? `, of which ${maxAnswerLength} are kept` : "";
  return `${counted(length, "character")}${cut}`;
}
