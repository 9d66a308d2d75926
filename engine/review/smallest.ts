import type { CaseResult } from "../../author/check.ts";
import { resultOf } from "../../author/kinds/steps.ts";
import { caseOfCall } from "../../author/kinds/table.ts";
import type { Outcome, Probe } from "../../author/probe.ts";
import { type Args, compareSizes, type Shrinking } from "../../author/shrinking.ts";
import type { Show } from "../../schema/types.ts";

/** Calls that the search for a smaller case may make. */
const mostCalls = 400;

/** Calls that may run out of work before the search stops with what it has. */
const mostTimeouts = 3;

/** Runs a probe; `index` counts the calls. */
export type AskOnce = (probe: Probe, index: number) => Promise<Outcome>;

/**
 * The simplest failing case that can be reached from the arguments of the failing cases: from the
 * simplest of them down, step by step, as long as it still fails in the same way: with the same
 * verdict, and about the same thing. The same arguments and the same submission give the same case.
 * Undefined when none of them fails any more.
 */
export async function smallestFailure(
  failing: readonly Args[],
  shrinking: Shrinking,
  call: AskOnce,
  show?: Show,
): Promise<CaseResult | undefined> {
  let calls = 0;
  let timeouts = 0;
  let smallest: CaseResult | undefined;
  const fails = async (args: Args): Promise<boolean> => {
    if (calls === mostCalls || timeouts === mostTimeouts) return false;
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
  const [start] = failing.toSorted((a, b) => compareSizes(shrinking.size(a), shrinking.size(b)));
  let next = await firstOf(start === undefined ? [] : [start], fails);
  while (next !== undefined) next = await firstOf(simplerThan(next, shrinking), fails);
  return smallest;
}

async function firstOf(
  tried: Iterable<Args>,
  fails: (args: Args) => Promise<boolean>,
): Promise<Args | undefined> {
  for (const args of tried) if (await fails(args)) return args;
  return undefined;
}

/** Arguments that are strictly simpler and about the same thing, so that the search comes to an end. */
function* simplerThan(args: Args, { size, about = () => "", simpler }: Shrinking): Iterable<Args> {
  const [limit, same] = [size(args), about(args)];
  for (const each of simpler(args)) {
    if (compareSizes(size(each), limit) < 0 && about(each) === same) yield each;
  }
}
