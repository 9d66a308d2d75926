import fc from "fast-check";
import type { CaseResult } from "../../kit/check.ts";
import { judgeCase, probeOf } from "../../kit/judge.ts";
import type { Outcome, Probe } from "../../kit/probe.ts";
import { type Args, compareSizes, type Shrinking } from "../../kit/shrinking.ts";

/** Calls that the search for a smaller case may make. */
const mostCalls = 400;

/** Calls that may run out of work before the search stops with what it has. */
const mostTimeouts = 3;

/** Runs a probe; `index` counts the calls. */
export type Call = (probe: Probe, index: number) => Promise<Outcome>;

/**
 * The simplest failing case that can be reached from the arguments of the failing cases: from the
 * simplest of them down, step by step, as long as it still fails in the same way: with the same
 * verdict, and about the same thing. The same arguments and the same submission give the same case. Undefined when none of them fails any more.
 */
export async function smallestFailure(
  failing: readonly Args[],
  shrinking: Shrinking,
  call: Call,
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
    const result = judgeCase(shrinking.function, test, outcome);
    if (result.verdict === "pass" || result.verdict === "not-run") return false;
    if (smallest !== undefined && result.verdict !== smallest.verdict) return false;
    smallest = result;
    return true;
  };
  const start = [...failing].sort((a, b) => compareSizes(shrinking.size(a), shrinking.size(b)))[0];
  if (start === undefined) return undefined;
  // The seed decides nothing: the arbitrary has one value, and shrinking goes in a fixed order.
  await fc.check(
    fc.asyncProperty(new Simpler(start, shrinking), async (args) => !(await fails(args))),
    { numRuns: 1, seed: 1 },
  );
  return smallest;
}

/** Has one value, and shrinks as the assignment says; every step makes it strictly simpler. */
class Simpler extends fc.Arbitrary<Args> {
  readonly #start: Args;
  readonly #shrinking: Shrinking;

  constructor(start: Args, shrinking: Shrinking) {
    super();
    this.#start = start;
    this.#shrinking = shrinking;
  }

  override generate(): fc.Value<Args> {
    return new fc.Value(this.#start, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Args {
    return Array.isArray(value);
  }

  override shrink(value: Args): fc.Stream<fc.Value<Args>> {
    return new fc.Stream(this.#simpler(value)).map((args) => new fc.Value(args, undefined));
  }

  *#simpler(value: Args): IterableIterator<Args> {
    const { simpler, size, about = () => "" } = this.#shrinking;
    const [limit, same] = [size(value), about(value)];
    for (const args of simpler(value)) {
      if (compareSizes(size(args), limit) < 0 && about(args) === same) yield args;
    }
  }
}
