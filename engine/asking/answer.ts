import type { CaseResult } from "../../author/check.ts";
import { describeOutcome } from "../../author/describe-outcome.ts";
import { failures } from "../../author/failures.ts";
import { describeValue } from "../../author/format.ts";
import type { CheckData, Kind } from "../../author/kind.ts";
import { ask } from "../../author/plan.ts";
import { callOnce, type Outcome } from "../../author/probe.ts";
import type { TaskGrader } from "../../author/task.ts";
import { counted } from "../../author/words.ts";
import type { ManifestTask } from "../../schema/types.ts";
import { longestAnswer } from "../points/task.ts";

interface AnswerCheck extends CheckData {
  readonly kind: "answer";
  readonly function: string;
}

/** The text that a function returns, of which a person judges; what is not text is left to them, too. */
export const answerKind: Kind<AnswerCheck> = {
  kind: "answer",
  *plan(check) {
    const answer = readAnswer(check.function, yield* ask(callOnce(check.function, []), 0));
    const message = answer.actual === undefined ? {} : { message: sizeOf(answer.actual) };
    return { cases: [{ name: check.name, weight: 1, ...answer }], ...message };
  },
};

/** The grader of a task that a person marks: it asks the task's first function for its text. */
export function answerGrader(task: ManifestTask): TaskGrader {
  const common = { name: "answer", visibility: "public", weight: 1 } as const;
  const check: AnswerCheck = { kind: "answer", ...common, function: task.functions[0] ?? "" };
  return { id: task.id, checks: () => [check] };
}

interface ProbeAnswer extends Pick<CaseResult, "verdict" | "message" | "failureCode"> {
  readonly actual?: string;
}

function readAnswer(fn: string, outcome: Outcome): ProbeAnswer {
  const call = `${fn}()`;
  if (outcome.kind !== "done") {
    return { verdict: outcome.kind, message: describeOutcome(call, outcome) };
  }
  const [result] = outcome.results;
  const returns = result !== undefined && "returns" in result ? result.returns : null;
  if (typeof returns === "string") return { verdict: "pass", message: "", actual: returns };
  const message = `${call} returned ${describeValue(returns)}; it must return a string`;
  return { verdict: "fail", message, failureCode: failures.wrongType };
}

function sizeOf(text: string): string {
  const { length } = [...text];
  const cut = length > longestAnswer ? `, of which ${longestAnswer} are kept` : "";
  return `${counted(length, "character")}${cut}`;
}
