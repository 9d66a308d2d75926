import { ts } from "#ts-morph";
import { bare, isAssignment, isFunctionExpression } from "../../nodes.ts";
import type { Context } from "./context.ts";
import { isExport } from "./exports.ts";
import { accessTo, chosen } from "./values.ts";
import { isReference } from "./walk.ts";

/**
 * Whether a node is a function that is used as a value: an argument, a result, something that is put
 * into an array, an object or a property, or bound. `const f = (x) => …` defines a function, as does a
 * method, and `const g = f` gives it one more name: these are none, nor is an export.
 */
export function isFunctionValue(node: ts.Node, context: Context): boolean {
  if (isFunctionExpression(node)) return isHandedOn(node, context);
  return standsForFunction(node, context) && (isBound(node, context) || isHandedOn(node, context));
}

function standsForFunction(node: ts.Node, context: Context): boolean {
  const isName = ts.isIdentifier(node) && isReference(node);
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return (isName || isMember) && context.targetsOf(node).some(context.holdsFunction);
}

/** `f.bind(…)` makes a function of one, and is a value of its own. */
function isBound(node: ts.Node, context: Context): boolean {
  const { parent } = chosen(node);
  const access = accessTo(parent, context);
  return access?.name === "bind" && bare(access.of) === bare(node as ts.Expression);
}

function isHandedOn(node: ts.Node, context: Context): boolean {
  const value = chosen(node);
  const { parent } = value;
  if (isExport(parent, context)) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== value;
  if (ts.isArrowFunction(parent)) return parent.body === value;
  if (ts.isBinaryExpression(parent)) {
    return isAssignment(parent) && parent.right === value && !ts.isIdentifier(bare(parent.left));
  }
  if (ts.isParameter(parent)) return parent.initializer === value;
  if (ts.isPropertyDeclaration(parent)) return !isFunctionExpression(node);
  return (
    ts.isArrayLiteralExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isYieldExpression(parent) ||
    ts.isThrowStatement(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isSpreadElement(parent)
  );
}
