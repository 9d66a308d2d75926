import type {
  DrawnShare,
  DrawStatistic,
  Finding,
  StructureRule,
  Verdict,
  Visibility,
} from "../schema/types.ts";
import type { Outcome, Probe, Watch } from "./probe.ts";

/** The result of one case. `input`, `expected` and `actual` are JSON for the report. */
export interface CaseResult {
  readonly name: string;
  readonly verdict: Verdict;
  readonly weight: number;
  /** For people: what was expected, what happened; empty for a pass. */
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly actual?: unknown;
  /** Expected and observed frequencies, if that is what is wrong. */
  readonly drawn?: readonly DrawnShare[];
  /** How often each outcome came up, if that is what is wrong; used to compare two programs. */
  readonly counts?: readonly number[];
  readonly hint?: string;
  readonly line?: number;
  readonly printed?: string;
}

export interface CheckResult {
  readonly cases: readonly CaseResult[];
  /** The message of a passing check. */
  readonly message?: string;
  /** Results of the tests of random draws, passed or not. */
  readonly statistics?: readonly DrawStatistic[];
}

/** A probe that was run, with its outcome. */
export interface Asked {
  readonly probe: Probe;
  readonly outcome: Outcome;
}

/** Runs a submission for a check. */
export interface Runner {
  /** Seed of this check, 0 to 2^32 - 1; the same for the same seed of the whole run. */
  readonly seed: number;
  /** Runs a probe in the check's own sandbox; `index` picks the seed of its random numbers. */
  call(probe: Probe, index: number): Promise<Outcome>;
  /**
   * Where the submitted source breaks a rule, in the order of its lines. Functions substituted while
   * a task is graded make no difference.
   */
  findings(rule: StructureRule): readonly Finding[];
  /** What this task's checks have asked so far, in order; for a check that watches. */
  asked(): readonly Asked[];
}

/** One thing that a task verifies. Weights say how a task's points are shared out. */
export interface Check {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  /** Names of other checks of the task: unless they pass too, this one earns nothing. */
  readonly needs?: readonly string[];
  /**
   * Which calls it judges, whichever check of the task makes them. It runs after the checks that
   * watch nothing.
   */
  readonly watch?: Watch;
  run(runner: Runner): Promise<CheckResult>;
}
