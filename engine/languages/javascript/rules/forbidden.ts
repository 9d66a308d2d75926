import type { ts } from "#ts-morph";
import type { Finding, ForbiddenRule } from "../../../../schema/types.ts";
import type { Context } from "./analysis/context.ts";
import { isBlamed } from "./analysis/scope.ts";
import { valueNodes } from "./analysis/walk.ts";
import { findGlobal } from "./forbidden-globals.ts";
import { findMethod } from "./forbidden-methods.ts";
import { findSyntax } from "./forbidden-syntax.ts";
import { findRecursion } from "./recursion.ts";

/** Each place where a program uses what is not permitted. */
export function findForbidden(rule: ForbiddenRule, context: Context): Finding[] {
  const { program } = context;
  const found: Finding[] = [];
  const instead = rule.instead === undefined ? "" : `: ${rule.instead}`;
  const add = (node: ts.Node, what: string) => {
    found.push(program.finding(node, `${what} not allowed here${instead}`));
  };
  const syntax = new Set(rule.syntax ?? []);
  const methods = new Set(rule.methods ?? []);
  const globals = new Set(rule.globals ?? []);
  for (const root of program.files.flatMap((file) => [...file.statements])) {
    if (!isBlamed(root, rule, context)) continue;
    for (const node of valueNodes(root)) {
      for (const what of findSyntax(node, syntax, context)) add(node, what);
      const method = findMethod(node, methods, context);
      if (method !== undefined) add(method.at, method.what);
      const global = findGlobal(node, globals, context);
      if (global !== undefined) add(node, global);
    }
  }
  if (syntax.has("recursion")) {
    for (const { at, what } of findRecursion(context))
      if (isBlamed(at, rule, context)) add(at, what);
  }
  return found;
}
