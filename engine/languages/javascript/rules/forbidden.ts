import type { ts } from "#ts-morph";
import type { Finding, ForbiddenRule } from "../../../../schema/types.ts";
import { findingText, forbiddenKind } from "../../rules/kinds.ts";
import { valueNodes } from "./analysis/walk.ts";
import { findGlobal, findMethod } from "./forbidden-names.ts";
import { findSyntax, syntaxKinds } from "./forbidden-syntax.ts";
import { findRecursion } from "./recursion.ts";
import { blamedStatements, type Context, isBlamed, type Rule } from "./rule.ts";

export const forbidden: Rule<ForbiddenRule> = {
  ...forbiddenKind(syntaxKinds, {}),
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
