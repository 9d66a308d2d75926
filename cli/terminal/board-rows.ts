import type { Side } from "./board-panel.ts";
import { sameCell } from "./cells.ts";
import type { Style } from "./style.ts";

/** Which rows of some boards are shown, and what is said of the others. */
export interface ShownRows {
  /** The first row, and the one after the last. */
  readonly rows: readonly [first: number, last: number];
  readonly above?: string;
  readonly below?: string;
}

/** Boards up to this height are shown whole where empty rows are folded at both ends. */
const wholeUpTo = 6;

/** Rows shown above the first one that matters, where not all can be and there is room. */
const context = 2;

/**
 * At most `most` rows. Rows at the top that are empty in all boards become one line, with
 * `bothEnds` those at the bottom too, and then a small board stays whole. Where there are still too
 * many, those around the first row that is marked or differs.
 */
export function rowsToShow(
  sides: readonly Side[],
  most: number,
  bothEnds: boolean,
  { unicode }: Pick<Style, "unicode">,
): ShownRows {
  const total = sides.reduce((rows, side) => Math.max(rows, side.rows.length), 0);
  const marked = sides.flatMap(({ marks }) => [...marks.keys()]);
  const isSmall = bothEnds && total <= wholeUpTo;
  const isEmpty = (r: number) => !marked.includes(r) && isEmptyInAll(sides, r);
  let first = 0;
  let last = total;
  while (!isSmall && first < total && isEmpty(first)) first += 1;
  while (!isSmall && bothEnds && last > first && isEmpty(last - 1)) last -= 1;
  // One line would take the place of one line.
  if (first === 1) first = 0;
  if (last === total - 1) last = total;
  const dash = unicode ? "–" : "-";
  const emptied = (from: number, to: number) => `rows ${from}${dash}${to - 1}: empty`;
  const above = first > 0 ? emptied(0, first) : undefined;
  const below = last < total ? emptied(last, total) : undefined;
  const from = Math.min(first, ...marked);
  const to = Math.max(last, ...marked.map((row) => row + 1));
  if (to - from <= most) return shown(from, to, above, below);
  const matters = firstThatMatters(sides, marked, from, to) ?? from;
  const before = Math.min(context, Math.floor((most - 1) / 2));
  const start = Math.min(Math.max(from, matters - before), to - most);
  const end = start + most;
  const rest = (count: number) => `${count} more ${count === 1 ? "row" : "rows"}`;
  return shown(
    start,
    end,
    start > from ? rest(start - Math.min(0, from)) : above,
    end < to ? rest(Math.max(total, to) - end) : below,
  );
}

function shown(first: number, last: number, above?: string, below?: string): ShownRows {
  return {
    rows: [first, last],
    ...(above === undefined ? {} : { above }),
    ...(below === undefined ? {} : { below }),
  };
}

function isEmptyInAll([main, ...others]: readonly Side[], r: number): boolean {
  const row = main?.rows[r];
  if (main === undefined || !Array.isArray(row)) return false;
  return [main, ...others].every(({ rows }) => isEmptyRow(rows[r], row.length));
}

function isEmptyRow(row: unknown, length: number): boolean {
  return Array.isArray(row) && row.length === length && row.every((cell) => Object.is(cell, 0));
}

function firstThatMatters(
  sides: readonly Side[],
  marked: readonly number[],
  from: number,
  to: number,
): number | undefined {
  const differs = (r: number) =>
    sides.some(({ rows, against }) => against !== undefined && !isSameRow(rows[r], against[r]));
  for (let r = from; r < to; r += 1) if (marked.includes(r) || differs(r)) return r;
  return undefined;
}

function isSameRow(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return sameCell(a, b);
  return a.length === b.length && a.every((cell, c) => sameCell(cell, b[c]));
}
