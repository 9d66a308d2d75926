import type { Series, SeriesCall } from "gridmark/author";
import { type Board, isValidMove, type Location } from "../../reference/game1023/game.ts";
import { fromColumns } from "./boards.ts";
import { pieces } from "./every-piece.ts";
import { explainPiece } from "./explain.ts";

/** Exponents of powers of two at which integers of few bits wrap around. */
const bits = [6, 7, 8, 9, 10, 15, 16, 31];

/** Rows or columns: the board and all that is near it, and numbers far beyond. */
const lines: readonly number[] = [
  ...Array.from({ length: 84 }, (_, i) => i - 32),
  ...bits.flatMap((bit) => [2 ** bit - 1, 2 ** bit, 2 ** bit + 1, -(2 ** bit), 1 - 2 ** bit]),
  ...[1e9, -1e9],
];

/** Rows and columns far beyond the board, where bitmasks and flat lists of cells give wrong answers. */
export function farPlaces(): Series[] {
  const board: Board = fromColumns([[], [], [], [], [], []]);
  const asked = (name: string, place: (line: number) => Location): Series => ({
    name,
    values: { board },
    turns: lines.map((line, index): SeriesCall => {
      const { shape, rotation } = pieces[index % pieces.length] ?? { shape: 6, rotation: 0 };
      const at = place(line);
      const args = [board, shape, at, rotation] as const;
      return {
        call: "isValidMove",
        args: [{ value: "board" }, { json: shape }, { json: at }, { json: rotation }],
        returns: isValidMove(...args),
        shown: args,
        note: explainPiece(args),
      };
    }),
  });
  return [asked("every row", (row) => [row, 1]), asked("every column", (col) => [9, col])];
}
