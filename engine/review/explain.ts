import { failureCodeOf } from "../../author/failures.ts";
import type { Args } from "../../author/shrinking.ts";
import type { SmallestFailure } from "../../schema/types.ts";
import { type RunContext, sessionFor, type TaskRun } from "../asking/run-task.ts";
import { deriveSeed } from "../asking/seed.ts";
import type { TaskEntry } from "../asking/task.ts";
import { pick } from "../pick.ts";
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
): Promise<SmallestFailure | undefined> {
  const { task, grader } = entry;
  if (grader.shrinking === undefined) return undefined;
  const failingOf = ({ cases }: GradedCheck) =>
    cases.flatMap(({ verdict, input }) => {
      const isFailing = verdict !== "pass" && verdict !== "not-run" && Array.isArray(input);
      return isFailing ? [input as Args] : [];
    });
  const check = run.graded.find((each) => failingOf(each).length > 0);
  if (check === undefined) return undefined;
  const session = sessionFor(context, entry, run.round);
  const seed = deriveSeed(context.seed, context.manifest.id, task.id, "smallest");
  const call: AskOnce = (probe, at) =>
    session.run({ probe, check: 0, call: at, seed: deriveSeed(seed, at) });
  const result = await smallestFailure(failingOf(check), grader.shrinking, call, check.show);
  session.dispose();
  if (result === undefined) return undefined;
  const failureCode = failureCodeOf(result);
  const { verdict: status, message, input, marks } = result;
  return {
    check: check.name,
    status,
    message,
    ...(failureCode && { failureCode }),
    replay: `${task.id}/smallest`,
    input,
    ...pick(result, "expected", "actual"),
    ...(marks && { marks: [...marks] }),
    ...pick(result, "line"),
  };
}
