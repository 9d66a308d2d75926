import type { CaseResult } from "../../kit/check.ts";
import { describeOutcome } from "../../kit/describe-outcome.ts";
import { describeValue } from "../../kit/format.ts";
import { callOnce, type Outcome } from "../../kit/probe.ts";
import type { TaskGrader } from "../../kit/task.ts";
import type { ManifestTask } from "../../schema/types.ts";
import { longestAnswer } from "../score/manual.ts";

/**
 * The grader of a task that a person marks: it asks the task's first function for its text and
 * judges nothing of it. What is no text is left to the person, with the reason.
 */
export function answerGrader(task: ManifestTask): TaskGrader {
  const fn = task.functions[0] ?? "";
  return {
    id: task.id,
    checks: () => [
      {
        name: "answer",
        visibility: "public",
        weight: 1,
        run: async (runner) => {
          const answer = readAnswer(fn, await runner.call(callOnce(fn, []), 0));
          const message = answer.actual === undefined ? {} : { message: sizeOf(answer.actual) };
          return { cases: [{ name: "answer", weight: 1, ...answer }], ...message };
        },
      },
    ],
  };
}

interface Answer extends Pick<CaseResult, "verdict" | "message"> {
  readonly actual?: string;
}

function readAnswer(fn: string, outcome: Outcome): Answer {
  const call = `${fn}()`;
  if (outcome.kind !== "done") {
    return { verdict: outcome.kind, message: describeOutcome(call, outcome) };
  }
  const [result] = outcome.results;
  const returns = result !== undefined && "returns" in result ? result.returns : null;
  if (typeof returns === "string") return { verdict: "pass", message: "", actual: returns };
  const message = `${call} returned ${describeValue(returns)}; it must return a string`;
  return { verdict: "fail", message };
}

function sizeOf(text: string): string {
  const { length } = [...text];
  const cut = length > longestAnswer ? `, of which ${longestAnswer} are kept` : "";
  return `${length} ${length === 1 ? "character" : "characters"}${cut}`;
}
