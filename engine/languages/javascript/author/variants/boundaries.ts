import { ts } from "#ts-morph";
import { type Vary, variants } from "./variant.ts";

const comparisons = ["<", "<=", ">", ">="];

/** One more and one less: where a comparison ends, at an index, and of a named constant. */
export const varyBoundaries: Vary = (node, file) => {
  if (!ts.isExpression(node) || !isBoundary(node, file)) return [];
  const text = node.getText(file);
  return variants("boundary", node, file, [`(${text} + 1)`, `(${text} - 1)`]);
};

function isBoundary(node: ts.Expression, file: ts.SourceFile): boolean {
  const { parent } = node;
  // A number is varied as a constant.
  if (ts.isNumericLiteral(node)) return false;
  if (ts.isBinaryExpression(parent) && parent.right === node) {
    if (comparisons.includes(parent.operatorToken.getText(file))) return true;
  }
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) {
    return !ts.isStringLiteral(node);
  }
  return isNamedConstant(node);
}

/** A name in capital letters, where its value is used and not something of it. */
function isNamedConstant(node: ts.Expression): boolean {
  const { parent } = node;
  if (!ts.isIdentifier(node) || !/^[A-Z][A-Z0-9_]*$/.test(node.text)) return false;
  if (ts.isBinaryExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isCallExpression(parent) && parent.arguments.includes(node);
}
