import type { Limits } from "../../fixtures/schema/types.ts";
import type { Outcome, Probe } from "../../graders/kit/probe.ts";
import { runIn } from "../sandbox/run-in.ts";
import type { CompiledProgram, OpenSandbox, Sandbox, Substitution } from "../sandbox/types.ts";
import { loading, type Position, type Watch } from "./watch.ts";

/** Runs the probes of one task: in one sandbox, and in a new one after each that broke. */
export interface TaskSession {
  run(probe: Probe, position: Position, seed: number): Promise<Outcome>;
  /** Names of the substituted functions that were called; undefined where that cannot be told. */
  called(): ReadonlySet<string> | undefined;
  dispose(): void;
}

/** Cases of one check that may run out of work before the rest of the check is left out. */
const patience = 3;

export interface SessionOptions {
  readonly open: OpenSandbox;
  readonly source: CompiledProgram;
  readonly limits: Limits;
  readonly watch: Watch;
  /** True where a check is lost with its first case: then it need not be run to its end. */
  readonly wholeChecks: boolean;
  /** A sandbox that is open already and has answered nothing yet. */
  readonly first?: Sandbox;
  /** Functions to put in the place of the submission's own. */
  readonly substitution?: Substitution;
}

export function openSession(options: SessionOptions): TaskSession {
  const { open, source, limits, watch } = options;
  let sandbox = options.first;
  let work = 0;
  let stopped: string | undefined;
  const timeouts = new Map<number, number>();
  const called = new Set<string>();
  let isKnown = true;

  function noteCalled(by: Sandbox | undefined): void {
    if (options.substitution === undefined || by === undefined) return;
    const names = by.called();
    if (names === undefined) isKnown = false;
    for (const name of names ?? []) called.add(name);
  }

  async function ready(): Promise<Sandbox> {
    if (sandbox === undefined || sandbox.spent) {
      noteCalled(sandbox);
      sandbox?.dispose();
      watch(loading);
      sandbox = await open(source, limits, options.substitution);
    }
    return sandbox;
  }

  return {
    run: async (probe, position, seed) => {
      if (stopped !== undefined) return { kind: "not-run", reason: stopped, work: 0 };
      if (options.wholeChecks && (timeouts.get(position.check) ?? 0) >= patience) {
        const reason = `${patience} cases before it did not come to an end`;
        return { kind: "not-run", reason, work: 0 };
      }
      const answer = watch(position);
      if (answer !== "go") {
        stopped = "an earlier case of this task did not come to an end";
        return { kind: answer, work: limits.workPerCall };
      }
      const current = await ready();
      watch(position);
      const outcome = await runIn(current, probe, seed, noteCalled);
      work += outcome.work;
      if (outcome.kind === "timeout") {
        timeouts.set(position.check, (timeouts.get(position.check) ?? 0) + 1);
      }
      if (work > limits.workPerTask) stopped = "this task had used up its work by then";
      return outcome;
    },
    called: () => {
      noteCalled(sandbox);
      return isKnown ? called : undefined;
    },
    dispose: () => sandbox?.dispose(),
  };
}
