import { isNode, type Node } from "../../tree.ts";
import { computed, importedBy, meaningOf } from "../analysis/meanings.ts";
import type { PythonContext } from "../rule.ts";
import { isReallyBound } from "./bound.ts";
import { isOwnMethod, methodOf } from "./methods.ts";
import { leading, type WordsOfNames } from "./words.ts";

/** Describes the forbidden thing that a node names, if it does. */
export function findName(
  node: Node,
  forbidden: WordsOfNames,
  context: PythonContext,
): string | undefined {
  const { names, modules, isEvaluating, methods } = forbidden;
  const method = methodOf(node, context);
  if (method !== undefined && methods.includes(method.name) && !isOwnMethod(method, context)) {
    return `the method ${method.name} is`;
  }
  if (names.size + modules.length === 0) return undefined;
  const attribute = method?.name ?? "";
  if (isEvaluating && leading.includes(attribute)) return `reaching code through ${attribute} is`;
  const meaning = meaningAt(node, names, context);
  if (meaning === undefined) return undefined;
  if (isStar(node)) {
    const module = `${context.parentOf(node)?.module ?? ""}`;
    const found = [...names].find((each) => ofModule(each, module));
    if (found !== undefined) return `importing * from ${module}, and with it ${found}, is`;
  }
  const own = names.has(meaning) ? meaning : getting(node, [...names], meaning);
  if (own !== undefined) return `${own} is`;
  const module = getting(node, modules, meaning) ?? modules.find((each) => isInside(meaning, each));
  if (module !== undefined)
    return module === "re" ? "a regular expression is" : `the module ${module} is`;
  return isHandedOn(node, meaning, context)
    ? "builtins as a value is"
    : wordsForComputed(meaning, node, forbidden);
}

function ofModule(name: string, module: string): boolean {
  return module === "builtins" ? !name.includes(".") : name.startsWith(`${module}.`);
}

/** The name or module that a node accesses, or a part of; later uses of it do not count again. */
function getting({ _type }: Node, names: readonly string[], meaning: string): string | undefined {
  const isGetting = ["alias", "Call", "Subscript"].includes(_type);
  const isPart = (each: string) => meaning === each || meaning.startsWith(`${each}.`);
  return isGetting ? names.find(isPart) : undefined;
}

/** True for a module accessed through another one: `textwrap.re`, `random._os`. */
function isInside(meaning: string, module: string): boolean {
  const [, inner, ...more] = meaning.split(".");
  return more.length === 0 && (inner === `_${module}` || (module === "re" && inner === module));
}

/** True for the module `builtins` as an argument: the receiver can access all of it. */
function isHandedOn(node: Node, meaning: string, context: PythonContext): boolean {
  const parent = context.parentOf(node);
  const isArgument = parent?._type === "Call" && parent.func !== node && isNode(parent.func);
  if (meaning !== "builtins" || !isArgument) return false;
  return !["getattr", "vars"].includes(meaningOf(parent.func as Node, context) ?? "");
}

/** Describes access by a computed name, which may be a forbidden one. */
function wordsForComputed(meaning: string, { _type }: Node, { modules, names }: WordsOfNames) {
  const isPart = _type === "Call" || _type === "Subscript";
  if (!isPart || !meaning.includes(computed)) return undefined;
  const isOfModule = modules.length > 0 || [...names].some((each) => each.includes("."));
  if (meaning === computed) {
    return names.size > 0 || isOfModule
      ? "a built-in or module with a computed name is"
      : undefined;
  }
  const owner = meaning.slice(0, -`.${computed}`.length);
  return [...names].some((each) => ofModule(each, owner))
    ? `a member of ${owner} with a computed name is`
    : undefined;
}

/** What a node itself stands for; undefined for a name whose binding already counts. */
function meaningAt(
  node: Node,
  names: ReadonlySet<string>,
  context: PythonContext,
): string | undefined {
  switch (node._type) {
    case "Name": {
      if (node.ctx !== "Load") return undefined;
      const binding = context.bindingOf(node);
      const name = `${node.id}`;
      // Slow to find out, and needed only for forbidden names.
      if (binding === undefined) return name;
      if (names.has(name) && !isReallyBound(binding, node, context)) return name;
      return meaningOf(node, context) === "builtins" ? "builtins" : undefined;
    }
    case "alias":
      return importedBy(node, context);
    case "Attribute":
    case "Subscript":
    case "Call":
      return meaningOf(node, context);
    default:
      return undefined;
  }
}

function isStar({ _type, name }: Node): boolean {
  return _type === "alias" && name === "*";
}
