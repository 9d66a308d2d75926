import { isNode, type Node, nodesAt } from "../../tree.ts";
import { nameOf, textOf } from "../../walk.ts";
import type { PythonNames } from "./program.ts";
import type { BoundName } from "./sites.ts";

/** Limit for chains of names that stand for each other. */
const maxSteps = 50;

/** Stands for a part of a name that is computed. */
export const computed = "?";

/**
 * The built-in, module or module's member that an expression stands for, however it is accessed: `eval`, `copy`,
 * `copy.deepcopy`. Undefined for anything of the program. `getattr(builtins, name)` is `?`.
 */
export function meaningOf(node: Node, program: PythonNames, steps = maxSteps): string | undefined {
  if (steps === 0) return undefined;
  const of = (each: unknown) => (isNode(each) ? meaningOf(each, program, steps - 1) : undefined);
  const name = nameOf(node);
  if (name !== undefined) return ofName(name, program.bindingOf(node), of, program);
  switch (node._type) {
    case "Attribute":
      return memberOf(of(node.value), `${node.attr}`);
    case "Subscript":
      return itemOf(of(node.value), keyOf(node.slice, program));
    case "NamedExpr":
      return of(node.value);
    case "Call":
      return ofCall(node, of, program);
    default:
      return undefined;
  }
}

type Of = (node: unknown) => string | undefined;

function ofName(name: string, binding: BoundName | undefined, of: Of, program: PythonNames) {
  if (binding === undefined) return name === "__builtins__" ? "builtins" : name;
  const [site, second] = binding.sites;
  if (site === undefined || second !== undefined) return undefined;
  if (site.by === "import") return importedBy(site.node, program);
  return site.by === "value" ? of(site.value) : undefined;
}

function ofCall({ func, args }: Node, of: Of, program: PythonNames): string | undefined {
  const [first, second] = nodesAt(args);
  const called = of(func);
  if (called === "getattr") return memberOf(of(first), keyOf(second, program));
  if (called === "vars" && first !== undefined) return of(first);
  if (called === "globals") return first === undefined ? "globals()" : undefined;
  if (called !== undefined && importing.includes(called)) return keyOf(first, program);
  // `builtins.__dict__.get("eval")`
  const isAsked = isNode(func) && ["get", "pop", "__getitem__"].includes(`${func.attr}`);
  return isAsked ? itemOf(of(func.value), keyOf(first, program)) : undefined;
}

/** Functions that import a module by its name. */
export const importing = ["__import__", "importlib.import_module", "importlib.__import__"];

function memberOf(owner: string | undefined, name: string): string | undefined {
  if (owner === undefined) return undefined;
  if (name === "__dict__") return owner;
  return owner === "builtins" ? name : `${owner}.${name}`;
}

function itemOf(owner: string | undefined, key: string): string | undefined {
  if (owner === "sys.modules") return key;
  if (owner === "globals()") return key === "__builtins__" ? "builtins" : undefined;
  return owner === "builtins" ? key : memberOf(owner, key);
}

function keyOf(node: unknown, program: PythonNames): string {
  return (isNode(node) ? constantText(node, program) : undefined) ?? computed;
}

/** An expression's constant string: a literal, a concatenation, or a name that is only bound to one. */
export function constantText(node: Node, program: PythonNames): string | undefined {
  const open = [node];
  let text = "";
  for (let parts = 0; parts < maxSteps; parts += 1) {
    const each = open.pop();
    if (each === undefined) return text;
    const own = textOf(each);
    const [site, second] = program.bindingOf(each)?.sites ?? [];
    if (own !== undefined) text += own;
    else if (each._type === "BinOp" && each.op === "Add") {
      open.push(each.right as Node, each.left as Node);
    } else if (each._type === "JoinedStr") open.push(...nodesAt(each.values).toReversed());
    else if (each._type === "FormattedValue" && each.format_spec === null) {
      open.push(each.value as Node);
    } else if (site?.value !== undefined && second === undefined) open.push(site.value);
    else return undefined;
  }
  return undefined;
}

/** What an imported name stands for: `copy`, `copy.deepcopy`, `eval` of `builtins`. */
export function importedBy(alias: Node, program: PythonNames): string {
  const statement = program.parentOf(alias);
  const { name, asname } = alias;
  if (statement?._type === "ImportFrom") {
    return memberOf(`${statement.module ?? ""}`, `${name}`) ?? "";
  }
  return asname === null ? (`${name}`.split(".")[0] ?? "") : `${name}`;
}
