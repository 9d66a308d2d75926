import type { Finding, StructureRule } from "../../../../schema/types.ts";
import type { RuleKind } from "../../language.ts";
import type { Context } from "./analysis/context.ts";

export interface Rule<R extends StructureRule = StructureRule> extends RuleKind {
  readonly kind: R["kind"];
  find(rule: R, context: Context): readonly Finding[];
}
