import { ts } from "#ts-morph";
import type { ForbiddenSyntax } from "../../../../schema/types.ts";
import { hasModifier, isAssignment } from "../nodes.ts";
import type { Context } from "./analysis/context.ts";
import { isExport } from "./analysis/exports.ts";
import { isFunctionValue } from "./analysis/function-value.ts";
import { isFunction, isReference } from "./analysis/walk.ts";
import { isOwnMember } from "./forbidden-names.ts";

/** What tells a kind of syntax from one node, and what a message calls it; recursion takes more. */
const kinds: readonly (readonly [
  ForbiddenSyntax,
  string,
  (node: ts.Node, context: Context) => boolean,
])[] = [
  ["class", "a class is", ts.isClassLike],
  ["try", "try is", ts.isTryStatement],
  ["throw", "throw is", ts.isThrowStatement],
  ["regex", "a regular expression is", isRegex],
  ["generator", "a generator is", isGenerator],
  ["generator", "yield is", ts.isYieldExpression],
  ["async", "async is", (node) => hasModifier(node, ts.SyntaxKind.AsyncKeyword)],
  ["async", "await is", isAwait],
  ["switch", "switch is", ts.isSwitchStatement],
  ["do", "do … while is", ts.isDoStatement],
  ["while", "while is", ts.isWhileStatement],
  ["for", "a for loop with a counter is", ts.isForStatement],
  ["for-of", "for … of is", ts.isForOfStatement],
  ["for-in", "for … in is", ts.isForInStatement],
  ["label", "a label is", ts.isLabeledStatement],
  ["continue", "continue is", ts.isContinueStatement],
  ["conditional", "the ? : operator is", ts.isConditionalExpression],
  ["new", "new is", ts.isNewExpression],
  ["this", "this is", (node) => node.kind === ts.SyntaxKind.ThisKeyword],
  ["object", "an object is", isObject],
  ["spread", "the spread … is", isSpread],
  ["destructuring", "destructuring is", isPattern],
  ["optional-chain", "?. is", isOptional],
  ["nested-function", "a function inside a function is", isNested],
  ["function-value", "a function as a value is", isFunctionValue],
  ["recursion", "", () => false],
];

/** The names of all kinds. */
export const syntaxKinds: readonly string[] = [...new Set(kinds.map(([kind]) => kind))];

/** What of the forbidden syntax a node is, recursion left out. */
export function findSyntax(
  node: ts.Node,
  forbidden: readonly ForbiddenSyntax[],
  context: Context,
): string[] {
  return kinds.flatMap(([kind, what, is]) =>
    forbidden.includes(kind) && is(node, context) ? [what] : [],
  );
}

function isObject(node: ts.Node, context: Context): boolean {
  return ts.isObjectLiteralExpression(node) && !isExport(node, context);
}

function isGenerator(node: ts.Node): boolean {
  return ts.isFunctionLike(node) && "asteriskToken" in node && node.asteriskToken !== undefined;
}

function isAwait(node: ts.Node): boolean {
  return ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && !!node.awaitModifier);
}

function isSpread(node: ts.Node): boolean {
  return (
    ts.isSpreadElement(node) ||
    ts.isSpreadAssignment(node) ||
    ((ts.isParameter(node) || ts.isBindingElement(node)) && node.dotDotDotToken !== undefined)
  );
}

function isPattern(node: ts.Node): boolean {
  const isAssigned =
    isAssignment(node) &&
    (ts.isArrayLiteralExpression(node.left) || ts.isObjectLiteralExpression(node.left));
  return ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node) || isAssigned;
}

function isOptional(node: ts.Node): boolean {
  return "questionDotToken" in node && node.questionDotToken !== undefined;
}

function isNested(node: ts.Node): boolean {
  return isFunction(node) && ts.findAncestor(node.parent, isFunction) !== undefined;
}

/** Methods of strings that make a regular expression of a string. */
const matching = new Set(["match", "matchAll", "search"]);

function isRegex(node: ts.Node, context: Context): boolean {
  if (ts.isRegularExpressionLiteral(node)) return true;
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    const called = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return called && matching.has(node.text) && !isOwnMember(parent.expression, node.text, context);
  }
  const isGlobal = isReference(node) && context.declarationOf(node) === undefined;
  return node.text === "RegExp" && isGlobal;
}
