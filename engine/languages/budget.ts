import type { Probe, Step } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";
import type { Work } from "./sandbox.ts";

/** Work for each call that a probe can make, so that slow code that ends is not taken for an endless loop. */
export function budgetOf(probe: Probe, { workPerCall }: Pick<Limits, "workPerCall">): Work {
  return { all: workPerCall * callsOfProbe(probe), perCall: workPerCall };
}

/** Maximum number of the submission's functions that a probe can call, at least one. */
export function callsOfProbe({ steps, times = 1 }: Pick<Probe, "steps" | "times">): number {
  return Math.max(1, callsOfAll(steps) * times);
}

function callsOfAll(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + callsOf(step), 0);
}

/** Reading a value can run a getter, and so any step may be a call. */
function callsOf(step: Step): number {
  switch (step.do) {
    case "call":
    case "invoke":
      return step.times ?? 1;
    case "repeat":
      return step.times * callsOfAll(step.steps);
    case "grid":
      return step.rows * step.cols;
    default:
      return 1;
  }
}
