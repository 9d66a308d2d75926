import { plural } from "../../../author/words.ts";
import type { Message, Verdict } from "../../../schema/types.ts";
import type { Style } from "./style.ts";
import { hanging } from "./wrap.ts";

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
  const mark = style.sign(holds ? "pass" : "fail");
  return hanging(text, style.width, `${mark} `, "  ");
}

/** What stands below it, a paragraph each. */
export function detail(text: string, problems: readonly string[], style: Style): string[] {
  const parts = [text, ...problems].filter((part) => part !== "");
  return parts.flatMap((part) => hanging(part, style.width, "    ", "    "));
}

export function inTasks(ids: readonly string[]): string {
  return ids.length === 0 ? "" : ` in ${plural(ids.length, "task")} ${ids.join(", ")}`;
}

interface Place {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** `game.ts:3:1`, as far as it is known. */
export function placeText({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** What is wrong with a file: how badly, where and what. */
export function messageText({ level, text, ...place }: Message): string {
  const { file, line } = place;
  const where = file === undefined && line !== undefined ? `line ${line}` : placeText(place);
  return `${level} ${where === "" ? "" : `${where}: `}${text}`;
}
