import type { Show } from "../schema/types.ts";

/**
 * True for a board: rows of cells, each a number, a short text, true, false, null, or a value that JSON cannot
 * express. Rows with texts of more than one character have equal length; two rows suffice if one has two cells.
 * Messages call it a board, and reports draw it.
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

const maxCellText = 12;

function isShort(cell: unknown): boolean {
  // A submission's text may be of any length; a character has at most two units.
  return (
    typeof cell === "string" && cell.length <= 2 * maxCellText && [...cell].length <= maxCellText
  );
}

function isLongText(cell: unknown): boolean {
  return typeof cell === "string" && !isCharacter(cell);
}

/** True for a word, drawn without quotes. A number as text is not one, as it must not look like a number. */
export function isWord(cell: unknown): cell is string {
  return isShort(cell) && /^\p{L}[\p{L}\p{M}\p{N} _'-]*$/u.test(cell as string);
}

/** True for a single character, drawn without quotes. */
export function isCharacter(cell: unknown): cell is string {
  return typeof cell === "string" && cell.length <= 2 && [...cell].length === 1;
}

/** The name of a value that JSON cannot express, such as `{"special": "NaN"}`. */
export function specialName(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("special" in value)) return undefined;
  if (typeof value.special !== "string" || Object.keys(value).length !== 1) return undefined;
  return value.special;
}

/** True for a board of texts of equal length, with one character for each cell. */
export function isTextBoard(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 2 &&
    value.every((text) => typeof text === "string" && text.length > 2) &&
    value.every((text) => text.length === value[0].length)
  );
}

/** True for a board of either type, if values are shown as boards. */
export function isBoard(value: unknown, show: Show = "board"): boolean {
  if (show === "value") return false;
  return isGrid(value) || (show !== "text" && isTextBoard(value));
}
