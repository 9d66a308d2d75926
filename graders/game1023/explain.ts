import { type Place, pieceMark } from "gridmark/author";
import { SHAPES } from "../../reference/game1023/game.ts";

/** Cells of a piece's blocks, from the arguments (board, shape, location, rotation). */
export function explainPiece(args: readonly unknown[]): string {
  const [, shape, location, rotation] = args;
  const offsets = SHAPES[shape as number]?.[rotation as number] ?? [];
  const [row, col] = location as readonly [number, number];
  const blocks = offsets.map(([down, right]) => `[${row + down}, ${col + right}]`);
  return `the blocks are at ${blocks.join(" ")}`;
}

/** The piece on the board; `moves` if the task returns a new location and rotation. */
export function markPiece(args: readonly unknown[], moves: boolean) {
  const [, shape, location, rotation] = args as readonly [unknown, number, Place, number];
  return [pieceMark(SHAPES[shape] ?? [], location, rotation, moves)];
}
