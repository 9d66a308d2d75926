import { ts } from "#ts-morph";
import { swapped, type Variant, type Vary, variants } from "./variant.ts";

const arithmetic = ["+", "-", "*", "/", "%"];
const comparison = ["<", "<=", ">", ">=", "===", "!=="];
const assignment = ["+=", "-=", "*=", "/="];

/** Operators that each is mistaken for. */
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

/** Operators whose two sides are not to be exchanged. */
const directed = ["-", "/", "%", "**"];

const logical = ["&&", "||", "??"];

/** Other operators, one side of a logical operator alone, and exchanged sides. */
export const varyOperators: Vary = (node, file) => {
  if (ts.isBinaryExpression(node)) return varyBinary(node, file);
  if (ts.isPrefixUnaryExpression(node)) return varyPrefix(node, file);
  if (ts.isPostfixUnaryExpression(node)) {
    const operand = node.operand.getText(file);
    return variants("operator", node, file, [
      operand + (node.operator === ts.SyntaxKind.PlusPlusToken ? "--" : "++"),
    ]);
  }
  return [];
};

function varyBinary(node: ts.BinaryExpression, file: ts.SourceFile): Variant[] {
  const operator = node.operatorToken.getText(file);
  const texts = (others[operator] ?? []).filter((each) => each !== operator);
  const sides = logical.includes(operator)
    ? [node.left.getText(file), node.right.getText(file)]
    : [];
  return [
    ...(operator === "??"
      ? variants(
          "operator",
          node,
          file,
          texts.map((text) => inParentheses(node, text, file)),
        )
      : variants("operator", node.operatorToken, file, texts)),
    ...variants("condition", node, file, sides),
    ...(directed.includes(operator) ? [swapped(file.text, node.left, node.right, file)] : []),
  ];
}

/** `??` may not stand beside `||` or `&&` without parentheses. */
function inParentheses(node: ts.BinaryExpression, operator: string, file: ts.SourceFile): string {
  const [left, right] = [node.left, node.right].map((side) => {
    const text = side.getText(file);
    return ts.isBinaryExpression(side) ? `(${text})` : text;
  });
  return `(${left} ${operator} ${right})`;
}

function varyPrefix(node: ts.PrefixUnaryExpression, file: ts.SourceFile): Variant[] {
  const operand = node.operand.getText(file);
  const texts: Partial<Record<ts.SyntaxKind, string[]>> = {
    [ts.SyntaxKind.ExclamationToken]: [operand],
    [ts.SyntaxKind.MinusToken]: [operand],
    [ts.SyntaxKind.PlusPlusToken]: [`--${operand}`],
    [ts.SyntaxKind.MinusMinusToken]: [`++${operand}`],
  };
  return variants("operator", node, file, texts[node.operator] ?? []);
}
