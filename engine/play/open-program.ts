import type { Outcome, Probe } from "../../author/probe.ts";
import { runIn } from "../grading/run-in.ts";
import type { Sandbox, SeededProbe } from "../languages/sandbox.ts";

export type OpenProgram = ReturnType<typeof keepOpen>;

/** Keeps a program open in a sandbox, replaced whenever it is spent. */
export function keepOpen(first: Sandbox, reopen: () => Promise<Sandbox>) {
  let sandbox = first;
  /** Earlier probes that later ones may build on, repeated in a new sandbox. */
  const journal: SeededProbe[] = [];
  return {
    /** Runs a probe on the state that earlier ones left. */
    ask: async (probe: Probe, seed: number): Promise<Outcome> => {
      if (sandbox.spent) {
        sandbox.dispose();
        sandbox = await reopen();
        for (const each of journal) if (!sandbox.spent) await sandbox.run(each.probe, each.seed);
      }
      // A program that no longer loads cannot answer.
      if (sandbox.loaded.kind !== "done") return sandbox.loaded;
      const outcome = await runIn(sandbox, probe, seed);
      if (probe.keeps !== undefined && !sandbox.spent) journal.push({ probe, seed });
      return outcome;
    },
    /** True if an earlier question left state that later ones may build on. */
    holdsState: () => journal.length > 0,
    dispose: () => sandbox.dispose(),
  };
}
