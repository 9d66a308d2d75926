import type { Finding, ForbiddenRule } from "../../../../../schema/types.ts";
import { anyName, findingText, forbiddenKind, listOf } from "../../../rules/kinds.ts";
import type { Node } from "../../tree.ts";
import { nodesIn, valueNodes } from "../../walk.ts";
import { blamedStatements, type PythonContext, type PythonRule } from "../rule.ts";
import { findName } from "./names.ts";
import { findRecursion } from "./recursion.ts";
import { findSyntax, syntaxKinds } from "./syntax.ts";
import { namesOf } from "./words.ts";

export const forbidden: PythonRule<ForbiddenRule> = {
  ...forbiddenKind(syntaxKinds, {
    modules: listOf(
      "In Python: modules that must not be used, however they are imported and named.",
      anyName,
      ["copy", "re"],
    ),
  }),
  find: findForbidden,
};

function findForbidden(rule: ForbiddenRule, context: PythonContext): Finding[] {
  const { syntax = [] } = rule;
  const names = namesOf(rule);
  const blamed = blamedStatements(context);
  const found: Finding[] = [];
  const add = (node: Node, what: string) => {
    found.push(context.finding(placed(node, context), findingText(rule, what)));
  };
  for (const node of valueNodes(blamed)) {
    for (const what of findSyntax(node, syntax, context)) add(node, what);
    const named = findName(node, names, context);
    if (named !== undefined) add(node, named);
  }
  if (syntax.includes("recursion")) {
    const own = new Set(nodesIn(blamed));
    for (const { at, what } of findRecursion(context)) if (own.has(at)) add(at, what);
  }
  return found;
}

/** The node itself, or the nearest around it that has a place. */
function placed(node: Node, context: PythonContext): Node {
  let each = node;
  while (typeof each.lineno !== "number") each = context.parentOf(each) ?? { ...each, lineno: 1 };
  return each;
}
