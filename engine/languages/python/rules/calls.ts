import type { CallsRule, Finding } from "../../../../schema/types.ts";
import { groupBy, reachedFrom } from "../../../collections.ts";
import { callsKind } from "../../rules/kinds.ts";
import { isNode, type Node, nodesAt } from "../tree.ts";
import { isClass, isDefined, isMaking, nameOf, nodesIn, textOf, valueNodes } from "../walk.ts";
import { importedSites } from "./analysis/members.ts";
import type { PythonContext, PythonRule } from "./rule.ts";

export const calls: PythonRule<CallsRule> = { ...callsKind, find: findMissingCalls };

function findMissingCalls(rule: CallsRule, context: PythonContext): Finding[] {
  const modules = context.files.map(({ module }) => module);
  const members = groupBy(nodesIn(modules), (node) => memberNameOf(node, context));
  const [own] = placesOf(rule.function, context, members);
  function* next(node: Node): Generator<Node> {
    for (const each of valueNodes(partsOf(node))) yield* targetsOf(each, context, members);
  }
  const reached = reachedFrom(own === undefined ? [] : next(own), next);
  const isImported = (wanted: string) =>
    [...reached].some((each) => each._type === "alias" && each.name === wanted) ||
    [...reached].some((each) => each._type === "Attribute" && each.attr === wanted);
  const node = own ?? modules[0];
  return rule.calls.flatMap((wanted) => {
    const isThere = placesOf(wanted, context, members).some((each) => reached.has(each));
    if (isThere || isImported(wanted) || node === undefined) return [];
    return [context.finding(node, `${rule.function} does not call ${wanted}`)];
  });
}

/** Members of all classes and objects, by name. */
type NodesByName = ReadonlyMap<string | undefined, readonly Node[]>;

function memberNameOf(node: Node, context: PythonContext): string | undefined {
  const parent = context.parentOf(node);
  if (isDefined(node)) return parent && isClass(parent) ? `${node.name}` : undefined;
  const [target] = nodesAt(node.targets);
  if (target?._type === "Attribute") return `${target.attr}`;
  return parent && isClass(parent) && target ? nameOf(target) : undefined;
}

/** The definitions of a function's name, or the methods that have its name. */
function placesOf(path: string, { files }: PythonContext, members: NodesByName): readonly Node[] {
  const [owner = "", member] = path.split(".");
  if (member !== undefined) return members.get(member) ?? [];
  return files.flatMap(({ scopes }) => definitionsOf(scopes.module.bindings.get(owner)));
}

function definitionsOf(binding: ReturnType<PythonContext["bindingOf"]>): Node[] {
  return (binding?.sites ?? []).map(({ node, value }) => value ?? node);
}

function targetsOf(node: Node, context: PythonContext, members: NodesByName): readonly Node[] {
  // A string may name a member, too.
  const text = textOf(node);
  if (text !== undefined) return members.get(text) ?? [];
  if (node._type === "Attribute") {
    const file = isNode(node.value) ? moduleNamed(node.value, context) : undefined;
    if (file === undefined) return members.get(`${node.attr}`) ?? [];
    const own = file.own?.scopes.module.bindings.get(`${node.attr}`);
    return own === undefined ? [node] : definitionsOf(own);
  }
  const binding = node._type === "Name" ? context.bindingOf(node) : undefined;
  return (binding?.sites ?? []).flatMap(({ by, node: at, value }) =>
    by === "import" ? [at, ...importedSites(at, context)] : [value ?? at],
  );
}

/** The module that a name stands for, and its file if it is the submission's own. */
function moduleNamed(node: Node, context: PythonContext) {
  const [site] = context.bindingOf(node)?.sites ?? [];
  const isModule = site?.by === "import" && context.parentOf(site.node)?._type === "Import";
  return isModule ? { own: context.moduleNamed(`${site.node.name}`) } : undefined;
}

/** The parts of a class that making an object runs: its statements and constructors, not its methods. */
function partsOf(node: Node): Node | readonly Node[] {
  if (!isClass(node)) return node;
  const isMade = (each: Node) => !isDefined(each) || isMaking(each);
  return [...nodesAt(node.bases), ...nodesAt(node.body).filter(isMade)];
}
