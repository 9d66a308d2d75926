import type { Finding, StructureRule } from "../../../../schema/types.ts";
import type { Context } from "./analysis/context.ts";
import { findUndocumented } from "./documented.ts";
import { findForbidden } from "./forbidden.ts";
import { findLongFunctions } from "./function-length.ts";
import { findAny } from "./no-any.ts";
import { findChangedImport } from "./provided-import.ts";
import { findUnused } from "./unused.ts";

/** Where a program breaches a rule, in any order. */
export function evaluate(rule: StructureRule, context: Context): readonly Finding[] {
  switch (rule.kind) {
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
    case "provided-import":
      return findChangedImport(rule, context);
  }
}
