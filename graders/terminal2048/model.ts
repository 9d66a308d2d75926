/**
 * The rules of the game, as checks need them that follow what a submission does: which position is
 * right there depends on where its tiles came to lie.
 */
import { slide } from "../shared/slide.ts";

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

type Action = Direction | "Restart" | "Exit";

export const directions: readonly Direction[] = ["Up", "Left", "Down", "Right"];

const towards = { Up: "up", Left: "left", Down: "down", Right: "right" } as const;

const actions: readonly (readonly [keys: string, action: Action])[] = [
  ["wW", "Up"],
  ["aA", "Left"],
  ["sS", "Down"],
  ["dD", "Right"],
  ["rR", "Restart"],
  ["qQ", "Exit"],
];

/** What a key asks for; undefined for nothing. */
export function actionOf(key: string): Action | undefined {
  return actions.find(([keys]) => keys.includes(key))?.[1];
}

export function isDirection(action: Action | undefined): action is Direction {
  return action !== undefined && action in towards;
}

/** A field after a move, before a new tile comes, and the points; undefined where none is possible. */
export function moved(
  field: Field,
  direction: Direction,
): { field: Field; gained: number } | undefined {
  const { tiles, gained, isMoved } = slide(field, towards[direction]);
  return isMoved ? { field: tiles, gained } : undefined;
}

export function isWon(field: Field, win: number): boolean {
  return field.some((row) => row.some((value) => value >= win));
}

export function isOver(field: Field): boolean {
  return directions.every((direction) => moved(field, direction) === undefined);
}

/** What stands on a screen on which a game was drawn. */
export function drawn({ field, win, score, highscore }: Game): string {
  const separator = `${"+------".repeat(field[0]?.length ?? 0)}+`;
  const lines = [
    `SCORE: ${score}`,
    ...(highscore === 0 ? [] : [`HIGHSCORE: ${highscore}`]),
    ...field.flatMap((row) => [separator, `|${row.map((value) => `${cell(value)} |`).join("")}`]),
    separator,
    ...below(field, win),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** A number in the middle of five characters, or just left of it. */
function cell(value: number): string {
  const digits = value === 0 ? "" : String(value);
  const before = Math.max(0, Math.floor((5 - digits.length) / 2));
  return `${" ".repeat(before)}${digits}`.padEnd(5);
}

function below(field: Field, win: number): readonly string[] {
  if (isWon(field, win)) return ["          YOU WIN!"];
  if (isOver(field)) return ["          GAME OVER"];
  return ["(W)Up (S)Down (A)Left (D)Right", "     (R)Restart (Q)Exit"];
}
