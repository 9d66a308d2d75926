import { ts } from "#ts-morph";
import { definitionOf, functionOf } from "./definitions.ts";
import type { Context } from "./evaluate.ts";
import { rootOf } from "./graph.ts";
import type { HelperCall } from "./helper-calls.ts";
import { bare, dressed, type FunctionNode, isFunction, valueNodes } from "./walk.ts";

/**
 * Whether calls make use of a helper as a higher-order function, each in its own way: they hand
 * it different functions, are made by it from different things, or say different things by which
 * it finds a function.
 */
export function isHigherOrder(
  helper: ts.Node,
  calls: readonly HelperCall[],
  context: Context,
): boolean {
  const called = bodyOf(helper);
  const positions = Math.max(0, ...calls.map(({ args }) => args.length));
  for (let at = 0; at < positions; at += 1) {
    const args = calls.flatMap((call) => call.args.slice(at, at + 1));
    if (!differ(args.map(({ key }) => key))) continue;
    const given = args.filter(({ isFunction: is }) => is !== "no");
    const sure = given.some(({ isFunction: is }) => is === "yes");
    const taken = called === undefined || useOf(called, at, context) >= (sure ? 1 : 2);
    if (given.length > 0 && taken) return true;
    if (called !== undefined && (makes(called, calls) || looksUp(called, context))) return true;
  }
  return false;
}

function differ(keys: readonly string[]): boolean {
  return keys.includes("?") || new Set(keys).size > 1;
}

/** The function, or what a class does when one is made. */
function bodyOf(helper: ts.Node): FunctionNode | undefined {
  const value = functionOf(helper);
  if (value !== undefined || !ts.isClassLike(helper)) return value;
  return helper.members.find(ts.isConstructorDeclaration);
}

/** 0: a parameter is not used; 1: it is; 2: it is called or handed on. */
function useOf(called: FunctionNode, at: number, { graph }: Context): number {
  const parameter = called.parameters[at] ?? called.parameters.at(-1);
  if (parameter === undefined) return 0;
  const uses = [...valueNodes(parameter)].flatMap((node) => graph.usesOf(node));
  const active = uses.some((use) => {
    let value = dressed(use);
    while (
      (ts.isPropertyAccessExpression(value.parent) || ts.isElementAccessExpression(value.parent)) &&
      value.parent.expression === value
    ) {
      value = dressed(value.parent);
    }
    return ts.isCallExpression(value.parent);
  });
  return active ? 2 : uses.length > 0 ? 1 : 0;
}

/** Whether the calls are where functions are defined, or call what comes back. */
function makes(called: FunctionNode, calls: readonly HelperCall[]): boolean {
  const returnsFunction = [...valueNodes(called)].some((node) => {
    const value = dressed(node);
    if (!isFunction(node) || node === called) return false;
    return (
      ts.isReturnStatement(value.parent) ||
      (ts.isArrowFunction(value.parent) && value.parent.body === value)
    );
  });
  return (
    returnsFunction &&
    calls.every(({ at }) => {
      const value = dressed(at);
      const isCalled = ts.isCallExpression(value.parent) && value.parent.expression === value;
      return isCalled || ts.findAncestor(at.parent, isNamedFunction) === undefined;
    })
  );
}

function isNamedFunction(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) || (isFunction(node) && ts.isVariableDeclaration(node.parent))
  );
}

/** Whether something is called that stands in a table or in a variable of the function. */
function looksUp(called: FunctionNode, context: Context): boolean {
  return [...valueNodes(called)].some((node) => {
    if (!ts.isCallExpression(node)) return false;
    const callee = bare(node.expression);
    if (ts.isElementAccessExpression(callee)) return ts.isIdentifier(rootOf(callee));
    const definition = ts.isIdentifier(callee) ? definitionOf(callee, context) : undefined;
    if (definition === undefined || !isInside(definition, called)) return false;
    return ts.isVariableDeclaration(definition) && functionOf(definition) === undefined;
  });
}

function isInside(node: ts.Node, outer: ts.Node): boolean {
  return (
    outer.pos <= node.pos && node.end <= outer.end && node.getSourceFile() === outer.getSourceFile()
  );
}
