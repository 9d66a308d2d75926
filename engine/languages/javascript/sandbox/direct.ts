import type { Arrangement } from "../../../../author/arrangement.ts";
import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Gate, Sandbox, SeededProbe, Work } from "../../sandbox.ts";

/** A sandbox in the same thread, which answers at once. */
export interface DirectSandbox extends Sandbox {
  run(probe: Probe, seed: number, work?: Work): Outcome;
  ask(asked: readonly SeededProbe[], gate: Gate): readonly Outcome[];
  reopen(seed: number, arrangement?: Arrangement): Promise<DirectSandbox>;
}
