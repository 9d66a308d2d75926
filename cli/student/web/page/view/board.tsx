import { useRef } from "preact/hooks";
import type { Picture, PlayBoard, PlayCell } from "../../../../../author/play.ts";
import { type Arrival, type Lying, motionOf } from "./motion.ts";

interface BoardProps {
  readonly board: PlayBoard;
  readonly went: Picture["went"];
  readonly turn: number;
  readonly isFirst: boolean;
}

/**
 * A board. The page always holds the complete picture; its arrival is only an animation in the style sheet.
 * Elements are new in each turn, which ends the previous animation.
 */
export function Board({ board, went, turn, isFirst }: BoardProps) {
  const { cells, look, limit } = board;
  const columns = Math.max(1, ...cells.map(({ length }) => length));
  const last = useRef({ turn: 0, cells: [] as PlayBoard["cells"], arrivals: [] as Arrival[] });
  if (last.current.turn !== turn) {
    const before = isFirst ? [] : last.current.cells;
    last.current = { turn, cells, arrivals: motionOf(before, cells, went) };
  }
  const { arrivals } = last.current;
  const ghosts = arrivals.filter(({ from }) => from.length > 1);
  return (
    <div
      class={`board look-${look} went-${went ?? "nowhere"}`}
      style={{ "--rows": cells.length, "--columns": columns }}
      role="img"
      aria-label={boardWords(board)}
    >
      <div class="slots">
        {cells.map((_, row) =>
          Array.from({ length: columns }, (_, col) => (
            <div
              key={`${row}-${col}`}
              class={limit !== undefined && row < limit ? "slot high" : "slot"}
            />
          )),
        )}
      </div>
      <div class="tiles" key={turn}>
        {ghosts.flatMap((to) =>
          to.from.map((from) => (
            <Tile key={nameOf(from)} at={to} cell={from.cell} from={from} how="slides ghost" />
          )),
        )}
        {arrivals.map((at) => {
          const [from = at, ...others] = at.from;
          const isSame = from.row === at.row && from.col === at.col;
          const how =
            others.length > 0 ? "merged" : at.from.length === 0 ? "new" : isSame ? "" : "slides";
          return <Tile key={nameOf(at)} at={at} cell={at.cell} from={from} how={how} />;
        })}
      </div>
      {limit !== undefined && (
        <div class="limit" style={{ "--limit": limit }}>
          <span>limit</span>
        </div>
      )}
    </div>
  );
}

const nameOf = ({ row, col }: Lying) => `${row}-${col}`;

interface TileProps {
  readonly at: Lying;
  readonly cell: Lying["cell"];
  readonly from: Lying;
  readonly how: string;
}

function Tile({ at, cell: { text, level, moves }, from, how }: TileProps) {
  return (
    <div
      class={`tile ${how} ${levelClass(level)} ${moves ? "moves" : ""}`}
      style={{
        ...{ gridRow: at.row + 1, gridColumn: at.col + 1 },
        ...{ "--right": from.col - at.col, "--down": from.row - at.row },
        "--letters": Math.max(1, Math.min(5, [...text].length)),
      }}
    >
      {text}
    </div>
  );
}

/** A board for screen readers: its size, and its rows from the top, counted from 0, with their content. */
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

/** Levels with their own colour; higher ones look like the last. */
export const levels = 12;

export function levelClass(level: number): string {
  const known = Math.max(0, Math.min(levels, Math.trunc(level) || 0));
  return `level-${known}`;
}
