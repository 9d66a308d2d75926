import type { Assignment } from "../../fixtures/schema/types.ts";
import { createRules } from "../inspect/rules/index.ts";
import type { SourceText } from "../submission/source-text.ts";
import type { AskRule } from "./task.ts";
import type { Watch } from "./watch.ts";

/** Asks rules of the files that can be run; those that take too long breach every rule. */
export function askRules(
  files: readonly SourceText[],
  watch: Watch,
  { protected: provided }: Assignment,
): AskRule {
  const find = createRules(files, provided);
  return (rule, position) =>
    watch(position) === "go"
      ? find(rule)
      : [{ line: 1, column: 1, text: "the file took too long to look through" }];
}
