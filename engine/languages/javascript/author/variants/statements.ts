import { ts } from "#ts-morph";
import { rule, swapped, type Variant, type Vary, variants } from "./variant.ts";

/**
 * Conditions that are always met, never met, or met when they should not be; statements that are left
 * out, and functions that return something else.
 */
export const varyStatements: readonly Vary[] = [
  rule(ts.isIfStatement, ({ expression }) => varyCondition(expression)),
  rule(ts.isWhileStatement, ({ expression }) => varyCondition(expression)),
  rule(ts.isDoStatement, ({ expression }) => varyCondition(expression)),
  rule(ts.isForStatement, ({ condition }) => (condition ? varyCondition(condition) : [])),
  rule(ts.isConditionalExpression, ({ condition, whenTrue, whenFalse }) => [
    ...varyCondition(condition),
    swapped(whenTrue, whenFalse),
  ]),
  rule(ts.isReturnStatement, (node) => [
    ...(node.expression ? varyResult(node.expression) : []),
    ...variants("statement", node, [";"]),
  ]),
  rule(ts.isArrowFunction, ({ body }) => (ts.isBlock(body) ? [] : varyResult(body))),
  (node) => (isRemovable(node) ? variants("statement", node, [";"]) : []),
];

function varyCondition(condition: ts.Expression): Variant[] {
  return variants("condition", condition, ["true", "false", `!(${condition.getText()})`]);
}

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

function varyResult(result: ts.Expression): Variant[] {
  const text = result.getText();
  const others = ["undefined", "null", "0", `!(${text})`].filter((each) => each !== text);
  // An object literal that follows an arrow stands in parentheses already.
  return variants("return", result, others);
}
