import type { Finding, StructureRule } from "../../../../schema/types.ts";
import type { RuleKind } from "../../language.ts";
import type { Context } from "./analysis/context.ts";

export interface Rule<R extends StructureRule = StructureRule> extends RuleKind {
  readonly kind: R["kind"];
  find(rule: R, context: Context): readonly Finding[];
}

/** The schema of names, of functions or `Class.member`. */
export const dottedName = {
  type: "string",
  pattern: "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)?$",
};

export const anyName = { type: "string", minLength: 1 };

/** The schema of a list with at least one item, all different. */
export function listOf(description: string, items: object, example: readonly string[]) {
  return {
    description,
    type: "array",
    minItems: 1,
    uniqueItems: true,
    items,
    examples: [example],
  };
}
