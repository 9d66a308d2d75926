import type { Finding, StructureRule } from "../../../fixtures/schema/types.ts";
import { findCalls } from "./calls.ts";
import { findForbidden } from "./forbidden.ts";
import type { Graph } from "./graph.ts";
import { findOwnMerges } from "./own-merge.ts";
import type { Program } from "./program.ts";

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
    default:
      return [];
  }
}
