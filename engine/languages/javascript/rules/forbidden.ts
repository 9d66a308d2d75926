import type { ts } from "#ts-morph";
import type { Finding, ForbiddenRule } from "../../../../schema/types.ts";
import { valueNodes } from "./analysis/walk.ts";
import { findGlobal, findMethod } from "./forbidden-names.ts";
import { findSyntax, syntaxKinds } from "./forbidden-syntax.ts";
import { findRecursion } from "./recursion.ts";
import {
  anyName,
  blamedStatements,
  type Context,
  dottedName,
  isBlamed,
  listOf,
  type Rule,
} from "./rule.ts";

export const forbidden: Rule<ForbiddenRule> = {
  kind: "forbidden",
  schema: {
    title: "ForbiddenRule",
    description: "Language features, methods and globals that are not allowed. Types do not count.",
    properties: {
      syntax: listOf(
        "Syntax. regex: also match, matchAll, search and RegExp. recursion: of a function or between several. function-value: a function that is an argument, a result, or stored in an array or object; defining one does not count.",
        { title: "ForbiddenSyntax", enum: syntaxKinds },
        ["regex"],
      ),
      methods: listOf(
        'Names of methods, however they are accessed: x.map, x["map"], { map } = x. With a method that takes a function, Array.from with a function counts, too. Members with such a name defined by a class or object in the file do not count.',
        anyName,
        ["map", "forEach"],
      ),
      globals: listOf(
        "Built-in names: Map, eval. With Function or eval, constructors accessed through a value count, too.",
        dottedName,
        ["Map", "eval"],
      ),
      instead: {
        description: "For students: what to write instead.",
        type: "string",
        minLength: 1,
        examples: ["Use a loop."],
      },
    },
  },
  find: findForbidden,
};

function findForbidden(rule: ForbiddenRule, context: Context): Finding[] {
  const { syntax = [], methods = [], globals = [] } = rule;
  const found: Finding[] = [];
  const add = (node: ts.Node, what: string) => {
    found.push(context.finding(node, findingText(rule, what)));
  };
  for (const node of valueNodes(blamedStatements(context))) {
    for (const what of findSyntax(node, syntax, context)) add(node, what);
    const method = findMethod(node, methods, context);
    if (method !== undefined) add(method.at, method.what);
    const global = findGlobal(node, globals, context);
    if (global !== undefined) add(node, global);
  }
  if (syntax.includes("recursion")) {
    for (const { at, what } of findRecursion(context)) if (isBlamed(at, context)) add(at, what);
  }
  return found;
}

/** The text of a finding; `what` is its subject with the verb. */
export function findingText({ instead }: ForbiddenRule, what: string): string {
  return `${what} not allowed here${instead === undefined ? "" : `. ${instead}`}`;
}
