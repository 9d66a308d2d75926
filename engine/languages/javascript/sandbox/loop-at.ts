import { ts } from "#ts-morph";
import { treeOf } from "../tree.ts";

/**
 * The line of the loop that a program was in, counted from 1, given the last position that the
 * interpreter knows: the innermost loop around it, or else the next one of the same function, as a loop
 * without calls has no position of its own. Undefined where there is none.
 */
export function lineOfLoop(code: string, offset: number): number | undefined {
  const file = treeOf(code);
  const { around, later } = loopsOf(functionAt(file, offset), offset);
  const loop = around.at(-1) ?? later[0];
  return loop && file.getLineAndCharacterOfPosition(loop.getStart(file)).line + 1;
}

function functionAt(file: ts.SourceFile, offset: number): ts.Node {
  let found: ts.Node = file;
  for (let node: ts.Node | undefined = file; node !== undefined; ) {
    if (ts.isFunctionLike(node)) found = node;
    node = childAt(node, offset);
  }
  return found;
}

function childAt(node: ts.Node, offset: number): ts.Node | undefined {
  return ts.forEachChild(node, (child) =>
    child.pos <= offset && offset < child.end ? child : undefined,
  );
}

/** Loops of a function but not of those in it, in the order of the text: around a place, and after it. */
function loopsOf(fn: ts.Node, offset: number): Record<"around" | "later", ts.Node[]> {
  const found: Record<"around" | "later", ts.Node[]> = { around: [], later: [] };
  let level: readonly ts.Node[] = [fn];
  while (level.length > 0) {
    const inner: ts.Node[] = [];
    for (const node of level) {
      if (node !== fn && ts.isFunctionLike(node)) continue;
      if (ts.isIterationStatement(node, false) && offset < node.end) {
        found[node.pos <= offset ? "around" : "later"].push(node);
      }
      ts.forEachChild(node, (child) => void inner.push(child));
    }
    level = inner;
  }
  found.later.sort((a, b) => a.pos - b.pos);
  return found;
}
