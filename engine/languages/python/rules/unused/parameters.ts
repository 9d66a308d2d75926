import { isNode, isText, type Node, nodesAt } from "../../tree.ts";
import { isClass, isDefined, nameOf, parametersIn } from "../../walk.ts";
import { baseClassesOf, classesOf } from "../analysis/members.ts";
import type { BoundName } from "../analysis/sites.ts";
import type { PythonContext } from "../rule.ts";
import type { Uses } from "./uses.ts";

/**
 * True for an unused parameter that could be removed: not one before a used one, not a method's own object, nor one
 * that the context prescribes, as for lambdas, special and overriding methods, and functions without a body.
 */
export function mustNotBeUsed(
  { name, scope }: BoundName,
  uses: Uses,
  context: PythonContext,
): boolean {
  const { node } = scope;
  if (!isDefined(node) || isWithoutBody(node) || isPrescribed(node, context)) return false;
  const { positional, rest, keywords, more } = parametersIn(node);
  const isUsed = (each: Node) => {
    const binding = scope.bindings.get(`${each.arg}`);
    return binding !== undefined && uses.isUsed(binding);
  };
  const at = positional.findIndex(({ arg }) => arg === name);
  if (at < 0) return [...rest, ...keywords, ...more].some(({ arg }) => arg === name);
  if (at === 0 && isMethod(node, context)) return false;
  return ![...positional.slice(at + 1), ...rest].some(isUsed);
}

function isMethod(node: Node, context: PythonContext): boolean {
  const owner = context.parentOf(node);
  const isStatic = nodesAt(node.decorator_list).some((by) => nameOf(by) === "staticmethod");
  return owner !== undefined && isClass(owner) && !isStatic;
}

/** True for `pass`, `...`, a docstring, `NotImplementedError`, and abstract methods. */
function isWithoutBody({ body, decorator_list }: Node): boolean {
  const isNothing = (each: Node) =>
    each._type === "Pass" || isText(each) || isEllipsis(each.value) || isMissing(each);
  const marks = nodesAt(decorator_list).map((by) => nameOf(by) ?? by.attr);
  return nodesAt(body).every(isNothing) || marks.some((by) => absent.includes(`${by}`));
}

const absent = ["abstractmethod", "overload"];

function isEllipsis(value: unknown): boolean {
  return isNode(value) && isNode(value.value) && value.value._type === "ellipsis";
}

function isMissing({ _type, exc }: Node): boolean {
  if (_type !== "Raise" || !isNode(exc)) return false;
  return nameOf(exc._type === "Call" ? exc.func : exc) === "NotImplementedError";
}

function isPrescribed(node: Node, context: PythonContext): boolean {
  const owner = context.parentOf(node);
  if (owner === undefined || !isClass(owner)) return false;
  const name = `${node.name}`;
  if (/^__\w+__$/.test(name) && name !== "__init__" && name !== "__new__") return true;
  const own = baseClassesOf(owner, context);
  const overrides = own.some(({ body }) => nodesAt(body).some((each) => each.name === name));
  const isForeign = [owner, ...own]
    .flatMap(({ bases }) => nodesAt(bases))
    .some((base) => nameOf(base) !== "object" && classesOf(base, context).length === 0);
  return overrides || isForeign;
}
