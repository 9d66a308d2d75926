import type { CaseResult } from "../../author/check.ts";
import type { DrawStatistic, Show, Visibility } from "../../schema/types.ts";

/** What a check found, with what is needed to score it. */
export interface GradedCheck {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  /** What it is about, for students who are not told its name. */
  readonly about?: string;
  readonly show?: Show;
  /** Names of the checks without which it earns nothing. */
  readonly needs?: readonly string[];
  /** Whether a public one asked its questions after a hidden one; see the report's schema. */
  readonly afterHidden?: boolean;
  readonly cases: readonly CaseResult[];
  readonly message?: string;
  readonly statistics?: readonly DrawStatistic[];
}
