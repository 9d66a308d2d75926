/** Strongly connected nodes, and those reaching themselves, in order: Tarjan's algorithm without recursion. */
export function circles<T>(nodes: readonly T[], next: (node: T) => readonly T[]): T[][] {
  const index = new Map<T, number>();
  const low = new Map<T, number>();
  const onPath = new Set<T>();
  const path: T[] = [];
  const found: T[][] = [];
  for (const start of nodes) {
    if (index.has(start)) continue;
    const open = [enter(start)];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { node, rest } = top;
      const target = rest.next();
      if (target.done) {
        open.pop();
        const above = open.at(-1)?.node;
        if (above !== undefined) lower(above, low.get(node));
        if (low.get(node) === index.get(node)) close(node);
      } else if (!index.has(target.value)) open.push(enter(target.value));
      else if (onPath.has(target.value)) lower(node, index.get(target.value));
    }
  }
  const order = new Map(nodes.map((node, i) => [node, i]));
  const first = (circle: readonly T[]) =>
    circle.reduce((least, node) => Math.min(least, order.get(node) ?? 0), nodes.length);
  return found.sort((a, b) => first(a) - first(b));

  function enter(node: T) {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    onPath.add(node);
    path.push(node);
    return { node, rest: next(node).values() };
  }

  function lower(node: T, value: number | undefined): void {
    low.set(node, Math.min(low.get(node) ?? 0, value ?? 0));
  }

  function close(node: T): void {
    const circle = path.splice(path.lastIndexOf(node));
    for (const each of circle) onPath.delete(each);
    if (circle.length > 1 || next(node).includes(node)) found.push(circle);
  }
}
