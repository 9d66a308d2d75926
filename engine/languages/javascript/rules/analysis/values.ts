import { ts } from "#ts-morph";
import { bare, dressed } from "../../nodes.ts";
import type { ProgramNames } from "./program.ts";
import { isReference } from "./walk.ts";

/** Possible values of an expression: of `a ? f : g` f and g, of `f.bind(…)` f. The tree may be too deep for recursion. */
export function valuesOf(root: ts.Expression, program: ProgramNames): ts.Expression[] {
  const found: ts.Expression[] = [];
  const open = [root];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const value = bare(each);
    const called = ts.isCallExpression(value) ? accessTo(value.expression, program) : undefined;
    if (called?.name === "bind") open.push(called.of);
    else if (ts.isConditionalExpression(value)) open.push(value.whenFalse, value.whenTrue);
    else if (ts.isBinaryExpression(value) && isChoice(value)) {
      open.push(value.right);
      if (!isLastOnly(value)) open.push(value.left);
    } else found.push(value);
  }
  return found;
}

/** The same with the contents of arrays and objects among these values. */
export function contentsOf(root: ts.Expression, program: ProgramNames): ts.Node[] {
  const found: ts.Node[] = [];
  const open: ts.Node[] = [root];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (!ts.isExpression(each)) {
      found.push(each);
      continue;
    }
    for (const value of valuesOf(each, program)) {
      if (ts.isArrayLiteralExpression(value)) open.push(...value.elements);
      else if (ts.isObjectLiteralExpression(value)) open.push(...value.properties.map(valueIn));
      else if (ts.isSpreadElement(value)) open.push(value.expression);
      else found.push(value);
    }
  }
  return found;
}

function valueIn(property: ts.ObjectLiteralElementLike): ts.Node {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  return ts.isSpreadAssignment(property) ? property.expression : property;
}

/** The expression that a value ends up in, beyond those that choose it. */
export function chosen(node: ts.Node): ts.Node {
  let value = dressed(node);
  for (;;) {
    const { parent } = value;
    const isTaken = ts.isConditionalExpression(parent)
      ? parent.condition !== value
      : ts.isBinaryExpression(parent) &&
        isChoice(parent) &&
        !isAssigned(parent) &&
        (parent.right === value || !isLastOnly(parent));
    if (!isTaken) return value;
    value = dressed(parent);
  }
}

const { EqualsToken, CommaToken } = ts.SyntaxKind;

const choices = new Set([
  ...[EqualsToken, CommaToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.BarBarEqualsToken],
  ...[ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.AmpersandAmpersandEqualsToken],
  ...[ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.QuestionQuestionEqualsToken],
]);

function isChoice({ operatorToken }: ts.BinaryExpression): boolean {
  return choices.has(operatorToken.kind);
}

function isLastOnly({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind === EqualsToken || kind === CommaToken;
}

export function isAssigned({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** The object of a member access, and the member's name if known. */
export function accessTo(node: ts.Node, program: ProgramNames) {
  const access = ts.isExpression(node) ? bare(node) : node;
  if (ts.isPropertyAccessExpression(access)) {
    return { of: access.expression, name: access.name.text };
  }
  if (!ts.isElementAccessExpression(access)) return undefined;
  return { of: access.expression, name: constantText(access.argumentExpression, program) };
}

/** Of a concatenated name. */
const maxParts = 50;

/** An expression's constant string: a literal, a concatenation, or a constant. */
export function constantText(node: ts.Expression, program: ProgramNames): string | undefined {
  const open = [node];
  let text = "";
  for (let parts = 0; parts < maxParts; parts += 1) {
    const each = open.pop();
    if (each === undefined) return text;
    const value = bare(each);
    if (ts.isStringLiteralLike(value)) text += value.text;
    else if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      open.push(value.right, value.left);
    } else {
      const constant = ts.isIdentifier(value) && isReference(value) && program.declarationOf(value);
      if (!constant || !ts.isVariableDeclaration(constant)) return undefined;
      const isConst = (constant.parent.flags & ts.NodeFlags.Const) !== 0;
      if (!isConst || constant.initializer === undefined) return undefined;
      open.push(constant.initializer);
    }
  }
  return undefined;
}
