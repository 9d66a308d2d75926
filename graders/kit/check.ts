import type { Finding, StructureRule, Verdict, Visibility } from "../../fixtures/schema/types.ts";
import type { Outcome, Probe } from "./probe.ts";

/** What became of one case. `input`, `expected` and `actual` are JSON for the report. */
export interface CaseResult {
  readonly name: string;
  readonly verdict: Verdict;
  readonly weight: number;
  /** For people: what was expected, what happened; empty for a pass. */
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly hint?: string;
  readonly line?: number;
  readonly printed?: string;
}

export interface CheckResult {
  readonly cases: readonly CaseResult[];
  /** Said of a check that passes; for statistics, the figures. */
  readonly message?: string;
}

/** What a check asks a submission through. */
export interface Runner {
  /** Seed of this check, 0 to 2^32 - 1; the same for the same seed of the whole run. */
  readonly seed: number;
  /** Runs a probe in the check's own sandbox; `index` picks the seed of its random numbers. */
  call(probe: Probe, index: number): Promise<Outcome>;
  /**
   * Where the text that was handed in breaches a rule, in the order of its lines. Functions that
   * are replaced while a task is graded make no difference.
   */
  findings(rule: StructureRule): readonly Finding[];
}

/** One thing that a task verifies. Weights say how a task's points are shared out. */
export interface Check {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  /** Names of other checks of the task: unless they pass too, this one earns nothing. */
  readonly needs?: readonly string[];
  run(runner: Runner): Promise<CheckResult>;
}
