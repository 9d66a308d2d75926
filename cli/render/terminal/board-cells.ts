import { specialName } from "../../../author/board.ts";
import type { Style } from "./style.ts";

// A cell's value may have any length; a wider one would push the columns apart.
const CELL_WIDTH = 8;
const WORD_WIDTH = 12;
const MAX_DEPTH = 3;
const MAX_ITEMS = 20;

const SHORT: Record<string, string> = {
  undefined: "undef",
  Infinity: "Inf",
  "-Infinity": "-Inf",
};

/** Literals of languages that write them otherwise than JSON. */
const LITERALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  python: { null: "None", true: "True", false: "False" },
};

/** Strict: -0 and 0, or 31 and "31", differ. */
export function sameCell(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (specialName(a) !== undefined && specialName(a) === specialName(b));
}

/** A cell in at most 8 columns, a word in at most 12; 0 is a dot. */
export function cellText(value: unknown, style: Style): string {
  if (Object.is(value, 0)) return ".";
  const special = specialName(value);
  return special === undefined
    ? style.cut(compact(value, 1, style), CELL_WIDTH)
    : style.cut(SHORT[special] ?? special, WORD_WIDTH);
}

export function valueText(value: unknown, width: number, style: Style): string {
  return style.cut(compact(value, MAX_DEPTH, style), width);
}

function compact(
  value: unknown,
  depth: number,
  { language = "" }: Pick<Style, "language">,
): string {
  const inner = (item: unknown) => compact(item, depth - 1, { language });
  if (typeof value === "string") return JSON.stringify(value.slice(0, 500));
  if (typeof value !== "object" || value === null) {
    const text = Object.is(value, -0) ? "-0" : String(value);
    return LITERALS[language]?.[text] ?? text;
  }
  const special = specialName(value);
  if (special !== undefined) return special;
  if (Array.isArray(value)) {
    return `[${list(value.length, (i) => inner(value[i]), depth)}]`;
  }
  const entries = Object.entries(value);
  const entry = (i: number) => {
    const [key, item] = entries[i] ?? ["", undefined];
    return `${JSON.stringify(key)}: ${inner(item)}`;
  };
  return `{${list(entries.length, entry, depth)}}`;
}

function list(length: number, item: (i: number) => string, depth: number): string {
  if (length === 0) return "";
  if (depth === 0) return "..";
  const items = Array.from({ length: Math.min(length, MAX_ITEMS) }, (_, i) => item(i));
  return (length > MAX_ITEMS ? [...items, ".."] : items).join(", ");
}
