import { failureCodeOf } from "../../author/failures.ts";
import type { Args } from "../../author/shrinking.ts";
import type { SmallestFailure } from "../../schema/types.ts";
import {
  type Round,
  type RunContext,
  sessionFor,
  type TaskEntry,
  type TaskRun,
} from "../asking/run-task.ts";
import { deriveSeed } from "../asking/seed.ts";
import type { GradedCheck } from "../points/graded-check.ts";
import { type AskOnce, smallestFailure } from "./smallest.ts";

/**
 * The simplest case on which a task fails, where the assignment says what is simple: of the first
 * failing check whose cases can be made simpler.
 */
export async function findSmallest(
  context: RunContext,
  entry: TaskEntry,
  run: TaskRun,
  round?: Round,
): Promise<SmallestFailure | undefined> {
  const { shrinking } = entry.grader;
  if (shrinking === undefined) return undefined;
  const failingOf = ({ cases }: GradedCheck) =>
    cases
      .filter(
        ({ verdict, input }) => !["pass", "not-run"].includes(verdict) && Array.isArray(input),
      )
      .map(({ input }) => input as Args);
  const check = run.graded.find((each) => failingOf(each).length > 0);
  if (check === undefined) return undefined;
  const { task, index } = entry;
  const session = sessionFor(context, entry, round);
  const seed = deriveSeed(context.seed, context.manifest.id, task.id, "smallest");
  const call: AskOnce = (probe, at) =>
    session.run(probe, { task: index, check: 0, call: at }, deriveSeed(seed, at));
  const result = await smallestFailure(failingOf(check), shrinking, call, check.show);
  session.dispose();
  if (result === undefined) return undefined;
  const { verdict: status, message, input, expected, actual, marks, line } = result;
  const failureCode = failureCodeOf(result);
  return {
    check: check.name,
    status,
    message,
    ...(failureCode === undefined ? {} : { failureCode }),
    replay: `${task.id}/smallest`,
    input,
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
    ...(marks === undefined ? {} : { marks: [...marks] }),
    ...(line === undefined ? {} : { line }),
  };
}
