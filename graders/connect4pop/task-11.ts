import { defineTask, type TranscriptCheck } from "gridmark/author";
import {
  ENTER_COMMAND_MESSAGE,
  PLAYER_1_MOVE_MESSAGE,
  PLAYER_2_MOVE_MESSAGE,
} from "../../reference/connect4pop/support.ts";
import { hidden } from "../shared/heads.ts";
import { boardOf, textOf } from "./boards.ts";

const fn = "playGame";
const name = "starts each game afresh";

/** A game that player 1 quits at once, or player 2 after a piece in this column. */
function game(quit: string, column?: number): string {
  const empty = `${textOf(boardOf([]))}${PLAYER_1_MOVE_MESSAGE}\n${ENTER_COMMAND_MESSAGE}`;
  if (column === undefined) return `${empty}«${quit}»\n`;
  const board = boardOf([{ col: column, row: 7, piece: "X" }]);
  return [
    `${empty}«a${column + 1}»\n`,
    `${textOf(board)}${PLAYER_2_MOVE_MESSAGE}\n${ENTER_COMMAND_MESSAGE}«${quit}»\n`,
  ].join("");
}

const games = [
  ...[game("q", 0), game("q", 0), game("Q", 4), game("Q"), game("q", 7), game("q"), game("Q", 2)],
  ...["q", "q", "Q", "q", "Q", "q"].map((quit) => game(quit)),
];

const inARow: TranscriptCheck = {
  kind: "transcript",
  ...hidden(name, 2),
  function: fn,
  hint: "The second game begins with an empty board and player 1, whatever the first one left.",
  transcripts: [{ name, times: games.length, screen: games.join("") }],
};

/** playGame: the fixtures, and thirteen games in a row. */
export const task11 = defineTask("11", {
  checks: [inARow],
});
