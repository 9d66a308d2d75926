import type { ForbiddenSyntax } from "../../../../../schema/types.ts";
import { isNode, type Node, nodesAt } from "../../tree.ts";
import { isFunction, parametersIn } from "../../walk.ts";
import { isImport, type PythonContext } from "../rule.ts";
import { isFunctionValue } from "./function-values.ts";

type Is = (node: Node, context: PythonContext) => boolean;

const ofType =
  (...types: readonly string[]): Is =>
  ({ _type }) =>
    types.includes(_type);

/** Types of syntax with their names in messages; regex and recursion take more than one node to find. */
const kinds: readonly (readonly [kind: ForbiddenSyntax, what: string, is: Is])[] = [
  ["class", "a class is", ofType("ClassDef")],
  ["class", "making a class with type is", isMadeClass],
  ["try", "try is", ofType("Try", "TryStar")],
  ["throw", "raise is", ofType("Raise")],
  ["generator", "yield is", ofType("Yield", "YieldFrom")],
  ["async", "async is", ofType("AsyncFunctionDef", "AsyncFor", "AsyncWith")],
  ["async", "async is", ({ is_async }) => is_async === 1],
  ["async", "await is", ofType("Await")],
  ["switch", "match is", ofType("Match")],
  ["while", "while is", ofType("While")],
  ["for", "for is", ofType("For", "AsyncFor")],
  ["continue", "continue is", ofType("Continue")],
  ["conditional", "an expression with if and else is", ofType("IfExp")],
  ["spread", "* or ** before a value is", isSpread],
  ["destructuring", "assigning to several names at once is", isPattern],
  ["nested-function", "a function inside a function is", isNested],
  ["function-value", "a function as a value is", isFunctionValue],
  ["comprehension", "a comprehension is", ofType("ListComp", "SetComp", "DictComp")],
  ["comprehension", "a generator expression is", ofType("GeneratorExp")],
  ["dict", "a dict is", ofType("Dict", "DictComp")],
  ["set", "a set is", ofType("Set", "SetComp")],
  ["slice", "a slice is", ofType("Slice")],
  ["lambda", "lambda is", ofType("Lambda")],
  ["global", "global is", ofType("Global")],
  ["global", "nonlocal is", ofType("Nonlocal")],
  ["with", "with is", ofType("With", "AsyncWith")],
  ["decorator", "a decorator is", ({ decorator_list }) => nodesAt(decorator_list).length > 0],
  ["assert", "assert is", ofType("Assert")],
  ["del", "del is", ofType("Delete")],
  ["walrus", "the operator := is", ofType("NamedExpr")],
  ["f-string", "an f-string is", ofType("JoinedStr", "TemplateStr")],
  ["import", "this import is", isForeignImport],
  ["regex", "", () => false],
  ["recursion", "", () => false],
];

export const syntaxKinds: readonly string[] = [...new Set(kinds.map(([kind]) => kind))];

/** The forbidden syntax of a node itself. */
export function findSyntax(
  node: Node,
  forbidden: readonly ForbiddenSyntax[],
  context: PythonContext,
): string[] {
  return kinds.flatMap(([kind, what, is]) =>
    forbidden.includes(kind) && is(node, context) ? [what] : [],
  );
}

/** `type("Game", (), {})` */
function isMadeClass({ _type, func, args }: Node): boolean {
  const isType = _type === "Call" && isNode(func) && func.id === "type";
  return isType && nodesAt(args).length === 3;
}

function isSpread(node: Node): boolean {
  if (node._type === "Starred") return true;
  if (node._type === "keyword") return node.arg === null;
  if (node._type === "Dict") return Array.isArray(node.keys) && node.keys.includes(null);
  if (!isFunction(node)) return false;
  const { rest, more } = parametersIn(node);
  return rest.length + more.length > 0;
}

/** The outermost pattern that values are assigned to. */
function isPattern(node: Node, context: PythonContext): boolean {
  const isTarget = (each: Node | undefined) =>
    (each?._type === "Tuple" || each?._type === "List") && each.ctx === "Store";
  return isTarget(node) && !isTarget(context.parentOf(node));
}

function isNested(node: Node, context: PythonContext): boolean {
  return isFunction(node) && context.around(node, isFunction) !== undefined;
}

/** True for an import of anything but the submission's own files and `__future__`. */
function isForeignImport(node: Node, { moduleNamed }: PythonContext): boolean {
  if (!isImport(node)) return false;
  const modules =
    node._type === "ImportFrom" ? [node.module] : nodesAt(node.names).map((each) => each.name);
  return modules.some((each) => each !== "__future__" && moduleNamed(`${each}`) === undefined);
}
