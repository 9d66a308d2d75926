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
  return Array.from({ length: n }, () => Array.from({ length: n }, () => 0));
}
// TASK 1a ENDS HERE

// TASK 1b STARTS HERE
/** Returns whether any entry of the matrix is 0. */
export function hasZero(mat: Matrix): boolean {
  return flatten(mat).includes(0);
}
// TASK 1b ENDS HERE

// TASK 1c STARTS HERE
/**
 * The matrix with a 2 in a cell that was 0, each of these cells as likely as the others. A matrix
 * without a 0 is returned unchanged.
 */
export function addTwo(mat: Matrix): Matrix {
  const empty = mat.flatMap((row, r) =>
    row.flatMap((value, c) => (value === 0 ? [[r, c]] : [])),
  );
  if (empty.length === 0) return mat;
  const [row, col] = empty[randint(0, empty.length - 1)] as [row: number, col: number];
  return mat.map((cells, r) => cells.map((value, c) => (r === row && c === col ? 2 : value)));
}
// TASK 1c ENDS HERE

// TASK 2 STARTS HERE
/**
 * How the game stands: "win" if there is a tile of 2048; "lose" if there is no empty cell and no
 * two neighbours, in a row or in a column, are equal; else "not over". Changes nothing.
 */
export function gameStatus(mat: Matrix): Status {
  if (flatten(mat).includes(2048)) return "win";
  return hasZero(mat) || hasEqualNeighbours(mat) ? "not over" : "lose";
}

/** Each entry is compared with the one on its right and the one below it. */
function hasEqualNeighbours(mat: Matrix): boolean {
  return mat.some((row, r) =>
    row.some((value, c) => value === row[c + 1] || value === mat[r + 1]?.[c]),
  );
}
// TASK 2 ENDS HERE

// TASK 3a STARTS HERE
/** A new matrix whose rows are the columns of the old one: n × m becomes m × n. */
export function transpose(mat: Matrix): Matrix {
  const [first = []] = mat;
  return first.map((_, col) => mat.map((row) => row[col] as number));
}
// TASK 3a ENDS HERE

// TASK 3b STARTS HERE
/** A new matrix with every row reversed. The argument does not change. */
export function reverse(mat: Matrix): Matrix {
  return mat.map((row) => row.toReversed());
}
// TASK 3b ENDS HERE

// TASK 3ci STARTS HERE
/**
 * Slides all tiles to the left and merges equal ones that meet, from the left, each tile at most
 * once. `isValid` is false exactly when nothing changed; `scoreIncrement` is the sum of the tiles
 * made by merging. The argument does not change.
 */
export function mergeLeft(mat: Matrix): Merged {
  const rows = mat.map(mergeRow);
  const newMatrix = rows.map(([row]) => row);
  const isValid = newMatrix.some((row, r) => row.some((value, c) => value !== mat[r]?.[c]));
  const scoreIncrement = accumulate(([, made], sum) => made + sum, 0, rows);
  return [newMatrix, isValid, scoreIncrement];
}

/** One row after the move, as long as it was, and the sum of the tiles made by merging. */
function mergeRow(row: readonly number[]): [row: number[], made: number] {
  const tiles = row.filter((value) => value !== 0);
  const merged: number[] = [];
  let made = 0;
  for (let tile = tiles.shift(); tile !== undefined; tile = tiles.shift()) {
    if (tile === tiles[0]) {
      tiles.shift();
      merged.push(2 * tile);
      made += 2 * tile;
    } else {
      merged.push(tile);
    }
  }
  return [row.map((_, col) => merged[col] ?? 0), made];
}
// TASK 3ci ENDS HERE

// TASK 3cii STARTS HERE
/** Like mergeLeft, to the right: of three equal tiles the two on the right merge. */
export function mergeRight(mat: Matrix): Merged {
  const [merged, isValid, scoreIncrement] = mergeLeft(reverse(mat));
  return [reverse(merged), isValid, scoreIncrement];
}

/** Like mergeLeft, upward. */
export function mergeUp(mat: Matrix): Merged {
  const [merged, isValid, scoreIncrement] = mergeLeft(transpose(mat));
  return [transpose(merged), isValid, scoreIncrement];
}

/** Like mergeLeft, downward. */
export function mergeDown(mat: Matrix): Merged {
  const [merged, isValid, scoreIncrement] = mergeRight(transpose(mat));
  return [transpose(merged), isValid, scoreIncrement];
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

// TASK 4 STARTS HERE
/** The only place where a state is put together. */
function makeState(matrix: Matrix, score: number, records: Records): State {
  return { matrix, score, records };
}

/** A game on an n × n matrix with two tiles, with nothing scored yet. */
export function makeNewGame(n: number): State {
  return makeState(addTwo(addTwo(newGameMatrix(n))), 0, makeNewRecords());
}

/** The score of a state: the sum of all tiles made by merging. */
export function getScore(state: State): number {
  return state.score;
}

/** The matrix of a state. */
export function getMatrix(state: State): Matrix {
  return state.matrix;
}

/** Moves up. Returns the state after it, and whether the move was valid. */
export function up(state: State): [newState: State, isValid: boolean] {
  return moveBy(mergeUp, state);
}

/** Moves down. */
export function down(state: State): [newState: State, isValid: boolean] {
  return moveBy(mergeDown, state);
}

/** Moves left. */
export function left(state: State): [newState: State, isValid: boolean] {
  return moveBy(mergeLeft, state);
}

/** Moves right. */
export function right(state: State): [newState: State, isValid: boolean] {
  return moveBy(mergeRight, state);
}

/** What the four directions have in common: all but the function that merges. */
function moveBy(
  merge: (mat: Matrix) => Merged,
  state: State,
): [newState: State, isValid: boolean] {
  const [merged, isValid, increment] = merge(getMatrix(state));
  if (!isValid) return [state, false];
  const score = getScore(state) + increment;
  return [makeState(addTwo(merged), score, recordsAfterMove(state, increment)), true];
}
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/** What to remember about a move: the matrix before it, and what it added to the score. */
export function makeNewRecord(mat: Matrix, increment: number): GameRecord {
  return { matrix: mat, increment };
}

/** The matrix of a record. */
export function getRecordMatrix(record: GameRecord): Matrix {
  return record.matrix;
}

/** The increment of a record. */
export function getRecordIncrement(record: GameRecord): number {
  return record.increment;
}

/** A stack without records. */
export function makeNewRecords(): Records {
  return [];
}

/** Returns whether there is no record in a stack. */
export function isEmpty(stack: Records): boolean {
  return stack.length === 0;
}

/** The stack with one more record, of which the latest three are kept. */
export function pushRecord(record: GameRecord, stack: Records): Records {
  // The latest record comes first.
  return [record, ...stack].slice(0, 3);
}

/** Matrix and increment of the latest record (null if there is none), and the stack without it. */
export function popRecord(
  stack: Records,
): [matrix: Matrix | null, increment: number | null, updatedStack: Records] {
  if (isEmpty(stack)) return [null, null, stack];
  const [latest, ...others] = stack;
  return [getRecordMatrix(latest), getRecordIncrement(latest), others];
}

/** The stack of a state. */
export function getRecords(state: State): Records {
  return state.records;
}

/** Undoes the last move, at most three in a row. Returns the state, and whether it was valid. */
export function undo(state: State): [state: State, isValid: boolean] {
  if (isEmpty(getRecords(state))) return [state, false];
  const [matrix, increment, others] = popRecord(getRecords(state));
  const score = getScore(state) - (increment as number);
  return [makeState(matrix as Matrix, score, others), true];
}

/** The stack of a state with a record of the move that is made from there. */
function recordsAfterMove(state: State, increment: number): Records {
  return pushRecord(makeNewRecord(getMatrix(state), increment), getRecords(state));
}
// TASK 5 ENDS HERE
