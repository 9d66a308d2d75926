import type { BoardSide } from "../../../../render/terminal/board-panel.ts";
import { cellsOf, NO_ROW, SIGNS, titleOf } from "../../../../render/terminal/board-panel.ts";
import { rowsToShow, type ShownRows } from "../../../../render/terminal/board-rows.ts";
import {
  type Boards as BoardsOfCheck,
  withCells,
} from "../../../../render/terminal/board-values.ts";
import {
  leftOf,
  legendOf,
  MAX_ROWS,
  otherValuesOf,
  sidesOf,
} from "../../../../render/terminal/boards.ts";
import { unpainted } from "./unpainted.ts";

/** The boards of a check side by side: before, expected, yours. */
export function Boards({ boards: given }: { readonly boards: BoardsOfCheck }) {
  const boards = withCells(given);
  const sides = sidesOf(boards);
  const shown = rowsToShow(sides, MAX_ROWS, true, unpainted);
  const left = leftOf(sides);
  const grids = sides.map((side) =>
    shown.rows.map((row) => cellsOf(side, row, left, unpainted.width, unpainted)),
  );
  const legend = legendOf(grids.flat(2).map(({ look }) => look));
  return (
    <>
      <div class="boards">
        {sides.map((side, at) => (
          <BoardTable
            key={side.title}
            side={side}
            grid={grids[at] ?? []}
            shown={shown}
            left={left}
          />
        ))}
      </div>
      {legend !== "" && <p class="legend">{legend}</p>}
      {otherValuesOf(boards, unpainted).map(([title, text]) => (
        <p key={title} class="value">
          <b>{title}:</b> <code>{text}</code>
        </p>
      ))}
    </>
  );
}

interface BoardTableProps {
  readonly side: BoardSide;
  /** The cells of each row that is shown. */
  readonly grid: readonly ReturnType<typeof cellsOf>[];
  readonly shown: ShownRows;
  /** The first column that is drawn, 0 or less. */
  readonly left: number;
}

function BoardTable({ side, grid, shown: { rows, notes }, left }: BoardTableProps) {
  const columns = Math.max(1, ...grid.map(({ length }) => length));
  const note = (at: number) => {
    const text = notes.get(at);
    return text === undefined ? null : (
      <tr class="folded" key={`note ${at}`}>
        <td colSpan={columns + 1}>{text}</td>
      </tr>
    );
  };
  return (
    <table class="checked-board">
      <caption>{titleOf(side, new Set(grid.flat().map(({ look }) => look)))}</caption>
      <thead>
        <tr>
          <td />
          {Array.from({ length: columns }, (_, at) => (
            <th key={left + at} scope="col">
              {left + at}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.flatMap((cells, at) => [
          note(at),
          <tr key={rows[at]}>
            <th scope="row">{rows[at]}</th>
            {cells === NO_ROW ? (
              <td class="wrong" colSpan={columns}>
                * (no row)
              </td>
            ) : (
              cells.map(({ text, look }, col) => (
                <td key={col} class={text === "." ? `${look} none` : look}>
                  {SIGNS[look] !== undefined && <span class="mark">{SIGNS[look]}</span>}
                  {text === "." ? "·" : text}
                </td>
              ))
            )}
          </tr>,
        ])}
        {note(rows.length)}
      </tbody>
    </table>
  );
}
