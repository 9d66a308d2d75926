import { type Board, COLS, ROWS, SHAPES } from "../../reference/game1023/game.ts";
import type { PieceArgs } from "./explain.ts";
import { traceDrop } from "./trace.ts";

/** Problems with a piece's place: the edges that its blocks cross, and overlap. */
export function aboutPlace([board, shape, location, rotation]: PieceArgs): string {
  const found = (SHAPES[shape]?.[rotation] ?? []).flatMap(([down, right]) => {
    const [row, col] = [location[0] + down, location[1] + right];
    const beyond = [
      ...(row < 0 ? ["top"] : []),
      ...(row >= ROWS ? ["bottom"] : []),
      ...(col < 0 ? ["left"] : []),
      ...(col >= COLS ? ["right"] : []),
    ];
    if (beyond.length > 0) return beyond;
    return board[row]?.[col] === 0 ? [] : ["overlap"];
  });
  return [...new Set(found)].sort().join(" ");
}

/** Steps of a piece's anchor in a move, legal or not. */
const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  moveLeft: [0, -1],
  moveRight: [0, 1],
  moveDown: [1, 0],
};

/** Problems with the place that a move leads to, which the result of a refused move does not tell. */
export function aboutMove(move: string, [board, shape, [row, col], rotation]: PieceArgs): string {
  const [down, right] = steps[move] ?? [0, 0];
  const turned = move === "rotate" ? (rotation + 1) % 4 : rotation;
  return aboutPlace([board, shape, [row + down, col + right], turned]);
}

export function aboutDrop(board: Board): string {
  return traceDrop([board]).some(({ text }) => text.includes("merge into")) ? "merging" : "falling";
}
