import { specialName } from "../../../author/board.ts";
import { type BoardSide, type CellMark, widthOf } from "./board-sides.ts";
import type { Style } from "./style.ts";

/** A row that is drawn, which may be off the board; or what is said of others that are not. */
export type ShownRow = number | string;

export type Look = "plain" | "wrong" | "wanted" | "piece" | "clash" | "spot";

export interface DrawnCell {
  text: string;
  look: Look;
}

/** A board with the cells of each row that is shown; none where something is said of other rows. */
export interface DrawnBoard {
  title: string;
  cells: readonly DrawnCell[][];
  /** Columns of the board itself. */
  columns: number;
}

const NO_CELL = "-";
const PIECE = "P";

/** The cells of a row that is missing. */
export const NO_ROW: DrawnCell[] = [{ text: "(no row)", look: "wrong" }];

/** What stands before a cell that looks like this; it takes the place of the space there. */
export const SIGNS: Readonly<Partial<Record<Look, string>>> = { wrong: "*", clash: "!", spot: ">" };

/**
 * The boards as far as they are shown, each in at most `room` columns of a terminal; the first column
 * that is drawn, one off the board where something is marked there; and what signs and letters mean.
 */
export function drawCells(
  sides: readonly BoardSide[],
  shown: readonly ShownRow[],
  room: number,
  style: Style,
  words: readonly string[] = [],
) {
  const marked = sides.flatMap(({ marks }) =>
    [...marks.values()].flatMap((row) => [...row.keys()]),
  );
  const left = Math.min(0, ...marked);
  const boards = sides.map((side): DrawnBoard => {
    const cells = shown.map((row) =>
      typeof row === "string" ? [] : cellsOf(side, row, left, room, style),
    );
    const isWrong = side.differing === "wrong" && looksIn(cells).has("wrong");
    const title = isWrong ? `${side.title} (* differs)` : side.title;
    return { title, cells, columns: widthOf(side.rows) };
  });
  return { left, boards, legend: legendOf(looksIn(boards.flatMap(({ cells }) => cells)), words) };
}

const looksIn = (cells: readonly DrawnCell[][]) => new Set(cells.flat().map(({ look }) => look));

/** The cells of a row from a column on, as many as may fit. */
function cellsOf(
  { rows, against, differing, marks }: BoardSide,
  r: number,
  left: number,
  room: number,
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
  // A cell takes two columns at least: further ones cannot be shown.
  return Array.from({ length: Math.min(length - left, Math.ceil(room / 2) + 1) }, (_, at) => {
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
  });
}

function legendOf(looks: ReadonlySet<Look>, words: readonly string[]): string {
  const parts = [
    ...words,
    looks.has("piece") || looks.has("clash") ? "P is the piece" : "",
    looks.has("clash") ? "! where it cannot be" : "",
    looks.has("spot") ? "> look here" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

// A value in a cell may be of any length; a wider one would push the columns apart.
const CELL_WIDTH = 8;
const WORD_WIDTH = 12;
const MAX_DEPTH = 3;
const MAX_ITEMS = 20;

const SHORT: Record<string, string> = {
  undefined: "undef",
  Infinity: "Inf",
  "-Infinity": "-Inf",
};

/** Whether two cells hold the same value. -0 and 0, 31 and "31" are not the same. */
export function sameCell(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (specialName(a) !== undefined && specialName(a) === specialName(b));
}

/** A cell of a board in at most 8 columns, a word in at most 12; 0 is a dot. */
export function cellText(value: unknown, style: Style): string {
  if (Object.is(value, 0)) return ".";
  const special = specialName(value);
  return special === undefined
    ? style.cut(compact(value, 1), CELL_WIDTH)
    : style.cut(SHORT[special] ?? special, WORD_WIDTH);
}

/** Any value in one line of at most `width` columns. */
export function valueText(value: unknown, width: number, style: Style): string {
  return style.cut(compact(value, MAX_DEPTH), width);
}

function compact(value: unknown, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 500));
  if (typeof value !== "object" || value === null)
    return Object.is(value, -0) ? "-0" : String(value);
  const special = specialName(value);
  if (special !== undefined) return special;
  if (Array.isArray(value)) {
    return `[${list(value.length, (i) => compact(value[i], depth - 1), depth)}]`;
  }
  const entries = Object.entries(value);
  const entry = (i: number) => {
    const [key, item] = entries[i] ?? ["", undefined];
    return `${JSON.stringify(key)}: ${compact(item, depth - 1)}`;
  };
  return `{${list(entries.length, entry, depth)}}`;
}

function list(length: number, item: (i: number) => string, depth: number): string {
  if (length === 0) return "";
  if (depth === 0) return "..";
  const items = Array.from({ length: Math.min(length, MAX_ITEMS) }, (_, i) => item(i));
  return (length > MAX_ITEMS ? [...items, ".."] : items).join(", ");
}
