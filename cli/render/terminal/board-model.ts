import { counted } from "../../../author/words.ts";
import { cellText, sameCell, valueText } from "./board-cells.ts";
import {
  type BoardSide,
  type Boards,
  type CellMark,
  lengthOf,
  sidesOf,
  widthOf,
} from "./board-sides.ts";
import type { Style } from "./style.ts";

/** A row to draw, possibly off the board; or a note on rows left out. */
export type ShownRow = number | string;

export type Look = "plain" | "wrong" | "wanted" | "piece" | "clash" | "spot";

export interface DrawnCell {
  text: string;
  look: Look;
}

/** A board with the cells of each shown row; no cells for a note on rows left out. */
export interface DrawnBoard {
  title: string;
  cells: readonly DrawnCell[][];
  columns: number;
}

const NO_CELL = "-";
const PIECE = "P";

export const NO_ROW: DrawnCell[] = [{ text: "(no row)", look: "wrong" }];

/** Signs in the space before a cell of this look. */
export const SIGNS: Readonly<Partial<Record<Look, string>>> = { wrong: "*", clash: "!", spot: ">" };

interface ModelLayout {
  readonly maxRows?: number;
  /** Also fold empty rows at the bottom and in between; small boards stay whole. */
  readonly everywhere: boolean;
}

/** A submission's board may have any number of rows. */
const defaultMaxRows = 40;

/** Compared boards, ready to paint, and values that are no board, one per line. */
export function boardModel(given: Boards, layout: ModelLayout, style: Style) {
  const { maxRows = defaultMaxRows, everywhere } = layout;
  const { sides, others, words } = sidesOf(given);
  const shown = rowsToShow(sides, maxRows, everywhere, style);
  const marked = sides.flatMap(({ marks }) =>
    [...marks.values()].flatMap((row) => [...row.keys()]),
  );
  // First drawn column: 0, or a negative one if something is marked there.
  const left = Math.min(0, ...marked);
  const boards = sides.map((side): DrawnBoard => {
    const cells = shown.map((row) =>
      typeof row === "string" ? [] : cellsOf(side, row, left, style),
    );
    const isWrong = side.differing === "wrong" && looksIn(cells).has("wrong");
    const title = isWrong ? `${side.title} (* differs)` : side.title;
    return { title, cells, columns: widthOf(side.rows) };
  });
  const looks = looksIn(boards.flatMap(({ cells }) => cells));
  const legend = [
    ...words,
    looks.has("piece") || looks.has("clash") ? "P is the piece" : "",
    looks.has("clash") ? "! where it cannot be" : "",
    looks.has("spot") ? "> look here" : "",
  ].filter((part) => part !== "");
  const texts = others.map(
    ([title, value]) => [title, valueText(value, style.width - title.length - 4, style)] as const,
  );
  return { boards, shown, left, legend: legend.join(", "), others: texts };
}

const looksIn = (cells: readonly DrawnCell[][]) => new Set(cells.flat().map(({ look }) => look));

/** Cells of a row from a column on, as many as may fit. */
function cellsOf(
  { rows, against, differing, marks }: BoardSide,
  r: number,
  left: number,
  style: Style,
): DrawnCell[] {
  const row = rows[r];
  const other = against?.[r];
  const isOff = r < 0 || r >= rows.length;
  const marked = marks.get(r) ?? new Map<number, CellMark>();
  if (isOff && marked.size === 0) {
    return differing === "wrong" && against && r >= 0 && r < against.length ? NO_ROW : [];
  }
  if (!isOff && !Array.isArray(row)) {
    return [{ text: cellText(row, style), look: against === undefined ? "plain" : differing }];
  }
  const own: unknown[] = Array.isArray(row) ? row : [];
  const wanted: unknown[] = Array.isArray(other) ? other : [];
  const compared = differing === "wrong" ? Math.max(own.length, wanted.length) : own.length;
  const length = Math.max(compared, ...[...marked.keys()].map((c) => c + 1));
  // A cell takes at least two columns; further ones cannot be shown.
  return Array.from(
    { length: Math.min(length - left, Math.ceil(style.width / 2) + 1) },
    (_, at) => {
      const c = left + at;
      const isOn = c >= 0 && c < own.length;
      const text = isOn ? cellText(own[c], style) : NO_CELL;
      const mark = marked.get(c);
      if (mark === "spot") return { text, look: "spot" };
      if (mark !== undefined) {
        if (!isOn) return { text: PIECE, look: "clash" };
        if (!Object.is(own[c], 0)) return { text, look: "clash" };
        return { text: PIECE, look: mark === "wrong-piece" ? "wrong" : "piece" };
      }
      if (!isOn && (c < 0 || c >= compared)) return { text: "", look: "plain" };
      const isSame = c < Math.min(own.length, wanted.length) && sameCell(own[c], wanted[c]);
      return { text, look: against === undefined || isSame ? "plain" : differing };
    },
  );
}

/** Boards up to this height are not folded. */
const wholeUpTo = 6;

const minFoldedAtEnd = 2;
const minFoldedBetween = 4;

/** Rows shown above the first relevant one, if there is room. */
const context = 2;

/** At most `maxRows` rows: drops empty top rows, then all but those around the first marked or differing one. */
function rowsToShow(
  sides: readonly BoardSide[],
  maxRows: number,
  everywhere: boolean,
  style: Pick<Style, "unicode">,
): readonly ShownRow[] {
  const all = foldedRows(sides, everywhere, style);
  const rows = all.filter((row) => typeof row === "number");
  if (rows.length <= maxRows) return all;
  const matters = rows.findIndex((row) => isMarked(sides, row) || differs(sides, row));
  const before = Math.min(context, Math.floor((maxRows - 1) / 2));
  const start = Math.min(Math.max(0, matters - before), rows.length - maxRows);
  const [first = 0, last = 0] = [rows[start], rows[start + maxRows - 1]];
  const [from, to] = [all.indexOf(first), all.indexOf(last)];
  const height = Math.max(heightOf(sides), (rows.at(-1) ?? 0) + 1);
  const more = (count: number) => counted(count, "more row");
  return [
    ...(start === 0 ? all.slice(0, from) : [more(first - Math.min(0, rows[0] ?? 0))]),
    ...all.slice(from, to + 1),
    ...(start + maxRows === rows.length ? all.slice(to + 1) : [more(height - 1 - last)]),
  ];
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
    return end - first >= (first === from || end === to ? minFoldedAtEnd : minFoldedBetween);
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
