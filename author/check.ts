import type { DrawnShare, DrawStatistic, MarkedCells, Verdict } from "../schema/types.ts";
import type { FailureCode } from "./failures.ts";
import type { Outcome, Probe } from "./probe.ts";

/** The result of one case. `input`, `expected` and `actual` are JSON for the report. */
export interface CaseResult {
  readonly name: string;
  readonly verdict: Verdict;
  readonly weight: number;
  /** For people: what was expected, what happened; empty for a pass. */
  readonly message: string;
  /** What kind of failure it is, if its verdict and its values do not say; see `failureCodeOf`. */
  readonly failureCode?: FailureCode;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly actual?: unknown;
  /** Which cells of the board the case is about. */
  readonly marks?: readonly MarkedCells[];
  /** Expected and observed frequencies, if that is what is wrong. */
  readonly drawn?: readonly DrawnShare[];
  /** How often each outcome came up, if that is what is wrong; used to compare two programs. */
  readonly counts?: readonly number[];
  /** What many draws have in common that they should not; used to compare two programs. */
  readonly pattern?: string;
  readonly hint?: string;
  readonly line?: number;
  readonly printed?: string;
}

/** The results of a check: what a plan returns. */
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
