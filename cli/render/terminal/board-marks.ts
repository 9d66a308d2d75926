import type { MarkedCells } from "../../../schema/types.ts";
import type { CellMark, Marks } from "./board-panel.ts";
import { lengthOf } from "./board-values.ts";

/** Marks further off the board than this are not drawn; in rows and columns. */
const farthest = 4;

/** Marks by row and column; blocks of a piece are wrong where the right one has none. */
export function marksOf(
  marks: readonly MarkedCells[],
  rows: readonly unknown[],
  right?: readonly MarkedCells[],
): Marks {
  const columns = rows.reduce((most: number, row) => Math.max(most, lengthOf(row)), 0);
  const isNear = (at: number, size: number) => at >= -farthest && at < size + farthest;
  const byRow = new Map<number, Map<number, CellMark>>();
  for (const { as, cells } of marks) {
    for (const [row = 0, col = 0] of cells) {
      if (!isNear(row, rows.length) || !isNear(col, columns)) continue;
      const isRight = right === undefined || has(right, row, col);
      const mark = as === "piece" && !isRight ? "wrong-piece" : as;
      byRow.set(row, (byRow.get(row) ?? new Map()).set(col, mark));
    }
  }
  return byRow;
}

function has(marks: readonly MarkedCells[], row: number, col: number): boolean {
  return marks.some(({ cells }) => cells.some(([r, c]) => r === row && c === col));
}
