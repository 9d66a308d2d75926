import type { CheckResult } from "../../author/check.ts";
import type { CheckHead } from "../../author/kind.ts";

/** What a check found, with what is needed to score it. */
export interface GradedCheck extends CheckHead, CheckResult {
  /** Whether a public one asked its questions after a hidden one; see the report's schema. */
  readonly afterHidden?: true;
}
