import { spend } from "../rules/steps.ts";
import { isNode, type Node, nodesAt } from "./tree.ts";

/** A node's own nodes, in the order of its fields. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) children.push(each);
  }
  return children;
}

/** Nodes and their descendants, without unwanted ones and their descendants. */
export function* nodesIn(
  roots: Node | readonly Node[],
  isWanted: (node: Node) => boolean = () => true,
): Generator<Node> {
  // The tree may be too deep for recursion.
  const open = "_type" in roots ? [roots] : roots.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    spend(1);
    if (!isWanted(node)) continue;
    yield node;
    // One by one: there may be more than a call can have arguments.
    for (const child of childrenOf(node).reverse()) open.push(child);
  }
}

/** Nodes and their descendants that matter at run time, without types. */
export function valueNodes(roots: Node | readonly Node[]): Generator<Node> {
  const types = new Set<Node>();
  return nodesIn(roots, (node) => {
    for (const type of typesAt(node)) if (isType(type)) types.add(type);
    return !types.has(node);
  });
}

/** The annotations that belong to a node itself. */
export function typesAt(node: Node): Node[] {
  return [node.annotation, node.returns].filter(isNode);
}

/** Nodes of a plain type. One with a call may do anything. */
const ofTypes = new Set([
  ...["Name", "Attribute", "Subscript", "Tuple", "List", "Constant", "BinOp", "Starred"],
]);

function isType(annotation: Node): boolean {
  return [...nodesIn(annotation)].every(({ _type }) => ofTypes.has(_type));
}

const functions = ["FunctionDef", "AsyncFunctionDef"];

/** True for a function with a name of its own. */
export function isDefined({ _type }: Node): boolean {
  return functions.includes(_type);
}

export function isFunction(node: Node): boolean {
  return isDefined(node) || node._type === "Lambda";
}

export function isClass({ _type }: Node): boolean {
  return _type === "ClassDef";
}

/** True for a method that runs when an object is made. */
export function isMaking({ name }: Node): boolean {
  return ["__init__", "__new__", "__post_init__"].includes(`${name}`);
}

/** Fields that hold a statement's inner statements. */
const blocks = ["body", "orelse", "finalbody", "handlers", "cases"];

/** A scope's statements, including those in conditions and loops, but not in its functions and classes. */
export function statementsIn(owner: Node): Node[] {
  const found: Node[] = [];
  const open = innerOf(owner).reverse();
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    spend(1);
    const isBlock = each._type === "ExceptHandler" || each._type === "match_case";
    if (!isBlock) found.push(each);
    if (isDefined(each) || isClass(each)) continue;
    for (const inner of innerOf(each).reverse()) open.push(inner);
  }
  return found;
}

function innerOf(node: Node): Node[] {
  return blocks.flatMap((field) => nodesAt(node[field]));
}

/** A constant string. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node) || node._type !== "Constant") return undefined;
  return typeof node.value === "string" ? node.value : undefined;
}

/** The identifier of a name; undefined for other nodes. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node._type === "Name" ? `${node.id}` : undefined;
}

/** All parameters, in the order of their fields. */
export function parametersIn(fn: Node) {
  const args = isNode(fn.args) ? fn.args : undefined;
  return {
    positional: [...nodesAt(args?.posonlyargs), ...nodesAt(args?.args)],
    rest: nodesAt([args?.vararg]),
    keywords: nodesAt(args?.kwonlyargs),
    more: nodesAt([args?.kwarg]),
  };
}
