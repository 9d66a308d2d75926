import { ts } from "#ts-morph";
import type { ForbiddenSyntax } from "../../../../schema/types.ts";
import { bare, hasModifier, isAssignment, isFunctionExpression } from "../nodes.ts";
import { accessTo, chosen } from "./analysis/values.ts";
import { isFunction, isReference } from "./analysis/walk.ts";
import { freeName, isOwnMember } from "./forbidden-names.ts";
import type { Context } from "./rule.ts";

/** Types of syntax recognisable from one node, with their names in messages; recursion takes more. */
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

export const syntaxKinds: readonly string[] = [...new Set(kinds.map(([kind]) => kind))];

/** The forbidden syntax of a node, except recursion. */
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

/** String methods that turn a string into a regular expression. */
const matching = ["match", "matchAll", "search"];

function isRegex(node: ts.Node, context: Context): boolean {
  if (ts.isRegularExpressionLiteral(node)) return true;
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    const called = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return (
      called && matching.includes(node.text) && !isOwnMember(parent.expression, node.text, context)
    );
  }
  return node.text === "RegExp" && freeName(node, context) !== undefined;
}

/**
 * True for a function used as a value: an argument, a result, bound, or put into an array, object or property.
 * Defining one by `const f = (x) => …` or as a method, renaming and exporting it do not count.
 */
function isFunctionValue(node: ts.Node, context: Context): boolean {
  if (isFunctionExpression(node)) return isHandedOn(node, context);
  return standsForFunction(node, context) && (isBound(node, context) || isHandedOn(node, context));
}

function standsForFunction(node: ts.Node, context: Context): boolean {
  const isName = ts.isIdentifier(node) && isReference(node);
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return (isName || isMember) && context.targetsOf(node).some(context.holdsFunction);
}

/** `f.bind(…)` makes a new function value. */
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

/** True for a node that exports its contents: `exports.f = …`, or an object exported as a whole. */
function isExport(node: ts.Node, context: Context): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isBinaryExpression(node)) return isExports(node.left, context);
  const isPart = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  const object = isPart ? node.parent : node;
  return ts.isObjectLiteralExpression(object) && isExport(object.parent, context);
}

/** `exports`, `module.exports` and their members. */
function isExports(node: ts.Expression, context: Context): boolean {
  let value = bare(node);
  for (let depth = 0; depth < 2 && ts.isPropertyAccessExpression(value); depth += 1) {
    value = bare(value.expression);
  }
  const isNamedSo = /^(module\s*\.\s*)?exports\b/.test(bare(node).getText());
  if (!ts.isIdentifier(value) || !isNamedSo) return false;
  const declaration = context.declarationOf(value);
  // The compiler resolves a JavaScript file's exports to the file or the assigned value.
  return declaration === undefined || ts.isSourceFile(declaration) || ts.isExpression(declaration);
}
