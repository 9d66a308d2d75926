import type { Arrangement } from "../../../../kit/arrangement.ts";
import type { Outcome, Probe } from "../../../../kit/probe.ts";
import type { Sandbox, Work } from "../../sandbox.ts";

/** A sandbox in the same thread, which answers at once. */
export interface DirectSandbox extends Sandbox {
  run(probe: Probe, seed: number, work?: Work): Outcome;
  reopen(seed: number, arrangement?: Arrangement): Promise<DirectSandbox>;
}
