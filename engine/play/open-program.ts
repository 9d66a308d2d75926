import type { Outcome, Probe } from "../../author/probe.ts";
import { runIn } from "../grading/run-in.ts";
import type { Sandbox, SeededProbe } from "../languages/sandbox.ts";

/** A program that runs for as long as the game goes on. */
export type OpenProgram = ReturnType<typeof keepOpen>;

/** Keeps a program open in a sandbox, replaced each time it is spent. */
export function keepOpen(first: Sandbox, reopen: () => Promise<Sandbox>) {
  let sandbox = first;
  /** Earlier probes that later ones may build on, repeated in a new sandbox. */
  const journal: SeededProbe[] = [];
  return {
    /** Asks it; what earlier questions kept is there. */
    ask: async (probe: Probe, seed: number): Promise<Outcome> => {
      if (sandbox.spent) {
        sandbox.dispose();
        sandbox = await reopen();
        for (const each of journal) if (!sandbox.spent) await sandbox.run(each.probe, each.seed);
      }
      // One whose program does not load any more answers nothing.
      if (sandbox.loaded.kind !== "done") return sandbox.loaded;
      const outcome = await runIn(sandbox, probe, seed);
      if (probe.keeps !== undefined && !sandbox.spent) journal.push({ probe, seed });
      return outcome;
    },
    /** Whether an earlier question left something in it that later ones may build on. */
    holdsState: () => journal.length > 0,
    dispose: () => sandbox.dispose(),
  };
}
