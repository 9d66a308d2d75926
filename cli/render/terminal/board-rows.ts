import { counted } from "../../../author/words.ts";
import { type ShownRow, sameCell } from "./board-cells.ts";
import { type BoardSide, lengthOf } from "./board-sides.ts";
import type { Style } from "./style.ts";

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
): readonly ShownRow[] {
  const all = foldedRows(sides, everywhere, style);
  const rows = rowsIn(all);
  if (rows.length <= most) return all;
  const matters = rows.findIndex((row) => isMarked(sides, row) || differs(sides, row));
  const before = Math.min(context, Math.floor((most - 1) / 2));
  const start = Math.min(Math.max(0, matters - before), rows.length - most);
  const [first = 0, last = 0] = [rows[start], rows[start + most - 1]];
  const [from, to] = [all.indexOf(first), all.indexOf(last)];
  const height = Math.max(heightOf(sides), (rows.at(-1) ?? 0) + 1);
  const more = (count: number) => counted(count, "more row");
  return [
    ...(start === 0 ? all.slice(0, from) : [more(first - Math.min(0, rows[0] ?? 0))]),
    ...all.slice(from, to + 1),
    ...(start + most === rows.length ? all.slice(to + 1) : [more(height - 1 - last)]),
  ];
}

export function rowsIn(shown: readonly ShownRow[]): number[] {
  return shown.filter((row) => typeof row === "number");
}

function foldedRows(
  sides: readonly BoardSide[],
  everywhere: boolean,
  { unicode }: Pick<Style, "unicode">,
): ShownRow[] {
  const total = heightOf(sides);
  const marked = sides.flatMap(({ marks }) => [...marks.keys()]);
  const [from, to] = [Math.min(0, ...marked), Math.max(total, ...marked.map((row) => row + 1))];
  const isSmall = everywhere && total <= wholeUpTo;
  const isFoldable = (first: number, end: number) => {
    if (isSmall || (first !== from && !everywhere)) return false;
    return end - first >= (first === from || end === to ? leastAtEnd : leastBetween);
  };
  const shown: ShownRow[] = [];
  for (let row = from; row < to; ) {
    let end = row;
    while (end < to && isEmpty(sides, end)) end += 1;
    const next = Math.max(end, row + 1);
    if (isFoldable(row, end)) shown.push(`rows ${row}${unicode ? "–" : "-"}${end - 1}: empty`);
    else for (let each = row; each < next; each += 1) shown.push(each);
    row = next;
  }
  return shown;
}

function heightOf(sides: readonly BoardSide[]): number {
  return Math.max(0, ...sides.map(({ rows }) => rows.length));
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
