import { ts } from "#ts-morph";
import { rule, swappedNeighbours, type Variant, type Vary, variants } from "./variant.ts";

/** Lists of at most so many entries lose each entry in turn. */
const shortList = 4;

const comparisons = ["<", "<=", ">", ">="];

/**
 * Other numbers, texts, truths and lists; and one more and one less where a comparison ends, at an index,
 * and of a named constant.
 */
export const varyValues: readonly Vary[] = [
  rule(ts.isNumericLiteral, (node) => variants("constant", node, numbersFor(node.text))),
  rule(ts.isStringLiteralLike, (node) => {
    const lower = JSON.stringify(node.text.toLowerCase());
    return variants("constant", node, node.text === "" ? ['"?"'] : ['""', lower]);
  }),
  rule(ts.isTemplateExpression, (node) => variants("constant", node, ['""'])),
  (node) => (node.kind === ts.SyntaxKind.TrueKeyword ? variants("constant", node, ["false"]) : []),
  (node) => (node.kind === ts.SyntaxKind.FalseKeyword ? variants("constant", node, ["true"]) : []),
  rule(ts.isArrayLiteralExpression, varyList),
  rule(ts.isObjectLiteralExpression, (node) =>
    node.properties.length === 0 ? [] : variants("constant", node, ["{}"]),
  ),
  rule(ts.isArrayBindingPattern, (node) => swappedNeighbours(node.elements)),
  rule(ts.isExpression, (node) => {
    if (!isBoundary(node)) return [];
    const text = node.getText();
    return variants("boundary", node, [`(${text} + 1)`, `(${text} - 1)`]);
  }),
];

function numbersFor(text: string): string[] {
  const value = Number(text);
  const others = [value + 1, value - 1, 0, -value].filter((each) => each !== value);
  return others.map((each) => (each < 0 ? `(${each})` : String(each)));
}

function varyList(node: ts.ArrayLiteralExpression): Variant[] {
  const texts = node.elements.map((each) => each.getText());
  if (texts.length === 0) return variants("constant", node, ["[0]"]);
  const shorter =
    texts.length > shortList ? [] : texts.map((_, at) => `[${texts.toSpliced(at, 1).join(", ")}]`);
  return [...variants("constant", node, ["[]", ...shorter]), ...swappedNeighbours(node.elements)];
}

function isBoundary(node: ts.Expression): boolean {
  const { parent } = node;
  // A number is varied as a constant.
  if (ts.isNumericLiteral(node)) return false;
  if (ts.isBinaryExpression(parent) && parent.right === node) {
    if (comparisons.includes(parent.operatorToken.getText())) return true;
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
