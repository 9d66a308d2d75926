import { ts } from "#ts-morph";
import { namesDeclaredBy } from "../../nodes.ts";
import type { Graph } from "./graph.ts";
import type { ProgramNames } from "./program.ts";

/** What a rule is evaluated on. */
export interface Context extends ProgramNames, Graph {
  /** Top-level names that come with the assignment. */
  readonly provided: readonly string[];
}

/** Whether whoever wrote a node can be blamed for it: not where it is part of what is provided. */
export function isBlamed(node: ts.Node, { provided }: Context): boolean {
  const statement = ts.findAncestor(node, (each) => ts.isSourceFile(each.parent));
  const names = statement === undefined ? [] : namesDeclaredBy(statement as ts.Statement);
  return names.length === 0 || !names.every((name) => provided.includes(name));
}

/** The statements of the top levels of all files that somebody can be blamed for. */
export function blamedStatements(context: Context): ts.Statement[] {
  return context.files.flatMap((file) => file.statements.filter((each) => isBlamed(each, context)));
}
