import type { StructureRule } from "../../schema/types.ts";
import { validated } from "../course/validate.ts";
import { createRules } from "../languages/javascript/rules/list.ts";

/** A rule's findings in a file, and in further ones, each as `line:column text`. */
export function findingsIn(
  rule: StructureRule,
  text: string,
  more: Readonly<Record<string, string>> = {},
  provided: readonly string[] = [],
): string[] {
  validated(rule, "rule", "structure-rule");
  const others = Object.entries(more).map(([name, each]) => ({ name, text: each }));
  const files = [{ name: "main.ts", text }, ...others];
  return createRules(
    files,
    provided,
  )(rule).map(
    ({ line, column, text: words, file }) =>
      `${file === undefined ? "" : `${file} `}${line}:${column} ${words}`,
  );
}
