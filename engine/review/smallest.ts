import type { Arbitrary, Stream, Value } from "fast-check";
import type { CaseResult } from "../../author/check.ts";
import { judgeCase, probeOf } from "../../author/judge.ts";
import type { Outcome, Probe } from "../../author/probe.ts";
import { type Args, compareSizes, type Shrinking } from "../../author/shrinking.ts";
import type { Show } from "../../schema/types.ts";

/** Calls that the search for a smaller case may make. */
const mostCalls = 400;

/** Calls that may run out of work before the search stops with what it has. */
const mostTimeouts = 3;

type FastCheck = typeof import("fast-check").default;

/** Runs a probe; `index` counts the calls. */
export type AskOnce = (probe: Probe, index: number) => Promise<Outcome>;

/**
 * The simplest failing case that can be reached from the arguments of the failing cases: from the
 * simplest of them down, step by step, as long as it still fails in the same way: with the same
 * verdict, and about the same thing. The same arguments and the same submission give the same case. Undefined when none of them fails any more.
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
    const test = shrinking.caseOf(args);
    const outcome = await call(probeOf(shrinking.function, test), calls);
    calls += 1;
    timeouts += outcome.kind === "timeout" ? 1 : 0;
    const result = judgeCase(shrinking.function, test, outcome, show);
    if (result.verdict === "pass" || result.verdict === "not-run") return false;
    if (smallest !== undefined && result.verdict !== smallest.verdict) return false;
    smallest = result;
    return true;
  };
  const start = [...failing].sort((a, b) => compareSizes(shrinking.size(a), shrinking.size(b)))[0];
  if (start === undefined) return undefined;
  // Loaded only here: most runs have nothing to make simpler.
  const { default: fc } = await import("fast-check");
  // The seed decides nothing: the arbitrary has one value, and shrinking goes in a fixed order.
  await fc.check(
    fc.asyncProperty(simplerFrom(fc, start, shrinking), async (args) => !(await fails(args))),
    { numRuns: 1, seed: 1 },
  );
  return smallest;
}

/** Has one value, and shrinks as the assignment says; every step makes it strictly simpler. */
function simplerFrom(fc: FastCheck, start: Args, shrinking: Shrinking): Arbitrary<Args> {
  class Simpler extends fc.Arbitrary<Args> {
    override generate(): Value<Args> {
      return new fc.Value(start, undefined);
    }

    override canShrinkWithoutContext(value: unknown): value is Args {
      return Array.isArray(value);
    }

    override shrink(value: Args): Stream<Value<Args>> {
      return new fc.Stream(simpler(value)).map((args) => new fc.Value(args, undefined));
    }
  }

  function* simpler(value: Args): IterableIterator<Args> {
    const { size, about = () => "" } = shrinking;
    const [limit, same] = [size(value), about(value)];
    for (const args of shrinking.simpler(value)) {
      if (compareSizes(size(args), limit) < 0 && about(args) === same) yield args;
    }
  }

  return new Simpler();
}
