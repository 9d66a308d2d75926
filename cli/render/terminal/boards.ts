import {
  boardModel,
  type DrawnBoard,
  type DrawnCell,
  type Look,
  NO_ROW,
  SIGNS,
} from "./board-model.ts";
import type { Boards } from "./board-sides.ts";
import { renderTable } from "./lines.ts";
import { longest, padEnd, type Style } from "./style.ts";

interface BoardLayout {
  /** Number the columns and fold empty rows of a large board. */
  numbered?: boolean;
  height?: number;
}

interface Panel {
  width: number;
  lines: string[];
}

const GAP = "  ";

/**
 * Boards side by side, or below one another if the style's width is too small. A star marks cells of `actual`
 * that differ from `expected`. Top rows that are empty in all boards become one line. Values that are not
 * boards are listed below. A marked piece is drawn where it was, should be, and is.
 */
export function renderBoards(
  given: Boards,
  style: Style,
  { numbered = false, height = Number.POSITIVE_INFINITY }: BoardLayout = {},
): string[] {
  const draw = (maxRows?: number): string[] => {
    const layout = { ...(maxRows !== undefined && { maxRows }), everywhere: numbered };
    const { boards, shown, left, legend, others } = boardModel(given, layout, style);
    const drawn = shown.filter((row) => typeof row === "number");
    const gutter = longest(drawn.map(String));
    const room = Math.max(10, style.width - gutter - 1);
    const groups = arrange(
      boards.map((board) => drawPanel(board, numbered ? left : undefined, room, style)),
      room,
    );
    // Row numbers in front; the first lines hold titles and column numbers.
    const numbers = [...Array<string>(numbered ? 2 : 1).fill(""), ...shown];
    const lines = groups.flatMap((group, i) => [
      ...(i > 0 ? [""] : []),
      ...numbers.map((row, at) => {
        if (typeof row === "string" && row !== "")
          return `${" ".repeat(gutter + 2)}${style.dim(row)}`;
        const number = row === "" ? " ".repeat(gutter) : style.dim(String(row).padStart(gutter));
        const cells = group.map((panel) => padEnd(panel.lines[at] ?? "", panel.width));
        return `${number} ${cells.join(GAP)}`.trimEnd();
      }),
    ]);
    // Boards below one another share the lines.
    const over = Math.ceil((lines.length - height) / Math.max(1, groups.length));
    if (over > 0 && drawn.length > 1) return draw(Math.max(1, drawn.length - over));
    return [
      ...lines,
      ...(legend === "" ? [] : [`${" ".repeat(gutter + 2)}${style.dim(legend)}`]),
      ...others.map(([title, text]) => `  ${style.bold(`${title}:`)} ${text}`),
    ];
  };
  return draw();
}

// Keeps compared boards together as long as possible.
function arrange(panels: Panel[], room: number): Panel[][] {
  const fits = (group: Panel[]) =>
    group.reduce((sum, panel) => sum + panel.width, GAP.length * (group.length - 1)) <= room;
  if (panels.length === 0) return [];
  if (fits(panels)) return [panels];
  const pair = [panels.slice(0, 1), panels.slice(1)];
  return pair.every(fits) ? pair : panels.map((panel) => [panel]);
}

/** A board in at most `room` columns, numbered from `first` if given. */
function drawPanel(
  { title, cells: grid, columns }: DrawnBoard,
  first: number | undefined,
  room: number,
  style: Style,
): Panel {
  const { ellipsis } = style;
  // The note on a missing row spans all columns.
  const drawn = grid.map((cells) => (cells === NO_ROW ? [] : cells.map((c) => drawCell(c, style))));
  const most = Math.max(0, ...drawn.map((cells) => cells.length));
  // Columns off the board have no number.
  const numbers = Array.from({ length: first === undefined ? 0 : most }, (_, at) => {
    const column = (first ?? 0) + at;
    return column < 0 || column >= columns ? " " : ` ${column}`;
  });
  const widths = Array.from({ length: most }, (_, at) =>
    longest([numbers, ...drawn].map((cells) => cells[at] ?? "")),
  );
  const fitting = columnsThatFit(widths, room, ellipsis.length + 1);
  const rows = drawn.map((cells, at) => {
    if (cells.length <= fitting) return cells;
    const hidden = grid[at]?.slice(fitting) ?? [];
    const differs = hidden.find(({ look }) => look === "wrong" || look === "wanted");
    const more = drawCell({ text: ellipsis, look: differs?.look ?? "plain" }, style);
    return [...cells.slice(0, fitting), more];
  });
  const layout = ">".repeat(fitting + 1);
  const [header = "", ...body] = renderTable([numbers.slice(0, fitting), ...rows], layout);
  const lines = [
    ` ${style.bold(title)}`,
    ...(first === undefined ? [] : [style.dim(header)]),
    ...body.map((line, at) => (grid[at] === NO_ROW ? `*${style.red("(no row)")}` : line)),
  ];
  return { lines, width: longest(lines) };
}

function columnsThatFit(widths: readonly number[], room: number, ellipsis: number): number {
  let sum = 0;
  const ends = widths.map((width) => {
    sum += width;
    return sum;
  });
  return sum <= room ? widths.length : ends.filter((end) => end + ellipsis <= room).length;
}

// The sign replaces the space before the cell, so that marks need no room.
function drawCell({ text, look }: DrawnCell, style: Style): string {
  const signed = `${SIGNS[look] ?? " "}${text}`;
  const painted: Readonly<Record<Look, string>> = {
    plain: text === "." ? ` ${style.dim(".")}` : signed,
    wrong: style.red(signed),
    wanted: ` ${style.green(text)}`,
    piece: ` ${style.bold(style.cyan(text))}`,
    clash: style.bold(style.red(signed)),
    spot: style.bold(style.yellow(signed)),
  };
  return painted[look];
}
