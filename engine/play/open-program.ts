import type { Outcome, Probe } from "../../author/probe.ts";
import { runIn } from "../asking/run-in.ts";
import type { Sandbox, SeededProbe } from "../languages/sandbox.ts";

/** A program that runs for as long as the game goes on. */
export interface OpenProgram {
  /** Asks it; what earlier questions kept is there. */
  ask(probe: Probe, seed: number): Promise<Outcome>;
  /** Whether an earlier question left something in it that later ones may build on. */
  holdsState(): boolean;
  dispose(): void;
}

/** Keeps a program open in a sandbox, and in another one each time that one is spent. */
export function keepOpen(first: Sandbox, reopen: () => Promise<Sandbox>): OpenProgram {
  let sandbox = first;
  /** What was asked that later probes may build on, to be done again in another sandbox. */
  const journal: SeededProbe[] = [];

  async function ready(): Promise<Sandbox> {
    if (!sandbox.spent) return sandbox;
    sandbox.dispose();
    sandbox = await reopen();
    for (const { probe, seed } of journal) if (!sandbox.spent) await sandbox.run(probe, seed);
    return sandbox;
  }

  return {
    ask: async (probe, seed) => {
      const open = await ready();
      // One whose program does not load any more answers nothing.
      if (open.loaded.kind !== "done") return open.loaded;
      const outcome = await runIn(open, probe, seed);
      if (probe.keeps !== undefined && !open.spent) journal.push({ probe, seed });
      return outcome;
    },
    holdsState: () => journal.length > 0,
    dispose: () => sandbox.dispose(),
  };
}
