import { ts } from "#ts-morph";
import { hasModifier, nodesIn } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { edited } from "./edited.ts";

/**
 * A TypeScript file in which no statement and no member runs on into the next one once the types
 * between them are gone: `a = b as T` before a line that begins with a bracket, or a type alias between
 * two such lines. Two semicolons are put in front of what begins so, as a type takes one away with it;
 * every line stays where it is.
 */
export function keptApart(text: string, fileName: string): string {
  const file = treeOf(text, fileName);
  const places: number[] = [];
  for (const node of nodesIn(file)) {
    const parts = partsOf(node);
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1];
      if (before === undefined || isEnded(before, text)) continue;
      const start = part.getStart(file);
      const isApart = text[before.end - 1] === ";" || text.slice(part.pos, start).includes("\n");
      if (isApart && runsOn(part, text.slice(start, start + 2))) places.push(start);
    }
  }
  return edited(
    text,
    places.map((at) => ({ at, text: ";;" })),
  );
}

/** Whether a semicolon stays behind it. */
function isEnded(part: ts.Node, text: string): boolean {
  if (text[part.end - 1] !== ";") return false;
  if (ts.isExpressionStatement(part) || ts.isReturnStatement(part)) return true;
  if (ts.isPropertyDeclaration(part) || ts.isVariableStatement(part)) {
    return !erasing.some((kind) => hasModifier(part, kind));
  }
  return ts.isIfStatement(part) || ts.isIterationStatement(part, false);
}

const erasing = [ts.SyntaxKind.DeclareKeyword, ts.SyntaxKind.AbstractKeyword];

function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements;
  if (ts.isCaseOrDefaultClause(node)) return node.statements;
  return ts.isClassLike(node) ? node.members : [];
}

/** `start` is how it begins. Before ++ and -- a line that ends also ends a statement. */
function runsOn(part: ts.Node, start: string): boolean {
  if (ts.isClassElement(part)) return /^[[*]/.test(start);
  return ts.isExpressionStatement(part) && /^(?:[([`<]|[+-](?![+-]))/.test(start);
}
