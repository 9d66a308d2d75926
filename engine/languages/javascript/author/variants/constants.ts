import { ts } from "#ts-morph";
import { swappedNeighbours, type Variant, type Vary, variants } from "./variant.ts";

/** Lists of at most so many entries lose each entry in turn. */
const shortList = 4;

/** Other numbers, texts, truths and lists. */
export const varyConstants: Vary = (node, file) => {
  if (ts.isNumericLiteral(node)) return variants("constant", node, file, numbersFor(node.text));
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    const lower = JSON.stringify(node.text.toLowerCase());
    return variants("constant", node, file, node.text === "" ? ['"?"'] : ['""', lower]);
  }
  if (ts.isTemplateExpression(node)) return variants("constant", node, file, ['""']);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return variants("constant", node, file, ["false"]);
  if (node.kind === ts.SyntaxKind.FalseKeyword) return variants("constant", node, file, ["true"]);
  if (ts.isArrayLiteralExpression(node)) return varyList(node, file);
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0) {
    return variants("constant", node, file, ["{}"]);
  }
  if (ts.isArrayBindingPattern(node)) return swappedNeighbours(node.elements, file);
  return [];
};

function numbersFor(text: string): string[] {
  const value = Number(text);
  const others = [value + 1, value - 1, 0, -value].filter((each) => each !== value);
  return others.map((each) => (each < 0 ? `(${each})` : String(each)));
}

function varyList(node: ts.ArrayLiteralExpression, file: ts.SourceFile): Variant[] {
  const { elements } = node;
  if (elements.length === 0) return variants("constant", node, file, ["[0]"]);
  const texts = elements.map((each) => each.getText(file));
  const shorter =
    texts.length > shortList
      ? []
      : texts.map((_, index) => `[${texts.filter((_, at) => at !== index).join(", ")}]`);
  return [
    ...variants("constant", node, file, ["[]", ...shorter]),
    ...swappedNeighbours(elements, file),
  ];
}
