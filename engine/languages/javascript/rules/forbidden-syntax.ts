import { ts } from "#ts-morph";
import type { ForbiddenSyntax } from "../../../../schema/types.ts";
import { bare, hasModifier, isAssignment, isFunctionExpression } from "../nodes.ts";
import type { Context } from "./analysis/context.ts";
import { accessTo, chosen } from "./analysis/values.ts";
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

export const syntaxKinds: readonly string[] = [...new Set(kinds.map(([kind]) => kind))];

/** The forbidden syntax that a node is, recursion aside. */
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
  const isGlobal = isReference(node) && context.declarationOf(node) === undefined;
  return node.text === "RegExp" && isGlobal;
}

/**
 * Whether a node is a function that is used as a value: an argument, a result, something that is put
 * into an array, an object or a property, or bound. `const f = (x) => …` defines a function, as does a
 * method, and `const g = f` gives it one more name: these are none, nor is an export.
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

/** Whether a node exports its contents: `exports.f = …`, or an object exported as a whole. */
function isExport(node: ts.Node, context: Context): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isBinaryExpression(node)) return isExports(node.left, context);
  const isPart = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  const object = isPart ? node.parent : node;
  return ts.isObjectLiteralExpression(object) && isExport(object.parent, context);
}

/** `exports`, `module.exports` and the members of these. */
function isExports(node: ts.Expression, context: Context): boolean {
  let value = bare(node);
  for (let depth = 0; depth < 2 && ts.isPropertyAccessExpression(value); depth += 1) {
    value = bare(value.expression);
  }
  const isNamedSo = /^(module\s*\.\s*)?exports\b/.test(bare(node).getText());
  if (!ts.isIdentifier(value) || !isNamedSo) return false;
  const declaration = context.declarationOf(value);
  // To the compiler, the exports of a file of JavaScript are the file or what is assigned to them.
  return declaration === undefined || ts.isSourceFile(declaration) || ts.isExpression(declaration);
}
