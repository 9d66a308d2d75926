import type { Finding, ProvidedImportRule } from "../../../../schema/types.ts";
import { providedImportKind } from "../../rules/kinds.ts";
import { type Node, nodesAt } from "../tree.ts";
import { nodesIn } from "../walk.ts";
import { isImport, type PythonContext, type PythonRule } from "./rule.ts";

export const providedImport: PythonRule<ProvidedImportRule> = {
  ...providedImportKind,
  find: findChangedImport,
};

/** Imports from provided modules that differ from the skeleton's in more than order and layout. */
function findChangedImport(rule: ProvidedImportRule, context: PythonContext): Finding[] {
  const main = context.files[0]?.module;
  if (main === undefined) return [];
  const module = rule.module.replace(/^\.\//, "");
  const [first, second] = [...nodesIn(main)].filter((each) => isAbout(each, module));
  const stay = `the import from ${module} must stay as it was`;
  if (first === undefined) return [context.finding(main, `${stay}: it is missing`)];
  const wrong = describeChange(first, module, rule.names);
  if (wrong !== undefined) return [context.finding(first, `${stay}: ${wrong}`)];
  return second === undefined ? [] : [context.finding(second, `${stay}: this is a second one`)];
}

function isAbout(node: Node, module: string): boolean {
  if (!isImport(node)) return false;
  return node._type === "ImportFrom"
    ? node.module === module
    : nodesAt(node.names).some(({ name }) => name === module);
}

function describeChange(
  statement: Node,
  module: string,
  names: readonly string[],
): string | undefined {
  const isFrom = statement._type === "ImportFrom";
  const elements = nodesAt(statement.names);
  if (names.includes("*")) {
    const isAll = isFrom && elements.some(({ name }) => name === "*");
    return isAll ? undefined : `it must be "from ${module} import *"`;
  }
  if (!isFrom) return "it must import each name, with from";
  const renamed = elements.find(({ asname }) => asname !== null);
  if (renamed !== undefined) return `${renamed.name} must keep its name`;
  const found = elements.map(({ name }) => `${name}`);
  const missing = names.find((name) => !found.includes(name));
  if (missing !== undefined) return `${missing} is missing`;
  const further = found.find((name, at) => !names.includes(name) || found.indexOf(name) !== at);
  return further === undefined ? undefined : `${further} is new`;
}
