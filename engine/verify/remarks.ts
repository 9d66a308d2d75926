import type { LintFinding } from "../../schema/types.ts";

/** What is found in a place that the caller knows. */
export type Remark = Omit<LintFinding, "place">;

export const error = (text: string): Remark => ({ level: "error", text });
export const warning = (text: string): Remark => ({ level: "warning", text });

export function hasWord(text: string, word: string): boolean {
  return text.split(/[^\w$]+/).includes(word);
}
