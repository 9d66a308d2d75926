import { ts } from "#ts-morph";
import { dressed } from "../../nodes.ts";
import { type Flow, readFlow } from "./flow.ts";
import type { ProgramNames } from "./program.ts";
import { isAssigned } from "./values.ts";
import { allNodes, isReference } from "./walk.ts";

/** What refers to what in a program. */
export interface Graph extends Flow {
  /** The places where the value of a declaration is asked for, or its type. */
  usesOf(declaration: ts.Node): readonly ts.Identifier[];
}

export function readGraph(program: ProgramNames): Graph {
  const uses = new Map<ts.Node, ts.Identifier[]>();
  for (const file of program.files) {
    for (const node of allNodes(file)) {
      if (!ts.isIdentifier(node) || !isReference(node) || isWrittenOnly(node)) continue;
      for (const target of program.allDeclarationsOf(node)) {
        const before = uses.get(target);
        if (before === undefined) uses.set(target, [node]);
        else before.push(node);
      }
    }
  }
  return { ...readFlow(program), usesOf: (declaration) => uses.get(declaration) ?? [] };
}

/** Whether a statement does nothing with a name but give it a value. */
function isWrittenOnly(id: ts.Identifier): boolean {
  const value = dressed(id);
  const { parent } = value;
  const writes = ts.isBinaryExpression(parent)
    ? parent.left === value && isAssigned(parent)
    : ts.isPostfixUnaryExpression(parent) || isStep(parent);
  return writes && ts.isExpressionStatement(dressed(parent).parent);
}

/** `++x` and `--x`. */
function isStep(node: ts.Node): boolean {
  return (
    ts.isPrefixUnaryExpression(node) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken ||
      node.operator === ts.SyntaxKind.MinusMinusToken)
  );
}
