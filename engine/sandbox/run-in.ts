import type { Outcome, Probe } from "../../graders/kit/probe.ts";
import { type Sandbox, usualLoadSeed } from "./types.ts";

/**
 * Runs a probe in a sandbox, or in one that is opened for it where the probe asks for that;
 * `onDone` sees that one before it is closed.
 */
export async function runIn(
  sandbox: Sandbox,
  probe: Probe,
  seed: number,
  onDone: (fresh: Sandbox) => void = () => {},
): Promise<Outcome> {
  if (probe.fresh !== true && probe.arranged === undefined) return sandbox.run(probe, seed);
  const fresh = await reopened(sandbox, probe, seed);
  if (fresh === undefined) {
    return { kind: "not-run", reason: "the program cannot be taken apart", work: 0 };
  }
  const outcome = fresh.run(probe, seed);
  onDone(fresh);
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
  } catch {
    return undefined;
  }
}
