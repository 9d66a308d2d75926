import type { Finding, StructureRule } from "../../../../schema/types.ts";
import type { RuleKind } from "../../language.ts";
import type { Context } from "./analysis/context.ts";

/** A kind of rule on the source of a program, with what finds its breaches. */
export interface Rule<R extends StructureRule = StructureRule> extends RuleKind {
  readonly kind: R["kind"];
  /** Where a program breaches it, in any order. */
  find(rule: R, context: Context): readonly Finding[];
}
