import type { MarkedCells } from "../../../schema/types.ts";
import { marksOf } from "./board-marks.ts";
import { type BoardSide, drawPanel, type Look, type Panel } from "./board-panel.ts";
import { rowsToShow, type ShownRows } from "./board-rows.ts";
import { type Boards, hasRows, withCells } from "./board-values.ts";
import { valueText } from "./cells.ts";
import { padEnd, paint, type Style } from "./style.ts";

/** How boards are laid out, where that matters. */
export interface BoardLayout {
  /** Columns have numbers above them, and several empty rows of a large board become one line. */
  numbered?: boolean;
  /** Lines that the boards may take. */
  height?: number;
}

/** Rows that are drawn at most: a board of a submission may have any number of them. */
export const MAX_ROWS = 40;
const GAP = "  ";

/**
 * The boards side by side, or below one another where the style's width is too small. Cells of
 * `actual` that differ from `expected` have a star. Rows at the top that are empty in all boards
 * become one line. What is not a board at all is named below them. A piece that is marked is drawn
 * on the board that it lies on: where it was, should be, and is.
 */
export function renderBoards(
  given: Boards,
  style: Style,
  { numbered = false, height = Number.POSITIVE_INFINITY }: BoardLayout = {},
): string[] {
  const boards = withCells(given);
  const sides = sidesOf(boards);
  const draw = (most: number): string[] => {
    const shown = rowsToShow(sides, most, numbered, style);
    const gutter = Math.max(0, ...shown.rows.map((row) => String(row).length));
    const room = Math.max(10, style.width - gutter - 1);
    const part = { rows: shown.rows, left: leftOf(sides), numbered };
    const panels = sides.map((side) => drawPanel(side, part, room, style));
    const groups = arrange(panels, room);
    const lines = groups.flatMap((group, i) => [
      ...(i > 0 ? [""] : []),
      ...drawGroup(group, shown, gutter, numbered ? 2 : 1, style),
    ]);
    // Boards below one another share the lines.
    const over = Math.ceil((lines.length - height) / Math.max(1, groups.length));
    const drawn = shown.rows.length;
    if (over > 0 && drawn > 1) return draw(Math.max(1, drawn - over));
    return [...lines, ...legend(panels, gutter, style)];
  };
  return [...draw(MAX_ROWS), ...otherValues(boards, style)];
}

/** The boards from left to right: before, expected, yours, as far as there are. */
export function sidesOf({ before, expected, actual, marks = [] }: Boards): BoardSide[] {
  const marksOn = (on: MarkedCells["on"]) => marks.filter((mark) => mark.on === on);
  const [wanted, yours] = [marksOn("expected"), marksOn("actual")];
  // What is returned puts the piece on the board that was passed in.
  const rowsOf = (value: unknown, own: readonly MarkedCells[]) =>
    hasRows(value) ? value : hasRows(before) && own.length > 0 ? before : undefined;
  const [wantedRows, yourRows] = [rowsOf(expected, wanted), rowsOf(actual, yours)];
  const side = (
    title: string,
    rows: unknown[] | undefined,
    against: unknown[] | undefined,
    own: readonly MarkedCells[],
    right?: readonly MarkedCells[],
  ): BoardSide[] => {
    if (rows === undefined) return [];
    const differing = right === undefined ? "wanted" : "wrong";
    const compared = against === undefined ? {} : { against };
    return [{ title, rows, differing, ...compared, marks: marksOf(own, rows, right) }];
  };
  const first = wantedRows === undefined && yourRows === undefined ? "board" : "before";
  return [
    ...side(first, hasRows(before) ? before : undefined, undefined, marksOn("input")),
    ...side("expected", wantedRows, yourRows, wanted),
    ...side("yours", yourRows, wantedRows, yours, wanted),
  ];
}

/** The first column that is drawn: one off the board where something is marked there. */
export function leftOf(sides: readonly BoardSide[]): number {
  const columns = sides.flatMap(({ marks }) =>
    [...marks.values()].flatMap((row) => [...row.keys()]),
  );
  return Math.min(0, ...columns);
}

// What is compared stays together as long as it can.
function arrange(panels: Panel[], room: number): Panel[][] {
  const fits = (group: Panel[]) =>
    group.reduce((sum, panel) => sum + panel.width, GAP.length * (group.length - 1)) <= room;
  if (panels.length === 0 || fits(panels)) return [panels];
  const pair = [panels.slice(0, 1), panels.slice(1)];
  return pair.every(fits) ? pair : panels.map((panel) => [panel]);
}

function drawGroup(
  group: Panel[],
  { rows, notes }: ShownRows,
  gutter: number,
  head: number,
  style: Style,
): string[] {
  const { dim } = paint(style);
  const height = group.reduce((lines, panel) => Math.max(lines, panel.lines.length), 0);
  const lines = Array.from({ length: height }, (_, i) => {
    // The first lines are the titles' and the columns'.
    const number = i < head ? " ".repeat(gutter) : dim(String(rows[i - head]).padStart(gutter));
    const row = group.map((panel) => padEnd(panel.lines[i] ?? "", panel.width));
    return `${number} ${row.join(GAP)}`.trimEnd();
  });
  for (const [at, note] of [...notes].sort(([a], [b]) => b - a)) {
    lines.splice(head + at, 0, `${" ".repeat(gutter + 2)}${dim(note)}`);
  }
  return lines;
}

/** What the letters and signs of marked cells mean, as far as there are any. */
export function legendOf(looks: Iterable<Look>): string {
  const all = new Set(looks);
  const parts = [
    all.has("piece") || all.has("clash") ? "P is the piece" : "",
    all.has("clash") ? "! where it cannot be" : "",
    all.has("spot") ? "> look here" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function legend(panels: readonly Panel[], gutter: number, style: Style): string[] {
  const text = legendOf(panels.flatMap(({ looks }) => [...looks]));
  return text === "" ? [] : [`${" ".repeat(gutter + 2)}${paint(style).dim(text)}`];
}

/** Values that are not boards, by what they are, in texts of at most so many columns with the name. */
export function otherValuesOf(
  { expected, actual }: Boards,
  style: Style,
): (readonly [title: string, text: string])[] {
  const values = [["expected", expected] as const, ["yours", actual] as const];
  return values.flatMap(([title, value]) =>
    value === undefined || hasRows(value)
      ? []
      : [[title, valueText(value, style.width - title.length - 4, style)] as const],
  );
}

function otherValues(boards: Boards, style: Style): string[] {
  return otherValuesOf(boards, style).map(
    ([title, text]) => `  ${paint(style).bold(`${title}:`)} ${text}`,
  );
}
