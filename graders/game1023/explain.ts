import { type Place, pieceMark } from "gridmark/author";
import { type Board, type Location, SHAPES } from "../../reference/game1023/game.ts";

export type PieceArgs = readonly [Board, shape: number, at: Location, rotation: number];

/** Cells of a piece's blocks, from the arguments (board, shape, location, rotation); with `moves`, before a move. */
export function explainPiece(args: readonly unknown[], moves = false): string {
  const [, shape, location, rotation] = args;
  const offsets = SHAPES[shape as number]?.[rotation as number] ?? [];
  const [row, col] = location as readonly [number, number];
  const blocks = offsets.map(([down, right]) => `[${row + down}, ${col + right}]`);
  return `${moves ? "before the move " : ""}the blocks are at ${blocks.join(" ")}`;
}

/** The piece on the board; `moves` if the task returns a new location and rotation. */
export function markPiece(args: readonly unknown[], moves: boolean) {
  const [, shape, location, rotation] = args as readonly [unknown, number, Place, number];
  return [pieceMark(SHAPES[shape] ?? [], location, rotation, moves)];
}
