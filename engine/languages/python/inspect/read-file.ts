import { decode, notUtf8 } from "../../../intake/decode.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { SubmittedBytes } from "../../language.ts";
import { type Parsed, parse } from "./parse.ts";

/** A file's text and tree, or the reason there is none. */
export type ReadFile =
  | { readonly file: SourceText; readonly parsed: Parsed }
  | { readonly name: string; readonly problem: string; readonly isNoText?: true | undefined };

/** Decodes a file as Python does, by its coding line or as UTF-8, and also as UTF-16, which some editors write. */
export function readFile({ name, bytes }: SubmittedBytes): ReadFile {
  const decoded = decode(bytes);
  if ("problem" in decoded) return { name, ...decoded };
  const { text, note, isGuessed } = decoded;
  if (isGuessed === undefined) {
    const file = { name, text, ...(note !== undefined && { note }) };
    return { file, parsed: parse(file) };
  }
  const byLine = decodedBy(codingOf(text), bytes);
  const file = byLine === undefined ? { name, text, note } : { name, text: byLine };
  const parsed = parse(file as SourceText);
  // Undecodable letters are errors, except in comments and strings.
  const isRead = byLine !== undefined || "tree" in parsed;
  return isRead ? { file: file as SourceText, parsed } : { name, problem: notUtf8, isNoText: true };
}

/** The encoding named in the first two lines (PEP 263). */
function codingOf(text: string): string | undefined {
  const lines = text.split(/\r\n?|\n/, 2);
  return lines
    .map((line) => /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/.exec(line)?.[1])
    .find(Boolean);
}

function decodedBy(label: string | undefined, bytes: Uint8Array): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label.replace(/^latin[-_]?1$/i, "latin1"), { fatal: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
}
