/**
 * What the game is built on: its constants, its messages, and the two functions through which a
 * program prints and asks. Provided, do not change.
 */

/** What a player's piece looks like in a column string, and a cell without one. */
export const PLAYER_1_PIECE = "X";
export const PLAYER_2_PIECE = "O";
export const BLANK_PIECE = "-";

/** What goes left and right of every cell when a board is shown. */
export const COLUMN_SEPARATOR = "|";

/** Columns of a board, and cells of a column. */
export const BOARD_SIZE = 8;

/** Pieces of one player, side by side, that win. */
export const REQUIRED_WIN_LENGTH = 4;

export const PLAYER_1_MOVE_MESSAGE = "Player 1 to move";
export const PLAYER_2_MOVE_MESSAGE = "Player 2 to move";
export const PLAYER_1_VICTORY_MESSAGE = "Player 1 wins!";
export const PLAYER_2_VICTORY_MESSAGE = "Player 2 wins!";
export const DRAW_MESSAGE = "Its a Draw!";

export const ENTER_COMMAND_MESSAGE = "Please enter action (h to see valid commands): ";
export const CONTINUE_MESSAGE = "Would you like to play again? (y/n): ";

export const INVALID_FORMAT_MESSAGE = "Invalid command. Enter 'h' for valid command format";
export const INVALID_COLUMN_MESSAGE =
  "Invalid column, please enter a number between 1 and 8 inclusive";
export const FULL_COLUMN_MESSAGE = "You can't add a piece to a full column!";
export const EMPTY_COLUMN_MESSAGE = "You can't remove a piece from an empty column!";

export const HELP_MESSAGE = `What you can enter, with X for the number of a column from 1 to 8:
  aX  add one of your pieces on top of column X
  rX  remove the piece at the bottom of column X, whoever owns it
  h   show this help
  q   quit the game
Capital letters are fine too.
`;

// TERMINAL STARTS HERE
import { readSync } from "node:fs";

/** Prints a string and ends the line. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Prints a prompt and returns the line that is typed after it, without the line's end. Throws
 * when there is nothing more to read.
 */
export function input(prompt: string): string {
  process.stdout.write(prompt);
  const bytes: number[] = [];
  for (let byte = readByte(); byte !== lineFeed; byte = readByte()) {
    if (byte === undefined && bytes.length === 0) throw new Error("there is no more input");
    if (byte === undefined) break;
    bytes.push(byte);
  }
  const line = Buffer.from(bytes).toString("utf8");
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

const lineFeed = 10;

/** The next byte that is typed; undefined at the end. Waits where a terminal does not. */
function readByte(): number | undefined {
  const buffer = Buffer.alloc(1);
  for (;;) {
    try {
      return readSync(0, buffer, 0, 1, null) === 0 ? undefined : buffer[0];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return undefined;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
// TERMINAL ENDS HERE
