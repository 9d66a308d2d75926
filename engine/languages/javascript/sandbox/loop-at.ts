import { ts } from "#ts-morph";
import { treeOf } from "../tree.ts";
import { around, nodesOf } from "./nodes.ts";

/**
 * The line of the loop that a program was in, counted from 1, given the last position that the
 * interpreter knows: the innermost loop around it, or else the next one of the same function, as a loop
 * without calls has no position of its own. Undefined where there is none.
 */
export function lineOfLoop(code: string, offset: number): number | undefined {
  const file = treeOf(code);
  const fn = around(file, offset).findLast(ts.isFunctionLike) ?? file;
  // Loops of the function but not of those in it.
  const inside = nodesOf(fn, (node) => node === fn || !ts.isFunctionLike(node));
  const loops = [...inside].filter(
    (node) => ts.isIterationStatement(node, false) && offset < node.end,
  );
  const [next] = loops.filter(({ pos }) => pos > offset).sort((a, b) => a.pos - b.pos);
  const loop = loops.findLast(({ pos }) => pos <= offset) ?? next;
  return loop && file.getLineAndCharacterOfPosition(loop.getStart(file)).line + 1;
}
