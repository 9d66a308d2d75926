import { ts } from "#ts-morph";
import type { Rule } from "../../../engine/languages/javascript/rules/rule.ts";

/** Limits the number of a program's statements. */
export const fewStatements: Rule = {
  kind: "few-statements" as never,
  schema: {
    title: "FewStatementsRule",
    description: "A file has so many statements at most.",
    required: ["most"],
    properties: { most: { type: "integer", minimum: 0 } },
  },
  find: (rule, { files, finding }) => {
    const { most } = rule as unknown as { readonly most: number };
    return files
      .flatMap((file) => file.statements.slice(most))
      .filter((node) => !ts.isEmptyStatement(node))
      .map((node) => finding(node, `more than ${most} statements`));
  },
};
