import type { ts } from "#ts-morph";
import type { Finding, StructureRule } from "../../../../schema/types.ts";
import type { RuleKind } from "../../language.ts";
import { namesDeclaredBy, topStatementOf } from "../nodes.ts";
import type { Graph } from "./analysis/graph.ts";
import type { ProgramNames } from "./analysis/program.ts";

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

export interface Context extends ProgramNames, Graph {
  /** Top-level names that come with the assignment. */
  readonly provided: readonly string[];
}

/** True if a node is the student's own, not part of provided code. */
export function isBlamed(node: ts.Node, { provided }: Context): boolean {
  const names = namesDeclaredBy(topStatementOf(node));
  return names.length === 0 || !names.every((name) => provided.includes(name));
}

/** The student's own top-level statements in all files. */
export function blamedStatements(context: Context): ts.Statement[] {
  return context.files.flatMap((file) => file.statements.filter((each) => isBlamed(each, context)));
}
