import type { Finding, StructureRule } from "../../../fixtures/schema/types.ts";
import { findBarrierBreaches } from "./barrier/barrier.ts";
import { findCalls } from "./calls.ts";
import { findUndocumented } from "./documented.ts";
import { findForbidden } from "./forbidden.ts";
import { findLongFunctions } from "./function-length.ts";
import type { Graph } from "./graph.ts";
import { findAny } from "./no-any.ts";
import { findOwnMerges } from "./own-merge.ts";
import type { Program } from "./program.ts";
import { findChangedImport } from "./provided-import.ts";
import { findUnshared } from "./shared-helper.ts";
import { findUnused } from "./unused.ts";

/** What a rule is evaluated on. */
export interface Context {
  readonly program: Program;
  readonly graph: Graph;
  /** Top-level names that come with the assignment. */
  readonly provided: readonly string[];
}

/** Where a program breaches a rule, in any order. */
export function evaluate(rule: StructureRule, context: Context): readonly Finding[] {
  switch (rule.kind) {
    case "calls":
      return findCalls(rule, context);
    case "no-own-merge":
      return findOwnMerges(rule, context);
    case "forbidden":
      return findForbidden(rule, context);
    case "unused":
      return findUnused(rule, context);
    case "documented":
      return findUndocumented(rule, context);
    case "no-any":
      return findAny(rule, context);
    case "function-length":
      return findLongFunctions(rule, context);
    case "shared-helper":
      return findUnshared(rule, context);
    case "barrier":
      return findBarrierBreaches(rule, context);
    case "provided-import":
      return findChangedImport(rule, context);
  }
}
