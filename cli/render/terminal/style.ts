import picocolors from "picocolors";
import stringWidth from "string-width";
import type { TaskStatus } from "../../../schema/types.ts";

/** What the reader's terminal can show. `width` is in columns. */
export interface Style {
  color: boolean;
  unicode: boolean;
  width: number;
  /** Whether to say what only few want to know. */
  verbose?: boolean;
}

type Paint = ReturnType<typeof picocolors.createColors>;

/** Colours that stay plain text when the style has no colour. */
export function paint(style: Style): Paint {
  return picocolors.createColors(style.color);
}

interface Sign {
  unicode: string;
  ascii: string;
  color: "green" | "yellow" | "red" | "magenta" | "cyan" | "dim";
}

// Each is one column wide and differs from the others without colour.
const SIGNS: Record<TaskStatus, Sign> = {
  pass: { unicode: "✓", ascii: "+", color: "green" },
  partial: { unicode: "◐", ascii: "~", color: "yellow" },
  fail: { unicode: "✗", ascii: "x", color: "red" },
  "not-started": { unicode: "–", ascii: "-", color: "dim" },
  missing: { unicode: "?", ascii: "?", color: "magenta" },
  unmarked: { unicode: "✎", ascii: "o", color: "cyan" },
};

/** The sign of a task's status, one column wide. A status it does not know counts as missing. */
export function sign(status: string, style: Style): string {
  const known = Object.hasOwn(SIGNS, status) ? (status as TaskStatus) : "missing";
  const { unicode, ascii, color } = SIGNS[known];
  return paint(style)[color](style.unicode ? unicode : ascii);
}

/** Points with at most three decimals and no zeros at the end. */
export function formatPoints(points: number): string {
  return String(Math.round(points * 1000) / 1000);
}

// Control characters, lone surrogates, marks that turn the reading direction, separators that some
// programs take for a line end, and what makes two different names look the same.
const UNSAFE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Replaces what must not reach a terminal; `by` gets the code unit, always below 0x10000. */
export function escapeUnsafe(text: string, by: (code: number) => string): string {
  return text.replace(UNSAFE, (char) => by(char.charCodeAt(0)));
}

const NAMED: Record<number, string> = { 9: "\\t", 10: "\\n", 13: "\\r" };

/** One line of foreign text with everything that a terminal would obey made visible. */
export function plain(text: string): string {
  return escapeUnsafe(text, (code) => {
    const hex = code.toString(16);
    return (
      NAMED[code] ?? (code < 0x100 ? `\\x${hex.padStart(2, "0")}` : `\\u${hex.padStart(4, "0")}`)
    );
  });
}

const MARK = /[\p{Mn}\p{Me}\u200b-\u200d]/gu;

// No script needs more on one letter. Further ones count as columns, so that a text of nothing
// but marks can be cut.
const MARKS_ON_A_LETTER = 3;

/** Most texts, and no work for a library. */
const PLAIN = /^[ -~]*$/;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The letters of a text, each with its marks, and the columns that it takes up. */
export function* measured(text: string): Generator<[letter: string, columns: number]> {
  if (PLAIN.test(text)) {
    for (const letter of text) yield [letter, 1];
    return;
  }
  for (const { segment } of letters.segment(text)) {
    const marks = segment.length === 1 ? 0 : (segment.match(MARK)?.length ?? 0);
    yield [segment, stringWidth(segment) + Math.max(0, marks - MARKS_ON_A_LETTER)];
  }
}

/** Columns that an unpainted text takes up. */
export function textWidth(text: string): number {
  let width = 0;
  for (const [, columns] of measured(text)) width += columns;
  return width;
}

/** Fills up with spaces on the right to `width` columns. */
export function padEnd(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - textWidth(text)));
}

/** Fills up with spaces on the left to `width` columns. */
export function padStart(text: string, width: number): string {
  return " ".repeat(Math.max(0, width - textWidth(text))) + text;
}

/** The text, or as much of its beginning as fits in `width` columns with an ellipsis. */
export function truncate(text: string, width: number, style: Style): string {
  const ellipsis = (style.unicode ? "…" : "...").slice(0, Math.max(0, width));
  let kept = "";
  let used = 0;
  for (const [char, columns] of measured(text)) {
    used += columns;
    if (used > width) return kept + ellipsis;
    if (used <= width - ellipsis.length) kept += char;
  }
  return text;
}

/** Columns of the widest of some texts. */
export function longest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text)), 0);
}
