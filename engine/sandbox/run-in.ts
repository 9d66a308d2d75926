import type { Outcome, Probe } from "../../graders/kit/probe.ts";
import type { Sandbox } from "./types.ts";

/** Runs a probe in a sandbox, or in one that is opened for it where the probe asks for that. */
export async function runIn(sandbox: Sandbox, probe: Probe, seed: number): Promise<Outcome> {
  if (probe.fresh !== true) return sandbox.run(probe, seed);
  const fresh = await sandbox.reopen(seed);
  const outcome = fresh.run(probe, seed);
  fresh.dispose();
  return outcome;
}
