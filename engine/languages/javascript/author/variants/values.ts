import { ts } from "#ts-morph";
import type { Variant } from "../../../mutants.ts";
import { rule, swappedNeighbours, type Vary, variants } from "./variant.ts";

/** Lists up to this length lose each item in turn. */
const shortList = 4;

const comparisons = ["<", "<=", ">", ">="];

/** Other numbers, strings, booleans and lists; off-by-one for bounds, indexes and named constants. */
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

/** A name in capital letters whose value is used, not a member of it. */
function isNamedConstant(node: ts.Expression): boolean {
  const { parent } = node;
  if (!ts.isIdentifier(node) || !/^[A-Z][A-Z0-9_]*$/.test(node.text)) return false;
  if (ts.isBinaryExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isCallExpression(parent) && parent.arguments.includes(node);
}

/** Methods commonly confused. */
const twins = [
  ["some", "every"],
  ["min", "max"],
  ["push", "unshift"],
  ["pop", "shift"],
  ["findIndex", "findLastIndex"],
  ["indexOf", "lastIndexOf"],
  ["slice", "splice"],
  ["reduce", "reduceRight"],
  ["reverse", "toReversed"],
  ["sort", "toSorted"],
  ["startsWith", "endsWith"],
] as const;

const otherMethods: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(twins.map(([one, other]) => [one, [other]])),
  ...Object.fromEntries(twins.map(([one, other]) => [other, [one]])),
  floor: ["ceil", "round"],
  ceil: ["floor", "round"],
  round: ["floor", "ceil"],
  trunc: ["round"],
  map: ["forEach", "filter"],
  filter: ["find", "map"],
  find: ["findLast", "filter"],
  findLast: ["find"],
};

/** Calls with other arguments, of other methods, or omitted. */
export const varyCalls: Vary = rule(ts.isCallExpression, (node) => {
  const shorter = node.arguments.slice(0, -1).map((each) => each.getText());
  const withoutLast = `${node.expression.getText()}(${shorter.join(", ")})`;
  return [
    ...swappedNeighbours(node.arguments),
    ...(node.arguments.length === 0 ? [] : variants("call", node, [withoutLast])),
    ...varyMethod(node),
  ];
});

function varyMethod(node: ts.CallExpression): Variant[] {
  const method = node.expression;
  if (!ts.isPropertyAccessExpression(method)) return [];
  // `Math.floor(x)` becomes `x`, and `list.reverse()` becomes `list`.
  const { expression, name } = method;
  const isNamespace = ts.isIdentifier(expression) && /^[A-Z]/.test(expression.text);
  const kept = isNamespace ? node.arguments : [expression];
  const texts = kept.map((each) => each.getText());
  return [
    ...variants("call", name, otherMethods[name.text] ?? []),
    ...variants("call", node, texts),
  ];
}

/** Minimum items of a table: smaller lists and objects are return values. */
const few = 4;

/** Minimum characters, all different, of a string that serves as a table. */
const longText = 8;

/** Passes of a counted loop to skip, one at a time: one within small sizes, one beyond. */
const passes = [2, 5];

/** One wrong case of many: an item of a table, a case of a switch, a pass of a counted loop. */
export const varyCases: readonly Vary[] = [
  rule(ts.isObjectLiteralExpression, ({ properties }) =>
    varyItems(properties.filter(ts.isPropertyAssignment)),
  ),
  rule(ts.isNewExpression, (node) => {
    const items = node.arguments?.[0];
    const isTable = items !== undefined && ts.isArrayLiteralExpression(items);
    return isTable && node.expression.getText() === "Map" ? varyItems(items.elements) : [];
  }),
  rule(ts.isArrayLiteralExpression, ({ elements }) => varyNamed(elements)),
  rule(ts.isStringLiteral, varyText),
  rule(ts.isCaseBlock, ({ clauses }) => varyItems(clauses.filter(ts.isCaseClause))),
  rule(ts.isForStatement, varyPasses),
];

/** Omits each of several items in turn, with the comma after it. */
function varyItems(items: readonly ts.Node[]): Variant[] {
  if (items.length < few) return [];
  return items.map((item) => {
    const end = item.getEnd();
    const comma = /^\s*,/.exec(item.getSourceFile().text.slice(end))?.[0] ?? "";
    return { kind: "case", start: item.getStart(), end: end + comma.length, after: "" };
  });
}

/** Replaces names in a list by their neighbours; numbers and strings are varied as constants. */
function varyNamed(elements: readonly ts.Expression[]): Variant[] {
  if (elements.length < few || !elements.every(ts.isIdentifier)) return [];
  return elements.flatMap((element, index) => {
    const next = elements[(index + 1) % elements.length] as ts.Expression;
    return variants("case", element, [next.getText()]);
  });
}

function varyText(node: ts.StringLiteral): Variant[] {
  const characters = [...node.text];
  if (characters.length < longText || new Set(characters).size < characters.length) return [];
  const texts = characters.map((_, at) => JSON.stringify(characters.with(at, "?").join("")));
  return variants("case", node, texts);
}

function varyPasses({ initializer, statement }: ts.ForStatement): Variant[] {
  if (!initializer || !ts.isVariableDeclarationList(initializer)) return [];
  const [counter] = initializer.declarations;
  if (!counter?.initializer || !ts.isNumericLiteral(counter.initializer)) return [];
  const name = counter.name.getText();
  const [start, end] = [statement.getStart(), statement.getEnd()];
  return passes.map((pass) => ({
    kind: "case",
    start,
    end,
    after: `if (${name} !== ${pass}) ${statement.getText()}`,
    shown: { before: name, after: `${name}, but not ${pass}` },
  }));
}
