import type { DrawnShare, DrawStatistic, MarkedCells, Verdict } from "../schema/types.ts";
import type { FailureCode } from "./failures.ts";
import type { Outcome, Probe } from "./probe.ts";

/** The result of one case. `input`, `expected` and `actual` are JSON for the report. */
export interface CaseResult {
  readonly name: string;
  readonly verdict: Verdict;
  readonly weight: number;
  /** Expected and actual behaviour in words; empty for a pass. */
  readonly message: string;
  /** The failure's code, if verdict and values do not determine it; see `failureCodeOf`. */
  readonly failureCode?: FailureCode;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly actual?: unknown;
  /** Cells of the board that the case is about. */
  readonly marks?: readonly MarkedCells[];
  /** Expected and observed frequencies, if they are the failure. */
  readonly drawn?: readonly DrawnShare[];
  /** Number of times each outcome was drawn, if that is the failure; used to compare programs. */
  readonly counts?: readonly number[];
  /** A forbidden regularity of the draws; used to compare programs. */
  readonly pattern?: string;
  readonly hint?: string;
  readonly line?: number;
  readonly printed?: string;
}

/** The results of a check: what a plan returns. */
export interface CheckResult {
  readonly cases: readonly CaseResult[];
  /** Message of a passing check. */
  readonly message?: string;
  /** Results of all tests of random draws. */
  readonly statistics?: readonly DrawStatistic[];
}

/** A probe that was run, with its outcome. */
export interface Asked {
  readonly probe: Probe;
  readonly outcome: Outcome;
}
