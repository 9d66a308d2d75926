import { ts } from "#ts-morph";
import { treeOf } from "../tree.ts";
import { around, nodesOf } from "./nodes.ts";

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
