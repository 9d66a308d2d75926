import {
  GAMEOVER_TEXT,
  HELP_GAME,
  HELP_MOVES,
  WIN_TEXT,
} from "../../reference/terminal2048/terminal.ts";
import { actionForKey } from "../../reference/terminal2048/terminal2048.ts";
import type { Action } from "./kinds/model.ts";
import type { Look, Rules } from "./kinds/rules.ts";
import { drawn } from "./right.ts";

/** Longer numbers are all drawn alike. */
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
