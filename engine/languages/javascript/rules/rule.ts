import type { ts } from "#ts-morph";
import type { StructureRule } from "../../../../schema/types.ts";
import type { SharedRule } from "../../rules/create-rules.ts";
import { namesDeclaredBy, topStatementOf } from "../nodes.ts";
import type { Graph } from "./analysis/graph.ts";
import type { ProgramNames } from "./analysis/program.ts";

export type Rule<R extends StructureRule = StructureRule> = SharedRule<Context, R>;

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
