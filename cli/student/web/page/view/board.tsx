import { useLayoutEffect, useRef } from "preact/hooks";
import type { Picture, PlayBoard, PlayCell } from "../../../../../author/play.ts";
import { animate } from "./animate.ts";
import { boardWords } from "./board-words.ts";
import { levelClass } from "./level.ts";
import { appearanceOf, motionOf } from "./motion.ts";

interface BoardProps {
  readonly board: PlayBoard;
  readonly went?: NonNullable<Picture["went"]>;
  readonly turn: number;
  /** Whether a game has just begun. */
  readonly isFirst: boolean;
}

/**
 * A board: what stands in the page is always the whole picture, and nothing else; how it came there is
 * only drawn over it.
 */
export function Board({ board, went, turn, isFirst }: BoardProps) {
  const { cells, look, limit } = board;
  const columns = Math.max(1, ...cells.map(({ length }) => length));
  const element = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly turn: number; readonly cells: PlayBoard["cells"] }>();
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { turn, cells };
    if (element.current === null || before?.turn === turn) return;
    const motion =
      before === undefined || isFirst ? appearanceOf(cells) : motionOf(before.cells, cells, went);
    animate(element.current, motion, before?.cells ?? [], went !== undefined);
  });
  return (
    <div
      ref={element}
      class={`board look-${look}`}
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
              data-spot={`${row}-${col}`}
            />
          )),
        )}
      </div>
      <div class="tiles">
        {cells.flatMap((line, row) =>
          line.flatMap((cell, col) =>
            isShown(cell) ? [<Tile key={`${row}-${col}`} cell={cell} row={row} col={col} />] : [],
          ),
        )}
      </div>
      {limit !== undefined && (
        <div class="limit" style={{ "--limit": limit }}>
          <span>limit</span>
        </div>
      )}
      <div class="ghosts" />
    </div>
  );
}

const isShown = ({ text, level, moves }: PlayCell) => text !== "" || level !== 0 || moves === true;

interface TileProps {
  readonly cell: PlayCell;
  readonly row: number;
  readonly col: number;
}

function Tile({ cell, row, col }: TileProps) {
  const { text, level, moves } = cell;
  return (
    <div
      class={`tile ${levelClass(level)} letters-${Math.min(5, [...text].length)}${moves ? " moves" : ""}`}
      style={{ gridRow: row + 1, gridColumn: col + 1 }}
      data-tile={`${row}-${col}`}
    >
      {text}
    </div>
  );
}
