/**
 * Connect 4 with pop-out: two players, X and O, on a board of 8 columns of 8 cells. A turn either
 * adds a piece on top of a column or removes the piece at the bottom of one, and the column falls
 * by a cell.
 *
 * A board is an array of 8 columns, the leftmost first. A column is a string of 8 characters, the
 * top first: "------OX" has an X at the bottom, an O on it, and room for six more pieces.
 *
 * Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and parameters of
 * the functions stay as they are, and so does the import. Your own functions may go there
 * too, or below the last task.
 */

import {
  BLANK_PIECE,
  BOARD_SIZE,
  COLUMN_SEPARATOR,
  CONTINUE_MESSAGE,
  DRAW_MESSAGE,
  EMPTY_COLUMN_MESSAGE,
  ENTER_COMMAND_MESSAGE,
  FULL_COLUMN_MESSAGE,
  HELP_MESSAGE,
  INVALID_COLUMN_MESSAGE,
  INVALID_FORMAT_MESSAGE,
  input,
  PLAYER_1_MOVE_MESSAGE,
  PLAYER_1_PIECE,
  PLAYER_1_VICTORY_MESSAGE,
  PLAYER_2_MOVE_MESSAGE,
  PLAYER_2_PIECE,
  PLAYER_2_VICTORY_MESSAGE,
  print,
  REQUIRED_WIN_LENGTH,
} from "./support.ts";

// TASK 1 STARTS HERE
/** How many hours you worked on this assignment. */
export function numHours(): number {
  return Number.NaN;
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/** A new board without a piece. */
export function generateInitialBoard(): string[] {
  return [];
}
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/** Whether a column has no room for another piece. */
export function isColumnFull(column: string): boolean {
  return false;
}
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
/** Whether a column has no piece. */
export function isColumnEmpty(column: string): boolean {
  return false;
}
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/** Prints a board, row by row from the top, and the numbers of its columns. */
export function displayBoard(board: string[]): void {
  return;
}
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
/** Whether a command is one that the game knows; prints what is wrong with it if not. */
export function checkInput(command: string): boolean {
  return false;
}
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
/** Asks for a command until it gets a valid one, and returns it exactly as typed. */
export function getAction(): string {
  return "";
}
// TASK 7 ENDS HERE

// TASK 8 STARTS HERE
/** Drops a piece into a column, counted from 0. False, and a message, if there is no room. */
export function addPiece(board: string[], piece: string, columnIndex: number): boolean {
  return false;
}
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
/** Takes the bottom piece out of a column, counted from 0. False, and a message, if there is none. */
export function removePiece(board: string[], columnIndex: number): boolean {
  return false;
}
// TASK 9 ENDS HERE

// TASK 10 STARTS HERE
/** The piece of the player who alone has a line; BLANK_PIECE when both have, null when neither. */
export function checkWin(board: string[]): string | null {
  return null;
}
// TASK 10 ENDS HERE

// TASK 11 STARTS HERE
/** Plays one game, until somebody wins, both do, or a player quits. */
export function playGame(): void {
  return;
}
// TASK 11 ENDS HERE

// TASK 12 STARTS HERE
/** Plays games as long as the players want another one. */
export function main(): void {
  return;
}
// TASK 12 ENDS HERE
