/**
 * 2048 with matrices once more: loops in place of list functions, states
 * that hide in a WeakMap, records in a linked list. Works as the other solutions do; `gridmark verify` puts known mistakes into it.
 */

import { randint } from "./lists.ts";

/** `mat[row][col]`: rows of equal length, 0 for an empty cell. Row 0 is the top, column 0 the left. */
export type Matrix = number[][];

/** What a merge returns: the new matrix, whether anything changed, and the sum of the new tiles. */
export type Merged = [newMatrix: Matrix, isValid: boolean, scoreIncrement: number];

/** How a game stands. */
export type Status = "win" | "lose" | "not over";

/** What a game state is made of is your choice. You may put a type of your own instead of `any`. */
export type State = any;

/** The same for a record of a move (task 5) … */
export type GameRecord = any;

/** … and for the stack that the records are kept in (task 5). */
export type Records = any;

// TASK 1a STARTS HERE
/** Zeros, n by n. */
export function newGameMatrix(n: number): Matrix {
  const mat: Matrix = [];
  for (let row = 0; row < n; row++) {
    mat.push([]);
    for (let col = 0; col < n; col++) mat[row]!.push(0);
  }
  return mat;
}
// TASK 1a ENDS HERE

// TASK 1b STARTS HERE
/** Whether there is a 0. */
export function hasZero(mat: Matrix): boolean {
  for (const row of mat) if (row.includes(0)) return true;
  return false;
}
// TASK 1b ENDS HERE

// TASK 1c STARTS HERE
/** Puts a 2 on an empty cell, in the matrix itself. */
export function addTwo(mat: Matrix): Matrix {
  const empty: [row: number, col: number][] = [];
  for (const [row, cells] of mat.entries()) {
    for (const [col, value] of cells.entries()) if (value === 0) empty.push([row, col]);
  }
  if (empty.length > 0) {
    const [row, col] = empty[randint(0, empty.length - 1)]!;
    mat[row]![col] = 2;
  }
  return mat;
}
// TASK 1c ENDS HERE

// TASK 2 STARTS HERE
/** How the game stands. */
export function gameStatus(mat: Matrix): Status {
  let canMove = hasZero(mat);
  for (let row = 0; row < mat.length; row++) {
    for (let col = 0; col < mat[row]!.length; col++) {
      const value = mat[row]![col];
      if (value === 2048) return "win";
      if (row > 0 && mat[row - 1]![col] === value) canMove = true;
      if (col > 0 && mat[row]![col - 1] === value) canMove = true;
    }
  }
  return canMove ? "not over" : "lose";
}
// TASK 2 ENDS HERE

// TASK 3a STARTS HERE
/** Columns as rows. */
export function transpose(mat: Matrix): Matrix {
  const turned: Matrix = [];
  for (const cells of mat) {
    for (let col = 0; col < cells.length; col++) {
      turned[col] ??= [];
      turned[col]!.push(cells[col]!);
    }
  }
  return turned;
}
// TASK 3a ENDS HERE

// TASK 3b STARTS HERE
/** Every row from its end. */
export function reverse(mat: Matrix): Matrix {
  const turned: Matrix = [];
  for (const cells of mat) {
    const row: number[] = [];
    for (let col = cells.length - 1; col >= 0; col--) row.push(cells[col]!);
    turned.push(row);
  }
  return turned;
}
// TASK 3b ENDS HERE

// TASK 3ci STARTS HERE
/** Slides and merges to the left, in a new matrix. */
export function mergeLeft(mat: Matrix): Merged {
  const newMatrix: Matrix = [];
  let isValid = false;
  let scoreIncrement = 0;
  for (const cells of mat) {
    const row: number[] = [];
    let waiting = 0;
    for (const tile of cells) {
      if (tile === 0) continue;
      if (tile === waiting) {
        row.push(2 * tile);
        scoreIncrement += 2 * tile;
        waiting = 0;
      } else {
        if (waiting !== 0) row.push(waiting);
        waiting = tile;
      }
    }
    if (waiting !== 0) row.push(waiting);
    while (row.length < cells.length) row.push(0);
    for (let col = 0; col < row.length; col++) if (row[col] !== cells[col]) isValid = true;
    newMatrix.push(row);
  }
  return [newMatrix, isValid, scoreIncrement];
}
// TASK 3ci ENDS HERE

// TASK 3cii STARTS HERE
/** Slides and merges upward. */
export function mergeUp(mat: Matrix): Merged {
  const result = mergeLeft(transpose(mat));
  result[0] = transpose(result[0]);
  return result;
}

/** Slides and merges to the right. */
export function mergeRight(mat: Matrix): Merged {
  const result = mergeLeft(reverse(mat));
  result[0] = reverse(result[0]);
  return result;
}

/** Slides and merges downward: upward, upside down. */
export function mergeDown(mat: Matrix): Merged {
  const result = mergeUp(upsideDown(mat));
  result[0] = upsideDown(result[0]);
  return result;
}

function upsideDown(mat: Matrix): Matrix {
  return transpose(reverse(transpose(mat)));
}
// TASK 3cii ENDS HERE

// TASK 3d STARTS HERE
/** How you would test that the winning condition works. A person reads your answer. */
export function howToTestWinning(): string {
  return [
    "A whole game up to 2048 takes far too long and is not the same twice, so I would call",
    "gameStatus with matrices made for the purpose. With a single 2048 in every cell in turn, the",
    "corners and the last cell included, on square and non-square matrices, full ones and ones with",
    'empty cells, it must say "win". A full matrix without equal neighbours that has a 2048 must',
    'say "win" too, not "lose". With 1024 as the largest tile, even with two of them side by side,',
    "it must not. Last, a matrix with two 1024s goes through mergeLeft and the other directions,",
    'and the result must say "win": so the condition is met in a game as it is played.',
  ].join(" ");
}
// TASK 3d ENDS HERE

/** A game: an object without anything, which is a key to what is known of it. */
class Game {}

interface Inside {
  readonly matrix: Matrix;
  readonly points: number;
  readonly past: Records;
}

const insides = new WeakMap<Game, Inside>();

// TASK 4 STARTS HERE
function newState(matrix: Matrix, points: number, past: Records): State {
  const game = new Game();
  insides.set(game, { matrix, points, past });
  return game;
}

/** A new game. */
export function makeNewGame(n: number): State {
  return newState(addTwo(addTwo(newGameMatrix(n))), 0, makeNewRecords());
}

/** The score of a state. */
export function getScore(state: State): number {
  return insides.get(state)!.points;
}

/** The matrix of a state. */
export function getMatrix(state: State): Matrix {
  return insides.get(state)!.matrix;
}

/** Moves by means of one of the four functions that merge. */
function play(state: State, merge: typeof mergeLeft): [newState: State, isValid: boolean] {
  const [merged, isValid, gained] = merge(getMatrix(state));
  if (!isValid) return [state, false];
  const past = pushRecord(makeNewRecord(getMatrix(state), gained), getRecords(state));
  return [newState(addTwo(merged), getScore(state) + gained, past), true];
}

/** Moves up. */
export function up(state: State): [newState: State, isValid: boolean] {
  return play(state, mergeUp);
}

/** Moves down. */
export function down(state: State): [newState: State, isValid: boolean] {
  return play(state, mergeDown);
}

/** Moves left. */
export function left(state: State): [newState: State, isValid: boolean] {
  return play(state, mergeLeft);
}

/** Moves right. */
export function right(state: State): [newState: State, isValid: boolean] {
  return play(state, mergeRight);
}
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/** What is to be remembered of a move. */
export function makeNewRecord(mat: Matrix, increment: number): GameRecord {
  return { before: mat, gained: increment };
}

/** The matrix of a record. */
export function getRecordMatrix(record: GameRecord): Matrix {
  return record.before;
}

/** The increment of a record. */
export function getRecordIncrement(record: GameRecord): number {
  return record.gained;
}

/** No records: the end of a list. */
export function makeNewRecords(): Records {
  return null;
}

/** Whether there are none. */
export function isEmpty(stack: Records): boolean {
  return stack === null;
}

/** One more, and two of the others. */
export function pushRecord(record: GameRecord, stack: Records): Records {
  return { first: record, rest: firstOf(stack, 2) };
}

function firstOf(stack: Records, count: number): Records {
  if (stack === null || count === 0) return null;
  return { first: stack.first, rest: firstOf(stack.rest, count - 1) };
}

/** The latest one's parts, and the others. */
export function popRecord(
  stack: Records,
): [matrix: Matrix | null, increment: number | null, updatedStack: Records] {
  if (isEmpty(stack)) return [null, null, stack];
  const { first, rest } = stack;
  return [getRecordMatrix(first), getRecordIncrement(first), rest];
}

/** The records of a state. */
export function getRecords(state: State): Records {
  return insides.get(state)!.past;
}

/** One move back. */
export function undo(state: State): [state: State, isValid: boolean] {
  const past = getRecords(state);
  if (isEmpty(past)) return [state, false];
  const [matrix, gained, rest] = popRecord(past);
  return [newState(matrix!, getScore(state) - gained!, rest), true];
}
// TASK 5 ENDS HERE
