import {
  type CheckHead,
  defineTask,
  type GeneratedCheck,
  type Step,
  withCases,
} from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";
import { rowsFrom } from "../shared/rows.ts";
import { game, make, puts } from "./constructing.ts";
import type { Play } from "./kinds/follower.ts";
import { resets } from "./kinds/frames.ts";
import { type PlayCase, type PlayCheck, stepsOfEnd } from "./kinds/play.ts";
import { keysOf } from "./random.ts";
import { rules } from "./right.ts";
import { newGame, noted, playsAgain, readsWithGetUserAction, run, standIns } from "./runs.ts";

type Named = Play & { readonly name: string };

function playCheck(head: CheckHead, hint: string, plays: readonly Named[]): PlayCheck {
  return { kind: "play", ...head, hint, judged: "screens", rules, plays: plays.map(begun) };
}

/** A play on a given field; with `kept`, resets are only noted. */
function begun(play: Named): PlayCase {
  const { height, width, win, kept, score = 0, highscore = 0 } = play;
  const values = { ...(kept === undefined ? {} : { field: kept }), score, highscore };
  const steps: Step[] = [
    make(height, width, win),
    ...puts(values),
    ...(kept === undefined ? [] : [{ do: "override", of: game, with: resets } as const]),
    run,
    ...stepsOfEnd(game),
  ];
  const probe = { steps, standIns: { ...standIns(play.keys), ...noted } };
  return { ...play, input: [kept ?? [], play.keys], probe };
}

/** A play on a field that reset does not change. */
function on(field: number[][], win: number, keys: string, name: string): Named {
  return { name, height: field.length, width: field[0]?.length ?? 0, win, kept: field, keys };
}

/** A tile that can move in each direction. */
const open = rowsFrom("0 0 0 / 0 2 0 / 0 0 0");

/** A move to the left wins with 16; tiles could still move after that. */
const nearlyWon = rowsFrom("8 8 0 / 0 4 0 / 2 0 0");

/** After a move to the left there is no further one, whatever tile appears. */
const nearlyOver = rowsFrom("8 16 / 32 32");

const packed = rowsFrom("2 4 8 / 4 2 0 / 2 0 0");

/** A tile of the winning value that cannot move to the left. */
const wonAlready = rowsFrom("0 0 0 / 16 0 0");

function wholeGames(): GeneratedCheck<PlayCheck> {
  const head = hidden("plays whole games", 1);
  const hint = "Compare the screen before and after the named key. In Exit, nothing happens.";
  const plays = (seed: number): Named[] => [
    newGame(2, 2, 8, `${keysOf(seed, 25)}q`),
    newGame(2, 3, 16, `${keysOf(seed + 1, 35)}q`),
    newGame(4, 4, 2048, `${keysOf(seed + 2, 15)}q`),
    newGame(12, 13, 2048, `${keysOf(seed + 3, 8)}q`),
    newGame(1, 4, 16, `${"adws".repeat(9)}rasq`),
    on(open, 2048, "dQ", "ends in Game"),
    on([[2, 2, 4]], 2048, "ddQ", "the same key twice"),
    on(packed, 2048, "xawwsq", "moves that are not possible"),
    on(nearlyWon, 16, "asq", "ends in Win"),
    on(nearlyOver, 2048, "asQ", "ends in Gameover"),
  ];
  return {
    ...head,
    generate: (seed) => ({ ...playCheck(head, hint, plays(seed)), judged: "all" }),
  };
}

/** run: every action in every state, and whole games. */
export const task10 = defineTask("10", {
  checks: [
    playCheck(
      visible("resets the field when it begins and on R", 1),
      "What happens in the state Init, and which keys lead there?",
      [
        {
          name: "a score of before",
          height: 4,
          width: 4,
          win: 2048,
          score: 40,
          highscore: 8,
          keys: "q",
        },
        { name: "R, twice", height: 3, width: 4, win: 2048, score: 4, highscore: 8, keys: "rRq" },
        on(open, 2048, "drq", "R after a move"),
      ],
    ),
    playCheck(
      visible("Game: draws, reads and moves", 2),
      "In the state Game: what happens before a key is read, and what after?",
      [
        ...[..."wasdWASD"].map((key) => on(open, 2048, `${key}q`, `the key ${key}`)),
        on(open, 2048, "Q", "Q at once"),
        on(rowsFrom("4 4 / 2 0"), 2048, "dsawQ", "several moves"),
      ],
    ),
    playCheck(
      visible("Game: stays after a move that is not possible", 1),
      "Which moves can lead out of Game?",
      [
        on(packed, 2048, "awsq", "Left and Up are not possible, Down is"),
        on(wonAlready, 16, "adawq", "a tile of 16 before the first move"),
        on(rowsFrom("8 4 / 4 8"), 2048, "wasdrq", "no move at all"),
      ],
    ),
    playCheck(
      visible("Win: reacts to R and Q only", 2),
      "When does Win begin, and which keys matter there?",
      [
        on(nearlyWon, 16, "aq", "wins with Left"),
        ...[..."wasd"].map((key) => on(nearlyWon, 16, `a${key}${key}q`, `wins, then ${key}`)),
        on(nearlyWon, 16, "arq", "wins, then R"),
        on(nearlyWon, 16, "arssdq", "wins, then R and a new game"),
        on(nearlyWon, 16, "adwsRQ", "wins, then all keys"),
        on(rowsFrom("2 4 / 8 8"), 16, "aswq", "wins with the last move"),
      ],
    ),
    playCheck(
      visible("Gameover: reacts to R and Q only", 2),
      "When does Gameover begin, and which keys matter there?",
      [
        on(nearlyOver, 2048, "aq", "loses with Left"),
        ...[..."wasd"].map((key) => on(nearlyOver, 2048, `a${key}${key}q`, `loses, then ${key}`)),
        on(nearlyOver, 2048, "arq", "loses, then R"),
        on(nearlyOver, 2048, "arwrq", "loses, then R and a new game"),
        on(nearlyOver, 2048, "adwsRQ", "loses, then all keys"),
      ],
    ),
    withCases(
      playCheck(hidden("ignores all other keys", 1), "How is an action read from the keyboard?", [
        on(open, 2048, "x1 d\nzq", "between moves"),
        on(nearlyWon, 16, "xaxxyryq", "in Win"),
        on(nearlyOver, 2048, "xaxxyryq", "in Gameover"),
      ]),
      readsWithGetUserAction(),
    ),
    withCases(wholeGames(), playsAgain()),
  ],
});
