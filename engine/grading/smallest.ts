import type { CaseResult } from "../../author/check.ts";
import { failureCodeOf } from "../../author/failures.ts";
import { resultOf } from "../../author/kinds/steps.ts";
import { caseOfCall } from "../../author/kinds/table.ts";
import type { Outcome, Probe } from "../../author/probe.ts";
import { type Args, compareSizes, type Shrinking } from "../../author/shrinking.ts";
import { spoken } from "../../author/spoken.ts";
import type { Show, SmallestFailure } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import type { GradedCheck } from "../points/task.ts";
import { deriveSeed } from "./seed.ts";
import { type RunContext, sessionFor, type TaskEntry, type TaskRun } from "./task.ts";

const maxCalls = 400;

/** Time-outs after which the search settles for its best case. */
const maxTimeouts = 3;

/** The simplest failure of the first check that can be simplified; undefined without a rule for simplicity. */
export async function findSmallest(
  context: RunContext,
  entry: TaskEntry,
  run: TaskRun,
): Promise<SmallestFailure | undefined> {
  const { task, grader } = entry;
  if (grader.shrinking === undefined) return undefined;
  const check = run.graded.find((each) => failingOf(each).length > 0);
  if (check === undefined) return undefined;
  const session = sessionFor(context, entry, run.round);
  const seed = deriveSeed(context.seed, context.manifest.id, task.id, "smallest");
  const call = (probe: Probe, at: number) =>
    session.run({ probe, check: 0, call: at, seed: deriveSeed(seed, at) });
  const result = await smallestFailure(failingOf(check), grader.shrinking, call, check.show);
  session.dispose();
  if (result === undefined) return undefined;
  const failureCode = failureCodeOf(result);
  const { verdict: status, message, input, marks } = result;
  return {
    check: spoken().textOf(check.name),
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

function failingOf({ cases }: GradedCheck): Args[] {
  return cases.flatMap(({ verdict, input }) => {
    const isFailing = verdict !== "pass" && verdict !== "not-run" && Array.isArray(input);
    return isFailing ? [input as Args] : [];
  });
}

/** The simplest case reachable with the same verdict and topic, if any. `call` gets the number of earlier calls. */
export async function smallestFailure(
  failing: readonly Args[],
  shrinking: Shrinking,
  call: (probe: Probe, index: number) => Promise<Outcome>,
  show?: Show,
): Promise<CaseResult | undefined> {
  let calls = 0;
  let timeouts = 0;
  let smallest: CaseResult | undefined;
  const fails = async (args: Args): Promise<boolean> => {
    if (calls === maxCalls || timeouts === maxTimeouts) return false;
    const test = caseOfCall(shrinking.function, shrinking.caseOf(args), show);
    const outcome = await call(test.probe, calls);
    calls += 1;
    timeouts += outcome.kind === "timeout" ? 1 : 0;
    const result = resultOf(test, outcome);
    if (result.verdict === "pass" || result.verdict === "not-run") return false;
    if (smallest !== undefined && result.verdict !== smallest.verdict) return false;
    smallest = result;
    return true;
  };
  const firstOf = async (tried: Iterable<Args>): Promise<Args | undefined> => {
    for (const args of tried) if (await fails(args)) return args;
    return undefined;
  };
  const sorted = failing.toSorted((a, b) => compareSizes(shrinking.size(a), shrinking.size(b)));
  let next = await firstOf(sorted.slice(0, 1));
  while (next !== undefined) next = await firstOf(simplerThan(next, shrinking));
  return smallest;
}

/** Strictly simpler arguments with the same topic, so that the search ends. */
export function* simplerThan(
  args: Args,
  { size, about = () => "", simpler }: Shrinking,
): Iterable<Args> {
  const [limit, same] = [size(args), about(args)];
  for (const each of simpler(args)) {
    if (compareSizes(size(each), limit) < 0 && about(each) === same) yield each;
  }
}
