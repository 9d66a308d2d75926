import type { CaseResult } from "../../kit/check.ts";
import type { DrawStatistic, Show, Visibility } from "../../schema/types.ts";

/** What a check found, with what is needed to score it. */
export interface GradedCheck {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  readonly show?: Show;
  /** Names of the checks without which it earns nothing. */
  readonly needs?: readonly string[];
  readonly cases: readonly CaseResult[];
  readonly message?: string;
  readonly statistics?: readonly DrawStatistic[];
}
