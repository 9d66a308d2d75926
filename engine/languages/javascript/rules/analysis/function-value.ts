import { ts } from "#ts-morph";
import type { Context } from "./context.ts";
import { bare, dressed, isReference } from "./walk.ts";

/**
 * Whether a node is a function that is used as a value: an argument, a result, or something that
 * is put into an array, an object or a property. `const f = (x) => …` defines a function, as does
 * a method, and `const g = f` gives it one more name: these are none.
 */
export function isFunctionValue(node: ts.Node, context: Context): boolean {
  if (!isFunctionExpression(node) && !(ts.isIdentifier(node) && namesFunction(node, context))) {
    return false;
  }
  return isHandedOn(node);
}

function isFunctionExpression(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** Names may stand for names, in a circle too. */
const mostNames = 20;

function namesFunction(id: ts.Identifier, { program }: Context): boolean {
  let name: ts.Node = id;
  for (let step = 0; step < mostNames; step += 1) {
    if (!ts.isIdentifier(name) || !isReference(name)) return false;
    const declaration = program.declarationOf(name);
    if (declaration === undefined) return false;
    if (ts.isFunctionDeclaration(declaration)) return true;
    if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
    name = bare(declaration.initializer);
    if (isFunctionExpression(name)) return true;
  }
  return false;
}

function isHandedOn(node: ts.Node): boolean {
  let value = dressed(node);
  while (isChoice(value)) value = dressed(value.parent);
  const { parent } = value;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== value;
  if (ts.isArrowFunction(parent)) return parent.body === value;
  if (ts.isBinaryExpression(parent)) {
    const target = bare(parent.left);
    const stores =
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === value;
    return stores && !ts.isIdentifier(target);
  }
  return (
    ts.isArrayLiteralExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isYieldExpression(parent) ||
    ts.isSpreadElement(parent)
  );
}

/** Whether a value is one of those that an expression around it chooses from. */
function isChoice(value: ts.Node): boolean {
  const { parent } = value;
  if (ts.isConditionalExpression(parent)) return parent.condition !== value;
  if (!ts.isBinaryExpression(parent)) return false;
  switch (parent.operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return true;
    case ts.SyntaxKind.CommaToken:
      return parent.right === value;
    default:
      return false;
  }
}
