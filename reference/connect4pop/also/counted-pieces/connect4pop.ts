/**
 * Connect 4 with pop-out once more: columns taken apart into their pieces,
 * `while` loops, a line's pieces counted. Works as the other solutions do; `gridmark verify` puts known mistakes into it.
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
/** Hours of work. */
export function numHours(): number {
  return 12;
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/** Eight columns without a piece. */
export function generateInitialBoard(): string[] {
  const column = BLANK_PIECE.repeat(BOARD_SIZE);
  return new Array<string>(BOARD_SIZE).fill(column);
}
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/** Whether a column has no blank. */
export function isColumnFull(column: string): boolean {
  return !column.includes(BLANK_PIECE);
}
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
/** Whether a column has nothing but blanks. */
export function isColumnEmpty(column: string): boolean {
  return column === BLANK_PIECE.repeat(BOARD_SIZE);
}
// TASK 4 ENDS HERE

/** The pieces of a column, the top first. */
function piecesOf(column: string): string {
  return column.replaceAll(BLANK_PIECE, "");
}

/** A column with these pieces at its bottom. */
function columnOf(pieces: string): string {
  return pieces.padStart(BOARD_SIZE, BLANK_PIECE);
}

// TASK 5 STARTS HERE
/** Shows a board. */
export function displayBoard(board: string[]): void {
  let row = 0;
  while (row < BOARD_SIZE) {
    const cells: string[] = [];
    for (const column of board) cells.push(column.charAt(row));
    print(COLUMN_SEPARATOR + cells.join(COLUMN_SEPARATOR) + COLUMN_SEPARATOR);
    row += 1;
  }
  const numbers: number[] = [];
  while (numbers.length < BOARD_SIZE) numbers.push(numbers.length + 1);
  print(` ${numbers.join(" ")} `);
}
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
/** Whether the game knows a command. */
export function checkInput(command: string): boolean {
  const lower = command.toLowerCase();
  if (lower === "h" || lower === "q") return true;
  if (command.length !== 2 || !"ar".includes(lower[0]!) || !"0123456789".includes(command[1]!)) {
    print(INVALID_FORMAT_MESSAGE);
    return false;
  }
  const isColumn = "12345678".includes(command[1]!);
  if (!isColumn) print(INVALID_COLUMN_MESSAGE);
  return isColumn;
}
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
/** The first good command. */
export function getAction(): string {
  while (true) {
    const command = input(ENTER_COMMAND_MESSAGE);
    if (checkInput(command)) return command;
  }
}
// TASK 7 ENDS HERE

// TASK 8 STARTS HERE
/** Puts a piece on top of a column. */
export function addPiece(board: string[], piece: string, columnIndex: number): boolean {
  const hasRoom = !isColumnFull(board[columnIndex]!);
  if (hasRoom) board[columnIndex] = columnOf(piece + piecesOf(board[columnIndex]!));
  else print(FULL_COLUMN_MESSAGE);
  return hasRoom;
}
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
/** Takes the bottom piece out of a column. */
export function removePiece(board: string[], columnIndex: number): boolean {
  if (isColumnEmpty(board[columnIndex]!)) {
    print(EMPTY_COLUMN_MESSAGE);
    return false;
  }
  board[columnIndex] = columnOf(piecesOf(board[columnIndex]!).slice(0, -1));
  return true;
}
// TASK 9 ENDS HERE

// TASK 10 STARTS HERE
/** Who has a line. */
export function checkWin(board: string[]): string | null {
  let winner: string | null = null;
  for (let col = 0; col < BOARD_SIZE; col++) {
    for (let row = 0; row < BOARD_SIZE; row++) {
      const piece = board[col]!.charAt(row);
      if (piece === BLANK_PIECE || piece === winner) continue;
      if (longestFrom(board, col, row) < REQUIRED_WIN_LENGTH) continue;
      if (winner !== null) return BLANK_PIECE;
      winner = piece;
    }
  }
  return winner;
}

/** Pieces of one kind in a row from a cell on, in the direction in which there are most. */
function longestFrom(board: string[], col: number, row: number): number {
  const directions = [[0, 1], [1, 0], [1, 1], [1, -1]];
  const piece = board[col]!.charAt(row);
  let longest = 0;
  for (const direction of directions) {
    let length = 0;
    let x = col;
    let y = row;
    while (x < BOARD_SIZE && y >= 0 && y < BOARD_SIZE && board[x]!.charAt(y) === piece) {
      length += 1;
      x += direction[0]!;
      y += direction[1]!;
    }
    longest = Math.max(longest, length);
  }
  return longest;
}
// TASK 10 ENDS HERE

// TASK 11 STARTS HERE
/** Plays one game. */
export function playGame(): void {
  const board = generateInitialBoard();
  let isFirst = true;
  let shows = true;
  let winner: string | null = null;
  while (winner === null) {
    if (shows) {
      displayBoard(board);
      print(isFirst ? PLAYER_1_MOVE_MESSAGE : PLAYER_2_MOVE_MESSAGE);
    }
    const action = getAction().toLowerCase();
    const column = Number(action.slice(1)) - 1;
    if (action === "q") return;
    shows = true;
    if (action === "h") {
      print(HELP_MESSAGE);
      continue;
    }
    const piece = isFirst ? PLAYER_1_PIECE : PLAYER_2_PIECE;
    const isAdding = action.startsWith("a");
    shows = isAdding ? addPiece(board, piece, column) : removePiece(board, column);
    if (!shows) continue;
    isFirst = !isFirst;
    winner = checkWin(board);
  }
  displayBoard(board);
  let result: string = DRAW_MESSAGE;
  if (winner === PLAYER_1_PIECE) result = PLAYER_1_VICTORY_MESSAGE;
  if (winner === PLAYER_2_PIECE) result = PLAYER_2_VICTORY_MESSAGE;
  print(result);
}
// TASK 11 ENDS HERE

// TASK 12 STARTS HERE
/** Plays until nobody wants to. */
export function main(): void {
  let goesOn = true;
  while (goesOn) {
    playGame();
    goesOn = input(CONTINUE_MESSAGE).toLowerCase() === "y";
  }
}
// TASK 12 ENDS HERE
