import type { Outcome, Probe } from "../../kit/probe.ts";
import type { Limits } from "../../schema/types.ts";
import { budgetOf } from "../languages/budget.ts";
import type { OpenSandbox, Program, Sandbox, Substitution, Use } from "../languages/sandbox.ts";
import { type Account, openingUnits } from "./account.ts";
import type { Position } from "./position.ts";
import { runIn } from "./run-in.ts";

/** Runs the probes of one task: in one sandbox, and in a new one after each that broke. */
export interface TaskSession {
  run(probe: Probe, position: Position, seed: number): Promise<Outcome>;
  /** Names of the substituted functions that were called; undefined where that cannot be told. */
  called(): ReadonlySet<string> | undefined;
  /** What the program was seen to use of what it is watched for. */
  uses(): readonly Use[];
  dispose(): void;
}

/** Cases of one check that may time out before the rest of the check is left out. */
const patience = 3;

/**
 * What may be left of the work of a call once much was lost to time-outs. Right solutions never
 * come to that, and would still have enough: limits are twenty times what the slowest need.
 */
const cautious = 1 / 20;

export interface SessionOptions {
  readonly open: OpenSandbox;
  readonly source: Program;
  readonly limits: Limits;
  /** What the submission as a whole may still do. */
  readonly account: Account;
  /**
   * Units that may be lost to time-outs before calls get less: else one endless loop that every
   * task comes by would leave nothing of the account for looking at each task on its own.
   */
  readonly patientUnits?: number;
  /** True where a check is lost with its first case: then it need not be run to its end. */
  readonly wholeChecks: boolean;
  /** A sandbox that is open already and has answered nothing yet. */
  readonly first?: Sandbox;
  /** Functions to put in the place of the submission's own. */
  readonly substitution?: Substitution;
}

/**
 * A probe that runs out of the work of its own calls is a time-out. One that runs out of the work of
 * its task or submission was not run: the code may end, or not.
 */
export function openSession(options: SessionOptions): TaskSession {
  const { open, source, limits, account, patientUnits = Number.POSITIVE_INFINITY } = options;
  let sandbox = options.first;
  let work = 0;
  /** Units of those calls that timed out. */
  let lost = 0;
  const timeouts = new Map<number, number>();
  const called = new Set<string>();
  const uses: Use[] = [];
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
      uses.push(...(sandbox?.uses ?? []));
      sandbox?.dispose();
      sandbox = await open(source, limits, options.substitution);
      spend(openingUnits + sandbox.loaded.work);
    }
    return sandbox;
  }

  function spend(units: number): void {
    work += units;
    account.spend(units);
  }

  function left(): number {
    return Math.min(limits.workPerTask - work, account.left());
  }

  function skipped(): Outcome {
    const whose = account.left() > 0 ? "" : " of the submission";
    return { kind: "not-run", reason: `skipped: work limit${whose} reached`, work: 0 };
  }

  return {
    run: async (probe, position, seed) => {
      if (options.wholeChecks && (timeouts.get(position.check) ?? 0) >= patience) {
        const reason = `skipped: ${patience} earlier cases timed out`;
        return { kind: "not-run", reason, work: 0 };
      }
      if (left() <= 0) return skipped();
      const current = await ready();
      const share = lost >= patientUnits ? cautious : 1;
      const budget = budgetOf(probe, { workPerCall: Math.floor(limits.workPerCall * share) });
      const room = Math.min(budget.all, left());
      if (room <= 0) return skipped();
      const outcome = await runIn(current, probe, seed, {
        work: { all: room, perCall: budget.perCall },
        onDone: (fresh) => {
          noteCalled(fresh);
          spend(openingUnits + fresh.loaded.work);
        },
      });
      spend(outcome.work);
      if (outcome.kind !== "timeout") return outcome;
      if (room < budget.all && outcome.work > room) return skipped();
      lost += outcome.work;
      timeouts.set(position.check, (timeouts.get(position.check) ?? 0) + 1);
      return outcome;
    },
    called: () => {
      noteCalled(sandbox);
      return isKnown ? called : undefined;
    },
    uses: () => [...uses, ...(sandbox?.uses ?? [])],
    dispose: () => sandbox?.dispose(),
  };
}
