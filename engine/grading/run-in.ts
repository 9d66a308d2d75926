import type { Outcome, Probe } from "../../author/probe.ts";
import { failIfHostBroke, GridmarkError } from "../errors.ts";
import { type Sandbox, usualLoadSeed, type Work } from "../languages/sandbox.ts";

export interface RunInOptions {
  /** Work limit of the probe's calls (default: from the limits). */
  readonly work?: Work;
  /** Gets the sandbox opened for the probe or a similar one, after its answer. */
  readonly onDone?: (fresh: Sandbox) => void;
}

/** Runs a probe in a sandbox, or in a new one if it requires that. */
export async function runIn(
  sandbox: Sandbox,
  probe: Probe,
  seed: number,
  options: RunInOptions = {},
): Promise<Outcome> {
  const { work, onDone } = options;
  if (probe.arranged !== undefined) return runArranged(sandbox, probe, seed, options);
  if (probe.fresh !== true) return sandbox.run(probe, seed, work);
  const fresh = await sandbox.reopen(loadSeedOf(seed));
  try {
    const outcome = await fresh.run(probe, seed, work);
    onDone?.(fresh);
    return outcome;
  } finally {
    fresh.dispose();
  }
}

/** Seeds loading apart from the probe: otherwise draws at load would repeat. */
export function loadSeedOf(seed: number): number {
  return (seed ^ 0x5bd1e995) >>> 0;
}

/** The last sandbox opened for an arrangement, by its main sandbox. */
const latest = new WeakMap<Sandbox, { readonly key: string; readonly beside: Sandbox }>();

/** Opening costs more than most probes: those with the same arrangement share a sandbox. */
async function runArranged(
  sandbox: Sandbox,
  probe: Probe,
  seed: number,
  { work, onDone }: RunInOptions,
): Promise<Outcome> {
  const key = JSON.stringify(probe.arranged);
  let beside = latest.get(sandbox);
  if (beside?.key !== key || beside.beside.spent) {
    beside?.beside.dispose();
    latest.delete(sandbox);
    try {
      beside = { key, beside: await sandbox.reopen(usualLoadSeed, probe.arranged) };
    } catch (cause) {
      failIfHostBroke("arranging the program", cause);
      // A fault of the course.
      if (cause instanceof GridmarkError) throw cause;
      // The rewriting parser failed although the first one succeeded.
      return { kind: "not-run", reason: "the program cannot be taken apart", work: 0 };
    }
    latest.set(sandbox, beside);
  }
  const outcome = await beside.beside.run(probe, seed, work);
  onDone?.(beside.beside);
  return outcome;
}

/** Closes a sandbox and the arranged one beside it. */
export function closeAll(sandbox: Sandbox | undefined): void {
  if (sandbox === undefined) return;
  latest.get(sandbox)?.beside.dispose();
  sandbox.dispose();
}
