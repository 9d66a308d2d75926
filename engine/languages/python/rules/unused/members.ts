import { isNode, type Node } from "../../tree.ts";
import { isClass, nodesIn, textOf } from "../../walk.ts";
import { isAugmented, type PythonContext } from "../rule.ts";

/** Unused members with names that only their class can use: `__tiles`. */
export function unusedMembers(own: readonly Node[], context: PythonContext) {
  const used = new Set<string>();
  for (const node of nodesIn(context.files.map(({ module }) => module))) {
    if (node._type === "Attribute" && (node.ctx !== "Store" || isAugmented(node, context))) {
      used.add(`${node.attr}`);
    }
    // By name in the class's own body, or in a string.
    if (node._type === "Name" && node.ctx === "Load") used.add(`${node.id}`);
    for (const word of textOf(node)?.match(/__\w+/g) ?? []) used.add(word);
  }
  const found = new Map<string, Node>();
  for (const node of own) {
    const name = privateName(node, context);
    if (name !== undefined && !used.has(name) && !found.has(name)) found.set(name, node);
  }
  return [...found].map(([name, node]) => ({ name, node }));
}

function privateName(node: Node, context: PythonContext): string | undefined {
  const parent = context.parentOf(node);
  const isOfClass = parent !== undefined && isClass(parent);
  const isAssigned = node._type === "Attribute" && node.ctx === "Store" && isNode(node.value);
  const name = isAssigned ? node.attr : isOfClass ? node.name : undefined;
  return /^__\w*[^_]$|^__\w*[^_]_$/.test(`${name ?? ""}`) ? `${name}` : undefined;
}
