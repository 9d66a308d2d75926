import { spend } from "../../../rules/steps.ts";
import { isNode, type Node, nodesAt } from "../../tree.ts";
import { isClass, isFunction, nameOf } from "../../walk.ts";
import { constantText } from "./meanings.ts";
import { importedSites, membersOf, ownersOf } from "./members.ts";
import { runsBefore } from "./order.ts";
import type { PythonNames } from "./program.ts";
import { readPuts } from "./puts.ts";

/** Methods that take items out of a list or dict, or copy it. */
const taking = ["get", "pop", "values", "items", "copy", "popleft"];

/** The functions and classes of a program, and expressions that may stand for them. */
export interface Functions {
  /** All of the program, in order. */
  readonly all: readonly Node[];
  /** Those that an expression may stand for; if it is called, also lambdas that it was made of: `memo(lambda n: …)`. */
  readonly behind: (node: Node, isCalled?: boolean) => ReadonlySet<Node>;
  /** True if a statement gives an object's attribute a value. */
  readonly hasAttribute: (of: Node, name: string) => boolean;
}

export function readFunctions(program: PythonNames): Functions {
  const { all, puts, attributes } = readPuts(program);
  const isSame = (one: Node, other: Node) => {
    const binding = program.bindingOf(one);
    if (binding !== undefined && binding === program.bindingOf(other)) return true;
    const owners = ownersOf(one, program);
    return ownersOf(other, program).some((each) => owners.includes(each));
  };
  const member = (of: Node, name: string): Node[] => {
    const file = moduleOf(of, program);
    const sites = file?.scopes.module.bindings.get(name)?.sites ?? [];
    const assigned = (attributes.get(name) ?? []).filter(
      ({ into }) => isSame(of, into) && !runsBefore(of, into, program),
    );
    return [
      ...sites.flatMap(({ node, value }) => [node, ...(value ? [value] : [])]),
      ...membersOf(of, name, program).flatMap((each) =>
        isNode(each.value) ? [each, each.value] : [each],
      ),
      ...assigned.map(({ value }) => value),
    ];
  };
  const next = (node: Node, isCalled: boolean): readonly Node[] => {
    const name = nameOf(node);
    if (name !== undefined) {
      const binding = program.bindingOf(node);
      if (binding === undefined) return [];
      // Before its binding, a name such as `print` is the built-in one.
      const sources = binding.sites.flatMap(({ by, node: at, value }) => {
        if (runsBefore(node, at, program)) return [];
        if (by === "function" || by === "class") return [at];
        if (by === "import") return importedSites(at, program);
        return value === undefined ? [] : [value];
      });
      return [...sources, ...(puts.get(binding) ?? [])];
    }
    const inner = (value: unknown) => nodesAt([value]);
    switch (node._type) {
      case "IfExp":
        return [...inner(node.body), ...inner(node.orelse)];
      case "BoolOp":
      case "Dict":
        return nodesAt(node.values);
      case "List":
      case "Tuple":
      case "Set":
        return nodesAt(node.elts);
      case "NamedExpr":
      case "Starred":
        return inner(node.value);
      case "Attribute":
        return isNode(node.value) ? member(node.value, `${node.attr}`) : [];
      case "Subscript":
        return ofItem(node, program) ?? inner(node.value);
      case "Call":
        return ofCall(node, isCalled);
      default:
        return [];
    }
  };
  const ofCall = ({ func, args }: Node, isCalled: boolean): readonly Node[] => {
    const [first, second] = nodesAt(args);
    if (!isNode(func)) return [];
    const name = nameOf(func);
    if (name === "getattr" && first !== undefined && second !== undefined) {
      const text = constantText(second, program);
      return text === undefined ? [] : member(first, text);
    }
    const isPartial = name === "partial" || func.attr === "partial";
    if (isPartial) return first === undefined ? [] : [first];
    if (taking.includes(`${func.attr}`)) return nodesAt([func.value]);
    return isCalled ? nodesAt(args).filter(({ _type }) => _type === "Lambda") : [];
  };
  const behind = (root: Node, isCalled = false): Set<Node> => {
    const found = new Set<Node>();
    const seen = new Set([root]);
    for (const node of seen) {
      spend(1);
      if (isFunction(node) || isClass(node)) found.add(node);
      else for (const each of next(node, isCalled)) seen.add(each);
    }
    return found;
  };
  const hasAttribute = (of: Node, name: string) =>
    (attributes.get(name) ?? []).some(({ into }) => isSame(of, into));
  return { all, behind, hasAttribute };
}

function moduleOf(node: Node, program: PythonNames) {
  const [site] = program.bindingOf(node)?.sites ?? [];
  return site?.by === "import" ? program.moduleNamed(`${site.node.name}`) : undefined;
}

/** What `globals()["f"]` stands for. */
function ofItem({ value, slice }: Node, program: PythonNames): Node[] | undefined {
  const isAll = isNode(value) && value._type === "Call" && nameOf(value.func) === "globals";
  const name = isAll && isNode(slice) ? constantText(slice, program) : undefined;
  if (name === undefined || !isNode(value)) return undefined;
  const sites = program.fileOf(value).scopes.module.bindings.get(name)?.sites ?? [];
  return sites.flatMap(({ node, value: assigned }) => assigned ?? node);
}

/** The outermost conditional expression around a value that may yield it. */
export function chosen(node: Node, program: PythonNames): Node {
  let value = node;
  for (;;) {
    const parent = program.parentOf(value);
    const isTaken =
      parent?._type === "BoolOp" || (parent?._type === "IfExp" && parent.test !== value);
    if (parent === undefined || !isTaken) return value;
    value = parent;
  }
}
