import { ts } from "#ts-morph";

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
