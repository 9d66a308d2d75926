import { plural } from "../../../author/words.ts";
import type { Verdict } from "../../../schema/types.ts";
import { type Style, sign } from "./style.ts";
import { wrap } from "./wrap.ts";

/** What went wrong, before the name of a check: on its own, the name says what should be true. */
export function failureOf(status: Verdict, name: string): string {
  const words: Partial<Record<Verdict, string>> = { timeout: "timed out", "not-run": "not run" };
  return `${words[status] ?? "failed"}: ${name}`;
}

/** A code behind what it is the code of, with a space before it; nothing where there is none. */
export function codeBehind(code: string | undefined): string {
  return code === undefined ? "" : ` [${code}]`;
}

/** A line with the sign of whether it holds. */
export function verdict(holds: boolean, text: string, style: Style): string[] {
  const mark = sign(holds ? "pass" : "fail", style);
  return wrap(text, style.width - 2).map((line, index) => `${index === 0 ? mark : " "} ${line}`);
}

/** What stands below it, a paragraph each. */
export function detail(text: string, problems: readonly string[], style: Style): string[] {
  const parts = [text, ...problems].filter((part) => part !== "");
  return parts.flatMap((part) => wrap(part, style.width - 4).map((line) => `    ${line}`));
}

export function inTasks(ids: readonly string[]): string {
  return ids.length === 0 ? "" : ` in ${plural(ids.length, "task")} ${ids.join(", ")}`;
}
