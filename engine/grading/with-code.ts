import { shortened } from "../../author/words.ts";
import type { Message, TaskReport } from "../../schema/types.ts";
import { decode } from "../intake/decode.ts";
import type { SubmittedBytes } from "../languages/language.ts";
import { once } from "../once.ts";

const maxLength = 120;

/** Text of a line, counted from 1, by default in the main file. */
export type CodeAt = (line: number, file?: string) => string | undefined;

/** A submission's lines without indentation, cut; undefined for empty ones. */
export function codeOf(files: readonly SubmittedBytes[]): CodeAt {
  const texts = files.map(({ name, bytes }) => ({
    name,
    lines: once(() => {
      const decoded = decode(bytes);
      return "text" in decoded ? decoded.text.split(/\r\n|\r|\n/) : [];
    }),
  }));
  return (line, name) => {
    const file = name === undefined ? texts[0] : texts.find((each) => each.name === name);
    const code = file?.lines()[line - 1]?.trim();
    return code ? shortened(code, maxLength) : undefined;
  };
}

/** A report with the student's code beside each line number. */
export function taskWithCode(report: TaskReport, codeAt: CodeAt): TaskReport {
  const coded = <T extends { readonly line?: number }>(shown: T): T => {
    const code = shown.line === undefined ? undefined : codeAt(shown.line);
    return code === undefined ? shown : { ...shown, code };
  };
  const { checks, smallest } = report;
  return {
    ...report,
    checks: checks.map(coded),
    ...(smallest && { smallest: coded(smallest) }),
  };
}

export function messageWithCode(message: Message, codeAt: CodeAt): Message {
  if (message.level !== "error" || message.line === undefined) return message;
  const code = codeAt(message.line, message.file);
  return code === undefined ? message : { ...message, code };
}
