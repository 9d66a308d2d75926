import { ts } from "#ts-morph";
import { treeOf } from "../tree.ts";

/** A tree's nodes, level by level, skipping descendants of nodes not entered. */
export function* nodesOf(root: ts.Node, goesInto = (_: ts.Node) => true): Generator<ts.Node> {
  let level: readonly ts.Node[] = [root];
  while (level.length > 0) {
    const inner: ts.Node[] = [];
    for (const node of level) {
      if (!goesInto(node)) continue;
      yield node;
      ts.forEachChild(node, (child) => void inner.push(child));
    }
    level = inner;
  }
}

/** The nodes around a place in a file, the innermost last. */
export function around(file: ts.SourceFile, offset: number): ts.Node[] {
  return [...nodesOf(file, ({ pos, end }) => pos <= offset && offset < end)];
}

/**
 * The line, from 1, of the loop at the interpreter's last position: the innermost one around it, or else the
 * next in the function, as a loop without calls has no position. Undefined if there is none.
 */
export function lineOfLoop(code: string, offset: number): number | undefined {
  const file = treeOf(code);
  const fn = around(file, offset).findLast(ts.isFunctionLike) ?? file;
  // The function's loops, without those of inner functions.
  const inside = nodesOf(fn, (node) => node === fn || !ts.isFunctionLike(node));
  const loops = [...inside].filter(
    (node) => ts.isIterationStatement(node, false) && offset < node.end,
  );
  const [next] = loops.filter(({ pos }) => pos > offset).sort((a, b) => a.pos - b.pos);
  const loop = loops.findLast(({ pos }) => pos <= offset) ?? next;
  return loop && file.getLineAndCharacterOfPosition(loop.getStart(file)).line + 1;
}

/** The name that a line declares again, with its first place, which the interpreter does not tell. */
export function explainTwice(file: ts.SourceFile, line: number): string | undefined {
  const lineOf = (node: ts.Node) =>
    file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  for (const block of nodesOf(file)) {
    const lines = new Map<string, number>();
    for (const name of namesDeclaredIn(block)) {
      const before = lines.get(name.text);
      const at = lineOf(name);
      if (before !== undefined && at === line) {
        return `${name.text} is declared on line ${before} and again on line ${at}. Keep one of the two, or give one another name`;
      }
      lines.set(name.text, before ?? at);
    }
  }
  return undefined;
}

/** Names that a file's or block's statements declare for all of it. */
function namesDeclaredIn(block: ts.Node): ts.Identifier[] {
  if (!ts.isSourceFile(block) && !ts.isBlock(block)) return [];
  return block.statements
    .flatMap((statement): (ts.Node | undefined)[] => {
      if (ts.isVariableStatement(statement)) {
        return statement.declarationList.declarations.map(({ name }) => name);
      }
      if (ts.isImportDeclaration(statement)) {
        const { name, namedBindings } = statement.importClause ?? {};
        const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings : undefined;
        return [name, ...(named?.elements ?? []).map((each) => each.name)];
      }
      return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
        ? [statement.name]
        : [];
    })
    .filter((name) => name !== undefined)
    .filter((name) => ts.isIdentifier(name));
}
