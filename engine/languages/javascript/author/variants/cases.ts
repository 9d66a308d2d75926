import { ts } from "#ts-morph";
import { type Variant, type Vary, variants } from "./variant.ts";

/** Lists and objects are tables from so many entries on: fewer are what a function returns. */
const few = 4;

/** A text of at least so many characters, all different, is taken for a table of characters. */
const longText = 8;

/** Passes of a counted loop that are left out, one at a time: one within small sizes, one beyond. */
const passes = [2, 5];

/** One case of many is wrong: an entry of a table, a case of a switch, a pass of a counted loop. */
export const varyCases: Vary = (node, file) => {
  if (ts.isObjectLiteralExpression(node)) {
    return varyEntries(node.properties.filter(ts.isPropertyAssignment), file);
  }
  if (ts.isNewExpression(node) && node.expression.getText(file) === "Map")
    return varyMap(node, file);
  if (ts.isArrayLiteralExpression(node)) return varyNamed(node.elements, file);
  if (ts.isStringLiteral(node)) return varyText(node, file);
  if (ts.isCaseBlock(node)) return varyEntries(node.clauses.filter(ts.isCaseClause), file);
  if (ts.isForStatement(node)) return varyPasses(node, file);
  return [];
};

/** Each of several is left out in turn, with the comma after it. */
function varyEntries(entries: readonly ts.Node[], file: ts.SourceFile): Variant[] {
  if (entries.length < few) return [];
  return entries.map((entry) => {
    const end = entry.getEnd();
    const comma = /^\s*,/.exec(file.text.slice(end))?.[0] ?? "";
    return { kind: "case", start: entry.getStart(file), end: end + comma.length, after: "" };
  });
}

function varyMap(node: ts.NewExpression, file: ts.SourceFile): Variant[] {
  const entries = node.arguments?.[0];
  return entries && ts.isArrayLiteralExpression(entries) ? varyEntries(entries.elements, file) : [];
}

/** Names in a list in place of their neighbours; numbers and texts are varied as constants. */
function varyNamed(elements: readonly ts.Expression[], file: ts.SourceFile): Variant[] {
  if (elements.length < few || !elements.every(ts.isIdentifier)) return [];
  return elements.flatMap((element, index) => {
    const next = elements[(index + 1) % elements.length] as ts.Expression;
    return variants("case", element, file, [next.getText(file)]);
  });
}

function varyText(node: ts.StringLiteral, file: ts.SourceFile): Variant[] {
  const characters = [...node.text];
  if (characters.length < longText || new Set(characters).size < characters.length) return [];
  const texts = characters.map((_, at) => JSON.stringify(characters.with(at, "?").join("")));
  return variants("case", node, file, texts);
}

function varyPasses(node: ts.ForStatement, file: ts.SourceFile): Variant[] {
  const { initializer, statement } = node;
  if (!initializer || !ts.isVariableDeclarationList(initializer)) return [];
  const [counter] = initializer.declarations;
  if (!counter?.initializer || !ts.isNumericLiteral(counter.initializer)) return [];
  const name = counter.name.getText(file);
  const start = statement.getStart(file);
  return passes.map((pass) => ({
    kind: "case",
    start,
    end: statement.getEnd(),
    after: `if (${name} !== ${pass}) ${statement.getText(file)}`,
    shown: { before: name, after: `${name}, but not ${pass}` },
  }));
}
