import { type Action, type Game, isOver, isWon } from "./model.ts";

/** What keys ask for, and how a game is drawn. */
export interface Rules {
  /** By key; all others ask for nothing. */
  readonly actions: Readonly<Record<string, Action>>;
  readonly look: Look;
}

/** The parts of a drawing, line by line. */
export interface Look {
  /** What comes before the score, and before the best score where there is one. */
  readonly score: string;
  readonly highscore: string;
  /** Of the line above each row and below the last: the part for each column, and its end. */
  readonly separator: readonly [part: string, end: string];
  /** What is before and after a number in its cell, by its length; the last is for longer ones, too. */
  readonly cells: readonly (readonly [before: string, after: string])[];
  /** The end of each row. */
  readonly end: string;
  /** The lines below the field of a game that is won, over, or neither. */
  readonly won: readonly string[];
  readonly over: readonly string[];
  readonly open: readonly string[];
}

/** What a key asks for; undefined for nothing. */
export function actionOf(key: string, { actions }: Rules): Action | undefined {
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}

/** What stands on a screen on which a game was drawn. */
export function drawnBy({ look }: Rules, { field, win, score, highscore }: Game): string {
  const [part, end] = look.separator;
  const separator = part.repeat(field[0]?.length ?? 0) + end;
  const lines = [
    look.score + score,
    ...(highscore === 0 ? [] : [look.highscore + highscore]),
    ...field.flatMap((row) => [
      separator,
      row.map((value) => cell(look, value)).join("") + look.end,
    ]),
    separator,
    ...(isWon(field, win) ? look.won : isOver(field) ? look.over : look.open),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function cell({ cells }: Look, value: number): string {
  const digits = value === 0 ? "" : String(value);
  const [before, after] = cells[digits.length] ?? cells.at(-1) ?? ["", ""];
  return before + digits + after;
}
