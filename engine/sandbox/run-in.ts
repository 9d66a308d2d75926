import type { Outcome, Probe } from "../../graders/kit/probe.ts";
import { HostFault, type Sandbox, usualLoadSeed } from "./types.ts";

export interface RunOptions {
  /** Units of work; what the limits allow for the probe's calls, unless given. */
  readonly budget?: number;
  /** Sees a sandbox that was opened for the probe before it is closed. */
  readonly onDone?: (fresh: Sandbox) => void;
}

/** Runs a probe in a sandbox, or in one that is opened for it where the probe asks for that. */
export async function runIn(
  sandbox: Sandbox,
  probe: Probe,
  seed: number,
  { budget, onDone }: RunOptions = {},
): Promise<Outcome> {
  if (probe.fresh !== true && probe.arranged === undefined) return sandbox.run(probe, seed, budget);
  const fresh = await reopened(sandbox, probe, seed);
  if (fresh === undefined) {
    return { kind: "not-run", reason: "the program cannot be taken apart", work: 0 };
  }
  const outcome = fresh.run(probe, seed, budget);
  onDone?.(fresh);
  fresh.dispose();
  return outcome;
}

/** Undefined where the parser gives up on a program to arrange, though another one did not. */
async function reopened(
  sandbox: Sandbox,
  { arranged }: Probe,
  seed: number,
): Promise<Sandbox | undefined> {
  if (arranged === undefined) return sandbox.reopen(seed);
  try {
    return await sandbox.reopen(usualLoadSeed, arranged);
  } catch (cause) {
    if (cause instanceof HostFault) throw cause;
    return undefined;
  }
}
