/** Reference results, the expected values of checks. */

import {
  GAMEOVER_TEXT,
  HELP_GAME,
  HELP_MOVES,
  WIN_TEXT,
} from "../../reference/terminal2048/terminal.ts";
import { actionForKey, GameField } from "../../reference/terminal2048/terminal2048.ts";
import type { Action, Direction, Field, Game } from "./kinds/model.ts";
import type { Look, Rules } from "./kinds/rules.ts";

/** A reference game in a position, without a new game's tiles. Its field is not copied. */
function gameFieldOf({ field, win, score, highscore }: Game): GameField {
  const [height, width] = [field.length, field[0]?.length ?? 0];
  const game: GameField = Object.create(GameField.prototype);
  return Object.assign(game, { height, width, winValue: win, field, score, highscore });
}

export function drawn(game: Game): string {
  let text = "";
  gameFieldOf(game).draw({
    addstr: (more) => {
      text += more;
    },
    clear: () => {
      text = "";
    },
  });
  return text;
}

/** A field after a move, before its new tile, and the points; undefined if the move is impossible. */
export function moved(
  field: Field,
  direction: Direction,
): { field: Field; gained: number } | undefined {
  const game = gameFieldOf({ field, win: Number.POSITIVE_INFINITY, score: 0, highscore: 0 });
  game.spawn = () => undefined;
  return game.move(direction) ? { field: game.field, gained: game.score } : undefined;
}

export function isWon(field: Field, win: number): boolean {
  return gameFieldOf({ field, win, score: 0, highscore: 0 }).isWin();
}

export function isOver(field: Field): boolean {
  return gameFieldOf({ field, win: 0, score: 0, highscore: 0 }).isGameover();
}

/** Maximum number of digits; longer numbers are all drawn alike. */
const maxDigits = 8;

function look(): Look {
  const linesOf = (value: number) =>
    drawn({ field: [[value]], win: 10 ** maxDigits, score: 1, highscore: 1 }).split("\n");
  const [score = "", highscore = "", separator = "", empty = ""] = linesOf(0);
  const withoutEnd = (line: string) => line.slice(0, -1);
  const cells = Array.from({ length: maxDigits }, (_, at) => {
    const number = 10 ** at;
    const [before = "", after = ""] = withoutEnd(linesOf(number)[3] ?? "").split(String(number));
    return [before, after] as const;
  });
  return {
    score: withoutEnd(score),
    highscore: withoutEnd(highscore),
    separator: [withoutEnd(separator), separator.slice(-1)],
    cells: [[withoutEnd(empty), ""], ...cells],
    end: empty.slice(-1),
    won: [WIN_TEXT],
    over: [GAMEOVER_TEXT],
    open: [HELP_MOVES, HELP_GAME],
  };
}

function actions(): Record<string, Action> {
  const keys = [..."WASDRQwasdrq"].flatMap((key) => {
    const action = actionForKey(key.charCodeAt(0));
    return action === undefined ? [] : [[key, action] as const];
  });
  return Object.fromEntries(keys);
}

/** Right actions of keys, and right drawings. */
export const rules: Rules = { actions: actions(), look: look() };
