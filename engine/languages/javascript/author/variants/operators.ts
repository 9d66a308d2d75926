import { ts } from "#ts-morph";
import type { Variant } from "../../../mutants.ts";
import { rule, swapped, type Vary, variants } from "./variant.ts";

const arithmetic = ["+", "-", "*", "/", "%"];
const comparison = ["<", "<=", ">", ">=", "===", "!=="];
const assignment = ["+=", "-=", "*=", "/="];

/** Operators commonly confused. */
const others: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...arithmetic, "**"].map((each) => [each, arithmetic])),
  ...Object.fromEntries([...comparison, "==", "!="].map((each) => [each, comparison])),
  ...Object.fromEntries([...assignment, "%="].map((each) => [each, [...assignment, "="]])),
  "&&": ["||"],
  "||": ["&&"],
  "??": ["||", "&&"],
  "&": ["|", "^"],
  "|": ["&", "^"],
  "^": ["&", "|"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
};

/** Replacements for prefix and postfix operators; empty to remove one. */
const otherUnary: Readonly<Record<string, string>> = { "!": "", "-": "", "++": "--", "--": "++" };

/** Operators whose sides are not to be swapped. */
const directed = ["-", "/", "%", "**"];

const logical = ["&&", "||", "??"];

/** Other operators, single sides of logical ones, and swapped sides. */
export const varyOperators: readonly Vary[] = [
  rule(ts.isBinaryExpression, varyBinary),
  rule(ts.isPrefixUnaryExpression, (node) =>
    otherOf(node).flatMap((other) => variants("operator", node, [other + node.operand.getText()])),
  ),
  rule(ts.isPostfixUnaryExpression, (node) =>
    otherOf(node).flatMap((other) => variants("operator", node, [node.operand.getText() + other])),
  ),
];

function otherOf({ operator }: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): string[] {
  const other = otherUnary[ts.tokenToString(operator) ?? ""];
  return other === undefined ? [] : [other];
}

function varyBinary(node: ts.BinaryExpression): Variant[] {
  const { left, right, operatorToken } = node;
  const operator = operatorToken.getText();
  const texts = (others[operator] ?? []).filter((each) => each !== operator);
  return [
    ...(operator === "??"
      ? variants("operator", node, inParentheses(node, texts))
      : variants("operator", operatorToken, texts)),
    ...(logical.includes(operator)
      ? variants("condition", node, [left.getText(), right.getText()])
      : []),
    ...(directed.includes(operator) ? [swapped(left, right)] : []),
  ];
}

/** `??` may not stand beside `||` or `&&` without parentheses. */
function inParentheses(node: ts.BinaryExpression, operators: readonly string[]): string[] {
  const [left, right] = [node.left, node.right].map((side) =>
    ts.isBinaryExpression(side) ? `(${side.getText()})` : side.getText(),
  );
  return operators.map((operator) => `(${left} ${operator} ${right})`);
}

/** Other conditions, omitted statements, and other return values. */
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

/** Declarations stay: nobody makes the mistake of omitting one. */
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
  // An object literal after an arrow already has parentheses.
  return variants("return", result, others);
}
