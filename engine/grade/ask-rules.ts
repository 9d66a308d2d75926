import type { Assignment } from "../../fixtures/schema/types.ts";
import { createRules } from "../inspect/rules/index.ts";
import { decode } from "../submission/decode.ts";
import type { SubmittedBytes } from "./load-file.ts";
import type { AskRule } from "./task.ts";

/** Asks rules of what was handed in; files that take too long breach every rule. */
export function askRules(
  { fileName, bytes, watch }: SubmittedBytes,
  { protected: provided }: Assignment,
): AskRule {
  const decoded = decode(bytes);
  const files = "text" in decoded ? [{ name: fileName, text: decoded.text }] : [];
  const find = createRules(files, provided);
  return (rule, position) =>
    watch(position) === "go"
      ? find(rule)
      : [{ line: 1, column: 1, text: "the file took too long to look through" }];
}
