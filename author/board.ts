import type { Show } from "../schema/types.ts";

/**
 * Whether a value is a board: rows of cells, each a number, a short text, true, false, null, or what JSON has
 * no word for. Rows with texts of more than one character are as long as each other.
 * Two rows are enough where one of them has two cells. A board is called one in sentences, and drawn.
 */
export function isGrid(value: unknown): value is readonly (readonly unknown[])[] {
  if (!Array.isArray(value) || !value.every(Array.isArray)) return false;
  const hasTexts = value.some((row) => row.some(isLongText));
  if (hasTexts && value.some((row) => row.length !== value[0]?.length || !row.every(isCell))) {
    return false;
  }
  const isWide = value.some((row) => row.length > 1 && row.every(isCell));
  return isWide ? value.length > 1 : value.length > 2 && value.every(isNarrow);
}

function isNarrow(row: readonly unknown[]): boolean {
  return row.length === 1 && isCell(row[0]);
}

function isCell(cell: unknown): boolean {
  if (cell === null || typeof cell === "number" || typeof cell === "boolean") return true;
  return isShort(cell) || specialName(cell) !== undefined;
}

/** Characters that a text in a cell may have. */
const longestText = 12;

function isShort(cell: unknown): boolean {
  // A submission's texts may be of any length: a character has two units at most.
  return (
    typeof cell === "string" && cell.length <= 2 * longestText && [...cell].length <= longestText
  );
}

function isLongText(cell: unknown): boolean {
  return typeof cell === "string" && !isCharacter(cell);
}

/** Whether a cell is a word, which is drawn as it is: not a number as text, which is no number. */
export function isWord(cell: unknown): cell is string {
  return isShort(cell) && /^\p{L}[\p{L}\p{M}\p{N} _'-]*$/u.test(cell as string);
}

/** Whether a cell is one character, which is drawn as it is. */
export function isCharacter(cell: unknown): cell is string {
  return typeof cell === "string" && cell.length <= 2 && [...cell].length === 1;
}

/** The name of a value that JSON has no word for, such as `{"special": "NaN"}`. */
export function specialName(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("special" in value)) return undefined;
  if (typeof value.special !== "string" || Object.keys(value).length !== 1) return undefined;
  return value.special;
}

/** Whether a value is a board of texts of the same length, with one character for each cell. */
export function isTextBoard(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 2 &&
    value.every((text) => typeof text === "string" && text.length > 2) &&
    value.every((text) => text.length === value[0].length)
  );
}

/** Whether a value is a board of either kind, where boards are shown. */
export function isBoard(value: unknown, show: Show = "board"): boolean {
  if (show === "value") return false;
  return isGrid(value) || (show !== "text" && isTextBoard(value));
}
