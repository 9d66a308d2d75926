import type { Finding, NoAnyRule } from "../../../../schema/types.ts";
import { noAnyKind } from "../../rules/kinds.ts";
import { nodesIn } from "../walk.ts";
import { meaningOf } from "./analysis/meanings.ts";
import { blamedStatements, type PythonContext, type PythonRule } from "./rule.ts";

export const noAny: PythonRule<NoAnyRule> = { ...noAnyKind, find: findAny };

/** Each place with the type Any of the module typing. */
function findAny(_rule: NoAnyRule, context: PythonContext): Finding[] {
  return [...nodesIn(blamedStatements(context))]
    .filter((node) => meaningOf(node, context) === "typing.Any")
    .map((node) => context.finding(node, "the type Any says nothing; write the type you mean"));
}
