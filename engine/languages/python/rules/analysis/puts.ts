import { append } from "../../../../collections.ts";
import { isNode, type Node, nodesAt } from "../../tree.ts";
import { isClass, isFunction, nodesIn } from "../../walk.ts";
import type { PythonNames } from "./program.ts";
import type { BoundName } from "./sites.ts";

/** Methods that put something into a list, set or dict. */
export const putting = [
  ...["append", "insert", "extend", "add", "update", "setdefault", "remove", "clear", "appendleft"],
];

/** A value that becomes an object's attribute. */
interface PythonPut {
  readonly into: Node;
  readonly value: Node;
}

/** A program's functions and classes, in order, and the values put into its lists, dicts and objects. */
export function readPuts(program: PythonNames) {
  const all: Node[] = [];
  const puts = new Map<BoundName, Node[]>();
  const attributes = new Map<string, PythonPut[]>();
  const put = (into: unknown, value: Node) => {
    const binding = isNode(into) ? program.bindingOf(into) : undefined;
    if (binding !== undefined) append(puts, binding, value);
  };
  for (const node of nodesIn(program.files.map(({ module }) => module))) {
    if (isFunction(node) || isClass(node)) all.push(node);
    const { func, value } = node;
    if (node._type === "Call" && isNode(func) && putting.includes(`${func.attr}`)) {
      for (const each of nodesAt(node.args)) put(func.value, each);
    }
    for (const target of [...nodesAt(node.targets), ...nodesAt([node.target])]) {
      if (!isNode(value)) continue;
      if (target._type === "Subscript") put(target.value, value);
      if (target._type !== "Attribute" || !isNode(target.value)) continue;
      append(attributes, `${target.attr}`, { into: target.value, value });
    }
  }
  return { all, puts, attributes };
}
