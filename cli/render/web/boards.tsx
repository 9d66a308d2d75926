import {
  boardModel,
  type DrawnBoard,
  NO_ROW,
  type ShownRow,
  SIGNS,
} from "../terminal/board-model.ts";
import type { Boards as BoardsOfCheck } from "../terminal/board-sides.ts";
import { type Style, styleWith } from "../terminal/style.ts";

interface BoardsProps {
  readonly boards: BoardsOfCheck;
  readonly language: string | undefined;
}

export function Boards({ boards: given, language = "" }: BoardsProps) {
  const style = { ...unpainted, language };
  const { boards, shown, left, legend, others } = boardModel(given, { everywhere: true }, style);
  return (
    <>
      <div class="boards">
        {boards.map((board) => (
          <BoardTable key={board.title} board={board} shown={shown} left={left} />
        ))}
      </div>
      {legend !== "" && <p class="legend">{legend}</p>}
      {others.map(([title, text]) => (
        <p key={title} class="value">
          <b>{title}:</b> <code>{text}</code>
        </p>
      ))}
    </>
  );
}

interface BoardTableProps {
  readonly board: DrawnBoard;
  readonly shown: readonly ShownRow[];
  readonly left: number;
}

function BoardTable({ board: { title, cells: grid, columns: all }, shown, left }: BoardTableProps) {
  const columns = Math.max(1, all - left, ...grid.map(({ length }) => length));
  return (
    <table class="checked-board">
      <caption>{title}</caption>
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
        {shown.map((row, at) =>
          typeof row === "string" ? (
            <tr class="folded" key={row}>
              <td colSpan={columns + 1}>{row}</td>
            </tr>
          ) : (
            <tr key={row}>
              <th scope="row">{row}</th>
              <Cells cells={grid[at] ?? []} columns={columns} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

type CellsProps = { readonly cells: DrawnBoard["cells"][number]; readonly columns: number };

function Cells({ cells, columns }: CellsProps) {
  if (cells === NO_ROW) {
    return (
      <td class="wrong" colSpan={columns}>
        * (no row)
      </td>
    );
  }
  return cells.map(({ text, look }, col) => (
    <td key={col} class={text === "." ? `${look} none` : look}>
      {SIGNS[look] !== undefined && <span class="mark">{SIGNS[look]}</span>}
      {text === "." ? "·" : text}
    </td>
  ));
}

/** For text that the page paints later; as wide as any line of the page. */
export const unpainted: Style = styleWith({ color: false, unicode: true, width: 200 });
