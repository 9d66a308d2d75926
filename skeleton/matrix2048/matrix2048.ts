/**
 * 2048 in two layers: functions on matrices, and a game state that is built on them. Tiles of
 * equal value that meet become one; a tile of 2048 wins.
 *
 * Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and parameters of the
 * functions stay as they are. Your own functions and types may go there too, or below the
 * last task.
 */

import { accumulate, flatten, randint } from "./lists.ts";

/** `mat[row][col]`: rows of equal length, 0 for an empty cell. Row 0 is the top, column 0 the left. */
export type Matrix = number[][];

/** What a merge returns: the new matrix, whether anything changed, and the sum of the new tiles. */
export type Merged = [newMatrix: Matrix, isValid: boolean, scoreIncrement: number];

/** How a game stands. */
export type Status = "win" | "lose" | "not over";

/** What a game state is made of is your choice. You may replace `any` with your own type. */
export type State = any;

/** The same for a record of a move (task 5) … */
export type GameRecord = any;

/** … and for the stack that the records are kept in (task 5). */
export type Records = any;

// TASK 1a STARTS HERE
/** An n × n matrix of zeros. Each row is a separate list. */
export function newGameMatrix(n: number): Matrix {
  return [[0]];
}
// TASK 1a ENDS HERE

// TASK 1b STARTS HERE
/** Returns whether any entry of the matrix is 0. */
export function hasZero(mat: Matrix): boolean {
  return true;
}
// TASK 1b ENDS HERE

// TASK 1c STARTS HERE
/**
 * The matrix with a 2 in a cell that was 0, each of these cells as likely as the others. A matrix
 * without a 0 is returned unchanged.
 */
export function addTwo(mat: Matrix): Matrix {
  return mat;
}
// TASK 1c ENDS HERE

// TASK 2 STARTS HERE
/**
 * How the game stands: "win" if there is a tile of 2048; "lose" if there is no empty cell and no
 * two neighbours, in a row or in a column, are equal; else "not over". Changes nothing.
 */
export function gameStatus(mat: Matrix): Status {
  return "not over";
}
// TASK 2 ENDS HERE

// TASK 3a STARTS HERE
/** A new matrix whose rows are the columns of the old one: n × m becomes m × n. */
export function transpose(mat: Matrix): Matrix {
  return mat;
}
// TASK 3a ENDS HERE

// TASK 3b STARTS HERE
/** A new matrix with every row reversed. The argument does not change. */
export function reverse(mat: Matrix): Matrix {
  return mat;
}
// TASK 3b ENDS HERE

// TASK 3ci STARTS HERE
/**
 * Slides all tiles to the left and merges equal ones that meet, from the left, each tile at most
 * once. `isValid` is false exactly when nothing changed; `scoreIncrement` is the sum of the tiles
 * made by merging. The argument does not change.
 */
export function mergeLeft(mat: Matrix): Merged {
  return [mat, false, 0];
}
// TASK 3ci ENDS HERE

// TASK 3cii STARTS HERE
/** Like mergeLeft, to the right: of three equal tiles the two on the right merge. */
export function mergeRight(mat: Matrix): Merged {
  return [mat, false, 0];
}

/** Like mergeLeft, upward. */
export function mergeUp(mat: Matrix): Merged {
  return [mat, false, 0];
}

/** Like mergeLeft, downward. */
export function mergeDown(mat: Matrix): Merged {
  return [mat, false, 0];
}
// TASK 3cii ENDS HERE

// TASK 3d STARTS HERE
/** How you would test that the winning condition works. A person reads your answer. */
export function howToTestWinning(): string {
  return "";
}
// TASK 3d ENDS HERE

// TASK 4 STARTS HERE
/** A game on an n × n matrix with two tiles, with nothing scored yet. */
export function makeNewGame(n: number): State {
  return n;
}

/** The score of a state: the sum of all tiles made by merging. */
export function getScore(state: State): number {
  return 0;
}

/** The matrix of a state. */
export function getMatrix(state: State): Matrix {
  return [[0]];
}

/** Moves up. Returns the state after it, and whether the move was valid. */
export function up(state: State): [newState: State, isValid: boolean] {
  return [state, false];
}

/** Moves down. */
export function down(state: State): [newState: State, isValid: boolean] {
  return [state, false];
}

/** Moves left. */
export function left(state: State): [newState: State, isValid: boolean] {
  return [state, false];
}

/** Moves right. */
export function right(state: State): [newState: State, isValid: boolean] {
  return [state, false];
}
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/** What to remember about a move: the matrix before it, and what it added to the score. */
export function makeNewRecord(mat: Matrix, increment: number): GameRecord {
  return [];
}

/** The matrix of a record. */
export function getRecordMatrix(record: GameRecord): Matrix {
  return [[0]];
}

/** The increment of a record. */
export function getRecordIncrement(record: GameRecord): number {
  return 0;
}

/** A stack without records. */
export function makeNewRecords(): Records {
  return [];
}

/** Returns whether there is no record in a stack. */
export function isEmpty(stack: Records): boolean {
  return true;
}

/** The stack with one more record, of which the latest three are kept. */
export function pushRecord(record: GameRecord, stack: Records): Records {
  return stack;
}

/** Matrix and increment of the latest record (null if there is none), and the stack without it. */
export function popRecord(
  stack: Records,
): [matrix: Matrix | null, increment: number | null, updatedStack: Records] {
  return [null, null, stack];
}

/** The stack of a state. */
export function getRecords(state: State): Records {
  return [];
}

/** Undoes the last move, at most three in a row. Returns the state, and whether it was valid. */
export function undo(state: State): [state: State, isValid: boolean] {
  return [state, false];
}
// TASK 5 ENDS HERE
