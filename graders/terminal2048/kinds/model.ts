/** Rules of the game for checks that follow a submission: the right position depends on its random tiles. */
import { slide } from "../../shared/kinds/slide.ts";

/** Rows of tiles; 0 is an empty cell. */
export type Field = number[][];

/** Public members of GameField. */
export interface Game {
  readonly field: Field;
  readonly win: number;
  readonly score: number;
  readonly highscore: number;
}

export const members = ["field", "score", "highscore"] as const;

export type Direction = "Up" | "Left" | "Down" | "Right";

export type Action = Direction | "Restart" | "Exit";

export const directions: readonly Direction[] = ["Up", "Left", "Down", "Right"];

const towards = { Up: "up", Left: "left", Down: "down", Right: "right" } as const;

export function isDirection(action: Action): action is Direction {
  return action in towards;
}

/** A field after a move, before its new tile, and the points; undefined if the move is impossible. */
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

/** The problem with a field that should be another plus new tiles (fewer if cells run out); undefined if none. */
export function wrongTiles(before: Field, after: Field, tiles: number): string | undefined {
  const changed: { row: number; col: number; old: number }[] = [];
  for (const [row, cells] of before.entries()) {
    for (const [col, old] of cells.entries()) {
      if (after[row]?.[col] !== old) changed.push({ row, col, old });
    }
  }
  const over = changed.find(({ old }) => old !== 0);
  if (over !== undefined) {
    const { row, col, old } = over;
    return `row ${row}, column ${col} is ${after[row]?.[col]}; expected ${old}`;
  }
  const strange = changed.find(({ row, col }) => ![2, 4].includes(after[row]?.[col] ?? 0));
  if (strange !== undefined) {
    const { row, col } = strange;
    return `row ${row}, column ${col} is ${after[row]?.[col]}; expected it empty, or a new 2 or 4`;
  }
  const expected = Math.min(tiles, before.flat().filter((value) => value === 0).length);
  if (changed.length === expected) return undefined;
  return `${inWords(changed.length)} appeared on the field; expected ${inWords(expected)}`;
}

function inWords(tiles: number): string {
  if (tiles === 0) return "no new tile";
  return tiles === 1 ? "one new tile" : `${tiles} new tiles`;
}
