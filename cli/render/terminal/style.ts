import picocolors from "picocolors";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import { plural } from "../../../author/words.ts";
import type { TaskStatus } from "../../../schema/types.ts";
import type { Io, Output } from "../../io.ts";

type Color = "bold" | "dim" | "red" | "green" | "yellow" | "cyan" | "magenta";

/** Capabilities of the reader's terminal, and how to write for it. */
export interface Style extends Readonly<Record<Color, (text: string) => string>> {
  readonly color: boolean;
  readonly unicode: boolean;
  readonly width: number;
  /** Separates our text from foreign text. */
  readonly bar: string;
  readonly ellipsis: string;
  readonly verbose?: boolean;
  /** Of the program whose values are shown. */
  readonly language?: string;
  /** A one-column sign for a task's status; unknown statuses count as missing. */
  sign(status: string): string;
  /** The beginning of a line of foreign text that fits into `width` columns, escaped. */
  cut(text: string, width: number): string;
}

/** A style with these capabilities; without colour, paint leaves text as it is. */
export function styleWith(shown: Pick<Style, "color" | "unicode" | "width">): Style {
  const colors = picocolors.createColors(shown.color);
  // Callers recognise an empty line by its length.
  const paint = (color: Color) => (text: string) => (text === "" ? "" : colors[color](text));
  const paints = {
    ...{ bold: paint("bold"), dim: paint("dim"), red: paint("red"), green: paint("green") },
    ...{ yellow: paint("yellow"), cyan: paint("cyan"), magenta: paint("magenta") },
  };
  const sign = (status: string) => {
    const known = Object.hasOwn(SIGNS, status) ? (status as TaskStatus) : "missing";
    const [unicode, ascii, color] = SIGNS[known];
    return paints[color](shown.unicode ? unicode : ascii);
  };
  const [bar, ellipsis] = shown.unicode ? (["│", "…"] as const) : (["|", "..."] as const);
  const cut = (text: string, width: number) => truncate(plain(text), width, shown);
  return { ...shown, ...paints, bar, ellipsis, sign, cut };
}

// One column wide, and distinct without colour.
const SIGNS: Record<TaskStatus, readonly [unicode: string, ascii: string, color: Color]> = {
  pass: ["✓", "+", "green"],
  partial: ["◐", "~", "yellow"],
  fail: ["✗", "x", "red"],
  "not-started": ["–", "-", "dim"],
  missing: ["?", "?", "magenta"],
  unmarked: ["✎", "o", "cyan"],
};

/** For files, pages of hosts and programs: independent of the machine. */
export const inFile = styleWith({ color: false, unicode: true, width: 80 });

/** At most three decimals, no trailing zeros. */
export function formatPoints(points: number): string {
  return String(Math.round(points * 1000) / 1000);
}

export function pointsText(points: number): string {
  return `${formatPoints(points)} ${plural(points, "point")}`;
}

export function scoreText({ score, maxScore }: { score: number; maxScore: number }): string {
  return `${formatPoints(score)} / ${formatPoints(maxScore)}`;
}

// Control, direction and invisible characters, lone surrogates, and separators that may end a line.
const UNSAFE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Replaces characters that must not reach a terminal; `by` gets the code unit, always below 0x10000. */
export function escapeUnsafe(text: string, by: (code: number) => string): string {
  return text.replace(UNSAFE, (char) => by(char.charCodeAt(0)));
}

const NAMED: Record<number, string> = { 9: "\\t", 10: "\\n", 13: "\\r" };

// No script needs more than three per letter; unlimited ones would fill a line of no width.
const FURTHER_MARKS = /([\p{Mn}\p{Me}\u200c\u200d]{3})[\p{Mn}\p{Me}\u200c\u200d]+/gu;

/** One line of foreign text with control characters made visible and piled-up combining marks removed. */
export function plain(text: string): string {
  return escapeUnsafe(text.replace(FURTHER_MARKS, "$1"), (code) => {
    const hex = code.toString(16);
    return (
      NAMED[code] ?? (code < 0x100 ? `\\x${hex.padStart(2, "0")}` : `\\u${hex.padStart(4, "0")}`)
    );
  });
}

/** Lines of foreign text, each as `plain` shows it. */
export function plainLines(text: string): string {
  return text.split("\n").map(plain).join("\n");
}

/** Quoted for a shell if necessary. */
export function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${plain(text).replaceAll("'", "'\\''")}'`;
}

/** Width in columns; escape codes for colour take none. */
export const textWidth: (text: string) => number = stringWidth;

export function padEnd(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - textWidth(text)));
}

export function padStart(text: string, width: number): string {
  return " ".repeat(Math.max(0, width - textWidth(text))) + text;
}

export function truncate(text: string, width: number, { unicode }: Pick<Style, "unicode">): string {
  // A letter is hardly longer, since its marks are limited: the rest need not be measured.
  const isShort = text.length <= (width + 1) * maxLetterLength;
  if (isShort && textWidth(text) <= width) return text;
  const ellipsis = (unicode ? "…" : "...").slice(0, Math.max(0, width));
  const room = width - ellipsis.length;
  if (room < 1) return ellipsis;
  const [start = ""] = wrapAnsi(text.slice(0, room * maxLetterLength), room, cut).split("\n");
  return (textWidth(start) <= room ? start : "") + ellipsis;
}

const cut = { hard: true, trim: false, wordWrap: false };
const maxLetterLength = 32;

export function longest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text)), 0);
}

/** Columns, if the terminal's width is unknown. */
const defaultWidth = 80;

/** Wider lines are hard to read. */
const maxWidth = 120;

/** Colour on a terminal unless NO_COLOR, TERM=dumb or --no-color, and always with FORCE_COLOR; TERM=dumb is ASCII. */
export function styleOf(output: Output, env: Io["env"], allowColor: boolean): Style {
  const dumb = env.TERM === "dumb";
  const wanted = isSet(env.FORCE_COLOR) ? env.FORCE_COLOR !== "0" : output.isTTY && !dumb;
  const color = allowColor && !isSet(env.NO_COLOR) && wanted;
  const width = Math.min(output.columns ?? defaultWidth, maxWidth);
  return styleWith({ color, unicode: !dumb, width });
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
