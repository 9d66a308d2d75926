import { ts } from "#ts-morph";
import type { Context } from "./evaluate.ts";
import { bare, dressed, type FunctionNode, isFunction, isReference } from "./walk.ts";

/** Names may stand for names, in a circle too. */
const mostNames = 20;

/** What a name stands for, through `const f = g`: the last declaration on the way. */
export function definitionOf(node: ts.Node, { program }: Context): ts.Node | undefined {
  let found: ts.Node | undefined;
  let name = node;
  for (let step = 0; step < mostNames; step += 1) {
    if (!ts.isIdentifier(name) || !isReference(name)) return found;
    const declaration = program.declarationOf(name);
    if (declaration === undefined) return found;
    found = declaration;
    if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return found;
    name = bare(declaration.initializer);
  }
  return found;
}

/** The function that a declaration defines by being one or by having one as its value. */
export function functionOf(declaration: ts.Node): FunctionNode | undefined {
  const value =
    (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)) &&
    declaration.initializer
      ? bare(declaration.initializer)
      : declaration;
  return isFunction(value) ? value : undefined;
}

/** The functions around a node, the innermost first. */
export function functionsAround(node: ts.Node): FunctionNode[] {
  const found: FunctionNode[] = [];
  for (let each = node.parent; each !== undefined; each = each.parent) {
    if (isFunction(each)) found.push(each);
  }
  return found;
}

/** Whether a name is what a loop or a method of an array goes through. */
export function isLoopVariable(declaration: ts.Node): boolean {
  const owner = ts.findAncestor(
    declaration,
    (node) => ts.isVariableDeclaration(node) || ts.isParameter(node),
  );
  if (owner === undefined) return false;
  if (ts.isVariableDeclaration(owner)) return ts.isForOfStatement(owner.parent.parent);
  const visitor = dressed(owner.parent);
  return (
    ts.isCallExpression(visitor.parent) &&
    visitor.parent.expression !== visitor &&
    ts.isPropertyAccessExpression(visitor.parent.expression)
  );
}
