import { defineTask, type TranscriptCheck } from "gridmark/kit";
import {
  ENTER_COMMAND_MESSAGE,
  PLAYER_1_MOVE_MESSAGE,
  PLAYER_2_MOVE_MESSAGE,
} from "../../reference/connect4pop/support.ts";
import { boardOf, textOf } from "./boards.ts";

const fn = "playGame";
const name = "begins each game anew";

/** Player 1 adds a piece to the first column, player 2 quits. */
const game = [
  `${textOf(boardOf([]))}${PLAYER_1_MOVE_MESSAGE}\n${ENTER_COMMAND_MESSAGE}«a1»\n`,
  `${textOf(boardOf([{ col: 0, row: 7, piece: "X" }]))}${PLAYER_2_MOVE_MESSAGE}\n`,
  `${ENTER_COMMAND_MESSAGE}«q»\n`,
].join("");

const twice: TranscriptCheck = {
  kind: "transcript",
  name,
  visibility: "hidden",
  weight: 2,
  function: fn,
  hint: "The second game begins with an empty board and player 1, whatever the first one left.",
  transcripts: [{ name, times: 2, screen: game.repeat(2) }],
};

/** playGame: the fixtures, and two games in a row. */
export const task11 = defineTask("11", {
  checks: [twice],
});
