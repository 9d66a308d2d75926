import type { Outcome, Probe } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";
import { budgetOf } from "../languages/budget.ts";
import type {
  OpenSandbox,
  Program,
  Sandbox,
  SeededProbe,
  Substitution,
  Use,
  Work,
} from "../languages/sandbox.ts";
import { closeAll, runIn } from "./run-in.ts";

/** The work available for grading a submission and explaining its failures. */
export interface Account {
  left(): number;
  spend(units: number): void;
}

export function openAccount({ workPerSubmission }: Limits): Account {
  let spent = 0;
  return {
    left: () => Math.max(0, workPerSubmission - spent),
    spend: (units) => {
      spent += units;
    },
  };
}

/** Work units for opening a sandbox: a few milliseconds. */
export const openingUnits = 1_000_000;

/** Units that loading took, 0 for a copied sandbox. */
export function loadingUnits({ loaded, isCopy }: Pick<Sandbox, "loaded" | "isCopy">): number {
  return isCopy === true ? 0 : loaded.work;
}

/** Limits of a new sandbox: loading may use half of the remaining work. */
export function limitsNow(limits: Limits, account: Account): Limits {
  return { ...limits, workPerSubmission: account.left() };
}

/** A probe with its seed and place: indexes of the task's check and the call. */
export interface PlacedProbe extends SeededProbe {
  readonly check: number;
  readonly call: number;
}

/** Runs a task's probes in one sandbox, replaced whenever one broke it. */
export interface TaskSession {
  run(placed: PlacedProbe): Promise<Outcome>;
  /** Names of substituted functions that were called; undefined if unknown. */
  called(): ReadonlySet<string> | undefined;
  uses(): readonly Use[];
  dispose(): void;
}

const notRun = (reason: string): Outcome => ({ kind: "not-run", reason, work: 0 });

const isApart = ({ fresh, arranged }: Probe) => fresh === true || arranged !== undefined;

/** The rest of a check is skipped after these. */
const maxTimeouts = 3;

/** Share of a call's work left after many time-outs. Right solutions need a twentieth of their limit. */
const cautious = 1 / 20;

export interface SessionOptions {
  readonly open: OpenSandbox;
  readonly source: Program;
  readonly limits: Limits;
  readonly account: Account;
  /** Units lost to time-outs after which calls get less, so that an endless loop leaves work for isolation. */
  readonly patientUnits?: number;
  /** True if one failed case loses the whole check, which can then be cut short. */
  readonly wholeChecks: boolean;
  /** An open, unused sandbox. */
  readonly first?: Sandbox;
  readonly substitution?: Substitution;
}

/** A probe's work limit, and the work it needs to end by itself. */
interface ProbeRoom extends Work {
  readonly needed: number;
}

/** A probe out of its calls' work is a time-out; out of its task's or submission's work, it was not run. */
export function openSession(options: SessionOptions): TaskSession {
  const { open, source, limits, account, substitution, wholeChecks } = options;
  const { patientUnits = Number.POSITIVE_INFINITY } = options;
  let sandbox = options.first;
  let work = 0;
  /** Units lost to time-outs. */
  let lost = 0;
  const timeouts = new Map<number, number>();
  let called: Set<string> | undefined = new Set();
  const uses: Use[] = [];

  function noteCalled(by: Sandbox): void {
    if (substitution === undefined) return;
    const names = by.called();
    if (names === undefined) called = undefined;
    for (const name of names ?? []) called?.add(name);
  }

  async function ready(): Promise<Sandbox> {
    if (sandbox !== undefined && !sandbox.spent) return sandbox;
    if (sandbox !== undefined) {
      noteCalled(sandbox);
      uses.push(...sandbox.uses);
      closeAll(sandbox);
    }
    sandbox = await open(source, limitsNow(limits, account), substitution);
    opened(sandbox);
    return sandbox;
  }

  function spend(units: number): void {
    work += units;
    account.spend(units);
  }

  /** Loading is not charged to a task, or else it would count once for each. */
  function opened(fresh: Sandbox): void {
    spend(openingUnits);
    account.spend(loadingUnits(fresh));
  }

  function skipped(): Outcome {
    const whose = account.left() > 0 ? "this task" : "the submission";
    return notRun(`skipped: earlier cases used up the work limit of ${whose}`);
  }

  /** The work available for a probe, or the reason that it is not run. */
  function roomFor({ probe, check }: PlacedProbe): ProbeRoom | Outcome {
    if (wholeChecks && (timeouts.get(check) ?? 0) >= maxTimeouts) {
      return notRun(`skipped: ${maxTimeouts} earlier cases timed out`);
    }
    const left = Math.min(limits.workPerTask - work, account.left());
    if (left <= 0) return skipped();
    const share = lost >= patientUnits ? cautious : 1;
    const budget = budgetOf(probe, { workPerCall: Math.floor(limits.workPerCall * share) });
    return { all: Math.min(budget.all, left), perCall: budget.perCall, needed: budget.all };
  }

  function counted({ check }: PlacedProbe, outcome: Outcome, { all, needed }: ProbeRoom): Outcome {
    spend(outcome.work);
    if (outcome.kind !== "timeout") return outcome;
    if (all < needed && outcome.work > all) return skipped();
    lost += outcome.work;
    timeouts.set(check, (timeouts.get(check) ?? 0) + 1);
    return outcome;
  }

  /** True if another sandbox would take more than half of the remaining work, which tasks need. */
  function takesTooLong({ loaded, reopensAsCopy }: Sandbox, { arranged }: Probe): boolean {
    const isCopied = reopensAsCopy === true && arranged === undefined;
    return !isCopied && loaded.work > account.left() / 2;
  }

  async function run(placed: PlacedProbe): Promise<Outcome> {
    const { probe, seed } = placed;
    const before = roomFor(placed);
    if ("kind" in before) return before;
    const current = await ready();
    // Opening takes work, too.
    const room = roomFor(placed);
    if ("kind" in room) return room;
    // A program that loaded once loads again within the same limit.
    if (!isApart(probe) && current.loaded.kind === "timeout") return skipped();
    if (isApart(probe) && takesTooLong(current, probe)) {
      return notRun("skipped: loading the file again would take too much work");
    }
    const onDone = (fresh: Sandbox) => {
      noteCalled(fresh);
      opened(fresh);
    };
    return counted(placed, await runIn(current, probe, seed, { work: room, onDone }), room);
  }

  return {
    run,
    called: () => {
      if (sandbox !== undefined) noteCalled(sandbox);
      return called;
    },
    uses: () => [...uses, ...(sandbox?.uses ?? [])],
    dispose: () => closeAll(sandbox),
  };
}
