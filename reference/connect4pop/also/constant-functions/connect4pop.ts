/**
 * Connect 4 with pop-out once more: functions as constants, cells copied
 * one by one, lines as texts that are searched. Works as the other solutions do; `gridmark verify` puts known mistakes into it.
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
export const numHours = (): number => 0.25;
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
export const generateInitialBoard = (): string[] => {
  const board: string[] = [];
  for (let col = 0; col < BOARD_SIZE; col++) board.push("".padEnd(BOARD_SIZE, BLANK_PIECE));
  return board;
};
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
export const isColumnFull = (column: string): boolean => column.indexOf(BLANK_PIECE) === -1;
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
export const isColumnEmpty = (column: string): boolean => {
  for (const cell of column) if (cell !== BLANK_PIECE) return false;
  return true;
};
// TASK 4 ENDS HERE

/** A text with another character at one place. */
const withCell = (text: string, index: number, cell: string): string => {
  let result = "";
  for (let at = 0; at < text.length; at++) result += at === index ? cell : text.charAt(at);
  return result;
};

// TASK 5 STARTS HERE
export const displayBoard = (board: string[]): void => {
  let screen = "";
  let numbers = " ";
  for (let row = 0; row < BOARD_SIZE; row++) {
    for (let col = 0; col < BOARD_SIZE; col++) screen += COLUMN_SEPARATOR + board[col]!.charAt(row);
    screen += `${COLUMN_SEPARATOR}\n`;
    numbers += `${row + 1} `;
  }
  print(screen + numbers);
};
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
export const checkInput = (command: string): boolean => {
  const short = ["h", "H", "q", "Q"];
  if (short.includes(command)) return true;
  for (const letter of ["a", "A", "r", "R"]) {
    for (let digit = 0; digit <= 9; digit++) {
      if (command !== `${letter}${digit}`) continue;
      if (digit >= 1 && digit <= BOARD_SIZE) return true;
      print(INVALID_COLUMN_MESSAGE);
      return false;
    }
  }
  print(INVALID_FORMAT_MESSAGE);
  return false;
};
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
export const getAction = (): string => {
  let command = "";
  let isGood = false;
  while (!isGood) {
    command = input(ENTER_COMMAND_MESSAGE);
    isGood = checkInput(command);
  }
  return command;
};
// TASK 7 ENDS HERE

// TASK 8 STARTS HERE
export const addPiece = (board: string[], piece: string, columnIndex: number): boolean => {
  const column = board[columnIndex]!;
  if (isColumnFull(column)) {
    print(FULL_COLUMN_MESSAGE);
    return false;
  }
  board[columnIndex] = withCell(column, column.lastIndexOf(BLANK_PIECE), piece);
  return true;
};
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
export const removePiece = (board: string[], columnIndex: number): boolean => {
  const column = board[columnIndex]!;
  if (isColumnEmpty(column)) {
    print(EMPTY_COLUMN_MESSAGE);
    return false;
  }
  let fallen: string = BLANK_PIECE;
  for (let row = 0; row < BOARD_SIZE - 1; row++) fallen += column.charAt(row);
  board[columnIndex] = fallen;
  return true;
};
// TASK 9 ENDS HERE

// TASK 10 STARTS HERE
/** All rows, columns and diagonals of a board, with a space between them. */
const linesOf = (board: string[]): string => {
  let lines = board.join(" ");
  for (let row = 0; row < BOARD_SIZE; row++) {
    lines += " ";
    for (const column of board) lines += column.charAt(row);
  }
  for (let sum = 0; sum < 2 * BOARD_SIZE - 1; sum++) {
    lines += " ";
    for (let col = 0; col < BOARD_SIZE; col++) lines += board[col]!.charAt(sum - col);
    lines += " ";
    for (let col = 0; col < BOARD_SIZE; col++) lines += board[col]!.charAt(sum - BOARD_SIZE + 1 + col);
  }
  return lines;
};

export const checkWin = (board: string[]): string | null => {
  const lines = linesOf(board);
  const hasFirst = lines.includes(PLAYER_1_PIECE.repeat(REQUIRED_WIN_LENGTH));
  const hasSecond = lines.includes(PLAYER_2_PIECE.repeat(REQUIRED_WIN_LENGTH));
  if (hasFirst) return hasSecond ? BLANK_PIECE : PLAYER_1_PIECE;
  return hasSecond ? PLAYER_2_PIECE : null;
};
// TASK 10 ENDS HERE

// TASK 11 STARTS HERE
const players: readonly string[] = [PLAYER_1_PIECE, PLAYER_2_PIECE];
const moveMessages = [PLAYER_1_MOVE_MESSAGE, PLAYER_2_MOVE_MESSAGE];
const victoryMessages = [PLAYER_1_VICTORY_MESSAGE, PLAYER_2_VICTORY_MESSAGE];

export const playGame = (): void => {
  const board = generateInitialBoard();
  let turn = 0;
  let result: string = "";
  while (result === "") {
    displayBoard(board);
    print(moveMessages[turn % 2]!);
    let isDone = false;
    while (!isDone) {
      const action = getAction();
      const letter = action.charAt(0).toUpperCase();
      const index = action.charCodeAt(1) - "1".charCodeAt(0);
      if (letter === "Q") return;
      if (letter === "H") {
        print(HELP_MESSAGE);
        break;
      }
      if (letter === "A") isDone = addPiece(board, players[turn % 2]!, index);
      if (letter === "R") isDone = removePiece(board, index);
    }
    if (!isDone) continue;
    turn += 1;
    const winner = checkWin(board);
    if (winner === BLANK_PIECE) result = DRAW_MESSAGE;
    else if (winner !== null) result = victoryMessages[players.indexOf(winner)]!;
  }
  displayBoard(board);
  print(result);
};
// TASK 11 ENDS HERE

// TASK 12 STARTS HERE
export const main = (): void => {
  for (let answer = "Y"; answer.toUpperCase() === "Y"; answer = input(CONTINUE_MESSAGE)) playGame();
};
// TASK 12 ENDS HERE
