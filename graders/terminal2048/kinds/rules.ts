import { type Action, type Game, isOver, isWon } from "./model.ts";

/** Actions of keys, and the look of a game. */
export interface Rules {
  /** Actions by key; other keys have none. */
  readonly actions: Readonly<Record<string, Action>>;
  readonly look: Look;
}

/** Parts of a drawing, line by line. */
export interface Look {
  /** Text before the score, and before the best score if shown. */
  readonly score: string;
  readonly highscore: string;
  /** Separator above each row and below the last: the part per column, and the end. */
  readonly separator: readonly [part: string, end: string];
  /** Text around a number by its length; the last also for longer ones. */
  readonly cells: readonly (readonly [before: string, after: string])[];
  readonly end: string;
  /** Lines below the field of a game that is won, over, or neither. */
  readonly won: readonly string[];
  readonly over: readonly string[];
  readonly open: readonly string[];
}

export function actionOf(key: string, { actions }: Rules): Action | undefined {
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}

/** The text of a drawn game. */
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
