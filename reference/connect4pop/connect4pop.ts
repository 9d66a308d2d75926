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
  return 6.5;
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/** A new board without a piece. */
export function generateInitialBoard(): string[] {
  let column = "";
  for (let row = 0; row < BOARD_SIZE; row++) column += BLANK_PIECE;
  const board: string[] = [];
  for (let index = 0; index < BOARD_SIZE; index++) board.push(column);
  return board;
}
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/** Whether a column has no room for another piece. */
export function isColumnFull(column: string): boolean {
  return column[0] !== BLANK_PIECE;
}
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
/** Whether a column has no piece. */
export function isColumnEmpty(column: string): boolean {
  return column[BOARD_SIZE - 1] === BLANK_PIECE;
}
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/** Prints a board, row by row from the top, and the numbers of its columns. */
export function displayBoard(board: string[]): void {
  for (let row = 0; row < BOARD_SIZE; row++) {
    let line = COLUMN_SEPARATOR;
    for (const column of board) line += `${column[row]}${COLUMN_SEPARATOR}`;
    print(line);
  }
  let numbers = " ";
  for (let number = 1; number <= BOARD_SIZE; number++) numbers += `${number} `;
  print(numbers);
}
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
/** Whether a command is one that the game knows; prints what is wrong with it if not. */
export function checkInput(command: string): boolean {
  if (command === "h" || command === "H" || command === "q" || command === "Q") return true;
  const letter = command[0];
  const digit = command.slice(1);
  const isMove = letter === "a" || letter === "A" || letter === "r" || letter === "R";
  if (!isMove || !isDigit(digit)) {
    print(INVALID_FORMAT_MESSAGE);
    return false;
  }
  const column = Number(digit);
  if (column < 1 || column > BOARD_SIZE) {
    print(INVALID_COLUMN_MESSAGE);
    return false;
  }
  return true;
}

/** Whether a text is one digit, from 0 to 9. */
function isDigit(text: string): boolean {
  return text.length === 1 && text >= "0" && text <= "9";
}
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
/** Asks for a command until it gets a valid one, and returns it exactly as typed. */
export function getAction(): string {
  let command = input(ENTER_COMMAND_MESSAGE);
  while (!checkInput(command)) command = input(ENTER_COMMAND_MESSAGE);
  return command;
}
// TASK 7 ENDS HERE

// TASK 8 STARTS HERE
/** Drops a piece into a column, counted from 0. False, and a message, if there is no room. */
export function addPiece(board: string[], piece: string, columnIndex: number): boolean {
  const column = board[columnIndex]!;
  if (isColumnFull(column)) {
    print(FULL_COLUMN_MESSAGE);
    return false;
  }
  let row = 0;
  while (column[row + 1] === BLANK_PIECE) row++;
  board[columnIndex] = column.slice(0, row) + piece + column.slice(row + 1);
  return true;
}
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
/** Takes the bottom piece out of a column, counted from 0. False, and a message, if there is none. */
export function removePiece(board: string[], columnIndex: number): boolean {
  const column = board[columnIndex]!;
  if (isColumnEmpty(column)) {
    print(EMPTY_COLUMN_MESSAGE);
    return false;
  }
  board[columnIndex] = BLANK_PIECE + column.slice(0, BOARD_SIZE - 1);
  return true;
}
// TASK 9 ENDS HERE

// TASK 10 STARTS HERE
/** The piece of the player who alone has a line; BLANK_PIECE when both have, null when neither. */
export function checkWin(board: string[]): string | null {
  const first = hasLine(board, PLAYER_1_PIECE);
  const second = hasLine(board, PLAYER_2_PIECE);
  if (first && second) return BLANK_PIECE;
  if (first) return PLAYER_1_PIECE;
  if (second) return PLAYER_2_PIECE;
  return null;
}

/** Whether a line of a player's pieces begins anywhere: down, right, or right along a diagonal. */
function hasLine(board: string[], piece: string): boolean {
  for (let col = 0; col < BOARD_SIZE; col++) {
    for (let row = 0; row < BOARD_SIZE; row++) {
      if (isLine(board, piece, col, row, 0, 1)) return true;
      if (isLine(board, piece, col, row, 1, 0)) return true;
      if (isLine(board, piece, col, row, 1, 1)) return true;
      if (isLine(board, piece, col, row, 1, -1)) return true;
    }
  }
  return false;
}

/** Whether all cells of a line are on the board and hold the piece. */
function isLine(
  board: string[],
  piece: string,
  col: number,
  row: number,
  colStep: number,
  rowStep: number,
): boolean {
  for (let step = 0; step < REQUIRED_WIN_LENGTH; step++) {
    const column = board[col + step * colStep];
    if (column === undefined || column[row + step * rowStep] !== piece) return false;
  }
  return true;
}
// TASK 10 ENDS HERE

// TASK 11 STARTS HERE
/** Plays one game, until somebody wins, both do, or a player quits. */
export function playGame(): void {
  const board = generateInitialBoard();
  let piece: string = PLAYER_1_PIECE;
  let winner: string | null = null;
  showTurn(board, piece);
  while (winner === null) {
    const action = getAction();
    if (action === "q" || action === "Q") return;
    if (action === "h" || action === "H") {
      print(HELP_MESSAGE);
      showTurn(board, piece);
    } else if (makeMove(board, piece, action)) {
      winner = checkWin(board);
      piece = otherPiece(piece);
      if (winner === null) showTurn(board, piece);
    }
  }
  displayBoard(board);
  if (winner === PLAYER_1_PIECE) print(PLAYER_1_VICTORY_MESSAGE);
  else if (winner === PLAYER_2_PIECE) print(PLAYER_2_VICTORY_MESSAGE);
  else print(DRAW_MESSAGE);
}

function showTurn(board: string[], piece: string): void {
  displayBoard(board);
  if (piece === PLAYER_1_PIECE) print(PLAYER_1_MOVE_MESSAGE);
  else print(PLAYER_2_MOVE_MESSAGE);
}

/** Adds or removes, as the action says; false where the column does not permit it. */
function makeMove(board: string[], piece: string, action: string): boolean {
  const columnIndex = Number(action[1]) - 1;
  if (action[0] === "a" || action[0] === "A") return addPiece(board, piece, columnIndex);
  return removePiece(board, columnIndex);
}

function otherPiece(piece: string): string {
  return piece === PLAYER_1_PIECE ? PLAYER_2_PIECE : PLAYER_1_PIECE;
}
// TASK 11 ENDS HERE

// TASK 12 STARTS HERE
/** Plays games as long as the players want another one. */
export function main(): void {
  let answer = "y";
  while (answer === "y" || answer === "Y") {
    playGame();
    answer = input(CONTINUE_MESSAGE);
  }
}
// TASK 12 ENDS HERE
