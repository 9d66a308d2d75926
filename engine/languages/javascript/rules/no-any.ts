import { ts } from "#ts-morph";
import type { Finding, NoAnyRule } from "../../../../schema/types.ts";
import { noAnyKind } from "../../rules/kinds.ts";
import { allNodes } from "./analysis/walk.ts";
import { blamedStatements, type Context, type Rule } from "./rule.ts";

export const noAny: Rule<NoAnyRule> = { ...noAnyKind, find: findAny };

/** Each place with the type any; none in JavaScript. */
function findAny(_rule: NoAnyRule, context: Context): Finding[] {
  return [...allNodes(blamedStatements(context))]
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => context.finding(node, "the type any says nothing; write the type you mean"));
}
