import { ts } from "#ts-morph";
import { rule, type Variant, type Vary, variants } from "./variant.ts";

/** Lists and objects are tables from so many entries on: fewer are what a function returns. */
const few = 4;

/** A text of at least so many characters, all different, is taken for a table of characters. */
const longText = 8;

/** Passes of a counted loop that are left out, one at a time: one within small sizes, one beyond. */
const passes = [2, 5];

/** One case of many is wrong: an entry of a table, a case of a switch, a pass of a counted loop. */
export const varyCases: readonly Vary[] = [
  rule(ts.isObjectLiteralExpression, ({ properties }) =>
    varyEntries(properties.filter(ts.isPropertyAssignment)),
  ),
  rule(ts.isNewExpression, (node) => {
    const entries = node.arguments?.[0];
    const isTable = entries !== undefined && ts.isArrayLiteralExpression(entries);
    return isTable && node.expression.getText() === "Map" ? varyEntries(entries.elements) : [];
  }),
  rule(ts.isArrayLiteralExpression, ({ elements }) => varyNamed(elements)),
  rule(ts.isStringLiteral, varyText),
  rule(ts.isCaseBlock, ({ clauses }) => varyEntries(clauses.filter(ts.isCaseClause))),
  rule(ts.isForStatement, varyPasses),
];

/** Each of several is left out in turn, with the comma after it. */
function varyEntries(entries: readonly ts.Node[]): Variant[] {
  if (entries.length < few) return [];
  return entries.map((entry) => {
    const end = entry.getEnd();
    const comma = /^\s*,/.exec(entry.getSourceFile().text.slice(end))?.[0] ?? "";
    return { kind: "case", start: entry.getStart(), end: end + comma.length, after: "" };
  });
}

/** Names in a list in place of their neighbours; numbers and texts are varied as constants. */
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
