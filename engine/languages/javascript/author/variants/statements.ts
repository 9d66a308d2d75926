import { ts } from "#ts-morph";
import { type Variant, type Vary, variants } from "./variant.ts";

/** Statements that are left out, and functions that return something else. */
export const varyStatements: Vary = (node, file) => {
  if (ts.isReturnStatement(node)) return varyReturn(node, file);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return varyResult(node.body, file);
  return isRemovable(node) ? variants("statement", node, file, [";"]) : [];
};

/** Declarations stay: a file without one would not be a mistake that anybody makes. */
function isRemovable(node: ts.Node): boolean {
  return (
    ts.isExpressionStatement(node) ||
    ts.isIfStatement(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isBreakOrContinueStatement(node) ||
    ts.isThrowStatement(node)
  );
}

function varyReturn(node: ts.ReturnStatement, file: ts.SourceFile): Variant[] {
  const removed = variants("statement", node, file, [";"]);
  return node.expression === undefined
    ? removed
    : [...varyResult(node.expression, file), ...removed];
}

function varyResult(result: ts.Expression, file: ts.SourceFile): Variant[] {
  const text = result.getText(file);
  const others = ["undefined", "null", "0", `!(${text})`].filter((each) => each !== text);
  // An object literal that follows an arrow stands in parentheses already.
  return variants("return", result, file, others);
}
