import { ts } from "#ts-morph";
import type { Finding, SharedHelperRule } from "../../../fixtures/schema/types.ts";
import { missing } from "./calls.ts";
import { copiesAmong } from "./copies.ts";
import { definitionOf, functionOf } from "./definitions.ts";
import type { Context } from "./evaluate.ts";
import { type HelperCall, helperCalls } from "./helper-calls.ts";
import { isHigherOrder } from "./higher-order.ts";

/**
 * Functions that do not have their work done by one common higher-order function. Common is
 * what each of them calls or is made by, and higher-order what takes a function from them, makes
 * them, or looks a function up by what they say; what all of them call in the same way, such as
 * an accessor, is nothing that sets them apart. Copies of each other are found even then.
 */
export function findUnshared(rule: SharedHelperRule, context: Context): Finding[] {
  const { program } = context;
  const found = rule.functions.map((name) => ({ name, node: program.find(name) }));
  const absent = found.filter(({ node }) => node === undefined);
  if (absent.length > 0) return absent.flatMap(({ name }) => missing(name, program));
  const asked = found.flatMap(({ name, node }) => (node === undefined ? [] : [{ name, node }]));
  const own = new Set(asked.flatMap(({ node }) => [node, definitionOf(nameOf(node), context)]));
  const byHelper = new Map<ts.Node, Map<string, HelperCall[]>>();
  for (const { name, node } of asked) {
    for (const call of helperCalls(node, context)) {
      if (own.has(call.helper) || isProvided(call.helper, context)) continue;
      const callers = byHelper.get(call.helper) ?? new Map<string, HelperCall[]>();
      callers.set(name, [...(callers.get(name) ?? []), call]);
      byHelper.set(call.helper, callers);
    }
  }
  const shared = [...byHelper]
    .filter(([helper, callers]) => isHigherOrder(helper, [...callers.values()].flat(), context))
    .map(([helper, callers]) => ({ helper, callers: [...callers.keys()] }))
    .sort((a, b) => b.callers.length - a.callers.length);
  const best = shared[0];
  if (best === undefined || best.callers.length < 2) {
    const [first] = asked;
    const text = `${listed(rule.functions)} share no higher-order function`;
    return first === undefined ? [] : [program.finding(first.node, text)];
  }
  const helper = functionName(best.helper);
  const others = asked.filter(({ name }) => !best.callers.includes(name));
  const text = `${listed(best.callers)} share ${helper}`;
  return [
    ...others.map(({ name, node }) => program.finding(node, `${name} does not, but ${text}`)),
    ...copiesAmong(asked).map(({ node, name, of }) =>
      program.finding(
        node,
        `${name} is a copy of ${of}; let ${helper} do what both have in common`,
      ),
    ),
  ];
}

function nameOf(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node) && node.initializer ? node.initializer : node;
}

function isProvided(helper: ts.Node, { provided }: Context): boolean {
  return provided.includes(functionName(helper));
}

function functionName(node: ts.Node): string {
  const name = (node as { readonly name?: ts.Node }).name ?? functionOf(node)?.name;
  return name?.getText() ?? "a function";
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
