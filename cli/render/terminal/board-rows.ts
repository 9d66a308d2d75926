import { plural } from "../../../author/words.ts";
import type { BoardSide } from "./board-panel.ts";
import { lengthOf } from "./board-values.ts";
import { sameCell } from "./cells.ts";
import type { Style } from "./style.ts";

/** Which rows of some boards are drawn, and what is said of the others. */
export interface ShownRows {
  /** Rows in their order; those off the board are below 0, or not less than its height. */
  readonly rows: readonly number[];
  /** By the index of a row, or their number for the end: what stands above it. */
  readonly notes: ReadonlyMap<number, string>;
}

/** Boards up to this height stay whole where empty rows are folded everywhere. */
const wholeUpTo = 6;

/** So many empty rows are folded at an end of a board, and between others. */
const leastAtEnd = 2;
const leastBetween = 4;

/** Rows shown above the first one that matters, where not all can be and there is room. */
const context = 2;

/**
 * At most `most` rows. Rows at the top that are empty in all boards become one line; with
 * `everywhere` those at the bottom and in between do, too, and a small board stays whole. Where there
 * are still too many, those around the first row that is marked or differs.
 */
export function rowsToShow(
  sides: readonly BoardSide[],
  most: number,
  everywhere: boolean,
  style: Pick<Style, "unicode">,
): ShownRows {
  const folded = foldedRows(sides, everywhere, style);
  const { rows, notes } = folded;
  if (rows.length <= most) return folded;
  const matters = Math.max(
    0,
    rows.findIndex((row) => isMarked(sides, row) || differs(sides, row)),
  );
  const before = Math.min(context, Math.floor((most - 1) / 2));
  const start = Math.min(Math.max(0, matters - before), rows.length - most);
  const end = start + most;
  const inside = [...notes].filter(([at]) => at > start && at < end);
  const shown = new Map(inside.map(([at, note]): [number, string] => [at - start, note]));
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  const above = start === 0 ? notes.get(0) : more((rows[start] ?? 0) - Math.min(0, first));
  const height = Math.max(heightOf(sides), last + 1);
  const below = end === rows.length ? notes.get(end) : more(height - 1 - (rows[end - 1] ?? 0));
  if (above !== undefined) shown.set(0, above);
  if (below !== undefined) shown.set(most, below);
  return { rows: rows.slice(start, end), notes: shown };
}

function foldedRows(
  sides: readonly BoardSide[],
  everywhere: boolean,
  { unicode }: Pick<Style, "unicode">,
): ShownRows {
  const total = heightOf(sides);
  const marked = sides.flatMap(({ marks }) => [...marks.keys()]);
  const [from, to] = [Math.min(0, ...marked), Math.max(total, ...marked.map((row) => row + 1))];
  const isFoldable = (first: number, end: number) => {
    if (first === from) return end - first >= leastAtEnd && !(everywhere && total <= wholeUpTo);
    if (!everywhere || total <= wholeUpTo) return false;
    return end - first >= (end === to ? leastAtEnd : leastBetween);
  };
  const rows: number[] = [];
  const notes = new Map<number, string>();
  for (let row = from; row < to; row += 1) {
    let end = row;
    while (end < to && isEmpty(sides, end)) end += 1;
    if (isFoldable(row, end)) {
      notes.set(rows.length, `rows ${row}${unicode ? "–" : "-"}${end - 1}: empty`);
    } else {
      for (let each = row; each < Math.max(end, row + 1); each += 1) rows.push(each);
    }
    row = Math.max(end, row + 1) - 1;
  }
  return { rows, notes };
}

function heightOf(sides: readonly BoardSide[]): number {
  return Math.max(0, ...sides.map(({ rows }) => rows.length));
}

function more(rows: number): string {
  return `${rows} more ${plural(rows, "row")}`;
}

function isMarked(sides: readonly BoardSide[], row: number): boolean {
  return sides.some(({ marks }) => marks.has(row));
}

function isEmpty(sides: readonly BoardSide[], r: number): boolean {
  const length = lengthOf(sides[0]?.rows[r]);
  const isEmptyRow = (row: unknown) =>
    Array.isArray(row) && row.length === length && row.every((cell) => Object.is(cell, 0));
  return sides.length > 0 && !isMarked(sides, r) && sides.every(({ rows }) => isEmptyRow(rows[r]));
}

function differs(sides: readonly BoardSide[], r: number): boolean {
  return sides.some(
    ({ rows, against }) => against !== undefined && !isSameRow(rows[r], against[r]),
  );
}

function isSameRow(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return sameCell(a, b);
  return a.length === b.length && a.every((cell, c) => sameCell(cell, b[c]));
}
