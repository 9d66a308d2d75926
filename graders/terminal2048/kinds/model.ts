/**
 * The rules of the game, as checks need them that follow what a submission does: which position is
 * right there depends on where its tiles came to lie.
 */
import { slide } from "../../shared/kinds/slide.ts";

/** Rows of tiles; 0 is an empty cell. */
export type Field = number[][];

/** Everything that a game is: the public members of GameField. */
export interface Game {
  readonly field: Field;
  readonly win: number;
  readonly score: number;
  readonly highscore: number;
}

export type Direction = "Up" | "Left" | "Down" | "Right";

export type Action = Direction | "Restart" | "Exit";

export const directions: readonly Direction[] = ["Up", "Left", "Down", "Right"];

const towards = { Up: "up", Left: "left", Down: "down", Right: "right" } as const;

export function isDirection(action: Action): action is Direction {
  return action in towards;
}

/** A field after a move, before a new tile comes, and the points; undefined where none is possible. */
export function moved(
  field: Field,
  direction: Action,
): { field: Field; gained: number } | undefined {
  if (!isDirection(direction)) return undefined;
  const { tiles, gained, isMoved } = slide(field, towards[direction]);
  return isMoved ? { field: tiles, gained } : undefined;
}

export function isWon(field: Field, win: number): boolean {
  return field.some((row) => row.some((value) => value >= win));
}

export function isOver(field: Field): boolean {
  return directions.every((direction) => moved(field, direction) === undefined);
}
