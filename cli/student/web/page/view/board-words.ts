import type { PlayBoard, PlayCell } from "../../../../../author/play.ts";

/** A board for who hears it: its size, and its rows from the top, counted from 0, with what lies there. */
export function boardWords({ cells }: PlayBoard): string {
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const rows = cells.flatMap((row, at) =>
    row.every(isEmpty) ? [] : [`Row ${at}: ${row.map(wordOf).join(", ")}.`],
  );
  const rest = rows.length === 0 ? "It is empty." : "Other rows are empty.";
  const said = rows.length === cells.length ? rows : [...rows, rest];
  return [`A board of ${cells.length} rows and ${width} columns.`, ...said].join(" ");
}

const isEmpty = ({ text, moves }: PlayCell) => text === "" && moves !== true;

const wordOf = (cell: PlayCell) =>
  isEmpty(cell) ? "empty" : `${cell.text}${cell.moves ? " that moves" : ""}`;
