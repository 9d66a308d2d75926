import { ts } from "#ts-morph";
import type { Finding, StyleRule } from "../../../../schema/types.ts";
import type { Context } from "./analysis/context.ts";
import { isBlamed } from "./analysis/scope.ts";
import { allNodes } from "./analysis/walk.ts";

/** Each place where the type any is written; in JavaScript there is none. */
export function findAny(rule: StyleRule, context: Context): Finding[] {
  const { program } = context;
  return program.files
    .flatMap((file) => [...file.statements])
    .filter((statement) => isBlamed(statement, rule, context))
    .flatMap((statement) => [...allNodes(statement)])
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => program.finding(node, "the type any says nothing; write the type you mean"));
}
