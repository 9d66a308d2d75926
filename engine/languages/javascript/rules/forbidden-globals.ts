import { ts } from "#ts-morph";
import { bare } from "../nodes.ts";
import type { Context } from "./analysis/context.ts";
import { accessTo } from "./analysis/values.ts";
import { isReference } from "./analysis/walk.ts";

/** Names of the object that has everything the language provides. */
const everything = new Set(["globalThis", "window", "self", "global"]);

/** Names that make code of text: with them, so does the constructor of any function. */
const evaluating = ["eval", "Function"];

/** The words for a forbidden global that a node asks for. */
export function findGlobal(
  node: ts.Node,
  globals: ReadonlySet<string>,
  context: Context,
): string | undefined {
  if (globals.size === 0) return undefined;
  const name = ts.isIdentifier(node) ? freeName(node, context) : memberOfAll(node, context);
  if (name !== undefined && globals.has(name)) return `${name} is`;
  const makesCode =
    evaluating.some((each) => globals.has(each)) && isConstructorCall(node, context);
  return makesCode ? "making a function from a string is" : undefined;
}

function freeName(node: ts.Expression, context: Context): string | undefined {
  if (!ts.isIdentifier(node) || !isReference(node)) return undefined;
  return context.declarationOf(node) === undefined ? node.text : undefined;
}

function memberOfAll(node: ts.Node, context: Context): string | undefined {
  const access = accessTo(node, context);
  const owner = access && freeName(bare(access.of), context);
  return owner !== undefined && everything.has(owner) ? access?.name : undefined;
}

/** `f.constructor("…")`: what it makes of a function, a function of text. */
function isConstructorCall(node: ts.Node, context: Context): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  return accessTo(node.expression, context)?.name === "constructor";
}
