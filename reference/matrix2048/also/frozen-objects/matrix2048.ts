/**
 * 2048 with matrices once more: functions as constants, frozen states,
 * helpers outside of the tasks. Works as the other solutions do; `gridmark verify` puts known mistakes into it.
 */

import { accumulate, flatten, randint } from "./lists.ts";

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

/** The same matrix with each cell replaced by what a function makes of it. */
const mapCells = (mat: Matrix, change: (value: number, row: number, col: number) => number) =>
  mat.map((cells, row) => cells.map((value, col) => change(value, row, col)));

/** A function that turns a matrix, merges it to the left, and turns the result back. */
const turning =
  (turn: (mat: Matrix) => Matrix, back = turn) =>
  (mat: Matrix): Merged => {
    const [merged, isValid, scoreIncrement] = mergeLeft(turn(mat));
    return [back(merged), isValid, scoreIncrement];
  };

// TASK 1a STARTS HERE
/** Zeros, n by n. */
export const newGameMatrix = (n: number): Matrix =>
  [...Array(n)].map(() => new Array<number>(n).fill(0));
// TASK 1a ENDS HERE

// TASK 1b STARTS HERE
/** Whether there is a 0. */
export const hasZero = (mat: Matrix): boolean => mat.some((row) => row.some((value) => !value));
// TASK 1b ENDS HERE

// TASK 1c STARTS HERE
/** The matrix with a 2 on one of its empty cells. */
export const addTwo = (mat: Matrix): Matrix => {
  const empty = flatten(mat).filter((value) => value === 0).length;
  if (empty === 0) return mat;
  let left = randint(1, empty);
  return mapCells(mat, (value) => {
    if (value !== 0) return value;
    left -= 1;
    return left === 0 ? 2 : 0;
  });
};
// TASK 1c ENDS HERE

// TASK 2 STARTS HERE
/** How the game stands. */
export const gameStatus = (mat: Matrix): Status => {
  const moves = [mergeLeft, mergeRight, mergeUp, mergeDown];
  if (flatten(mat).some((value) => value === 2048)) return "win";
  if (hasZero(mat) || moves.some((merge) => merge(mat)[1])) return "not over";
  return "lose";
};
// TASK 2 ENDS HERE

// TASK 3a STARTS HERE
/** Columns as rows. */
export const transpose = (mat: Matrix): Matrix =>
  accumulate<number[], Matrix>(
    (row, columns) => row.map((value, col) => [value, ...(columns[col] ?? [])]),
    [],
    mat,
  );
// TASK 3a ENDS HERE

// TASK 3b STARTS HERE
/** Every row from its end. */
export const reverse = (mat: Matrix): Matrix => mat.map((row) => [...row].reverse());
// TASK 3b ENDS HERE

// TASK 3ci STARTS HERE
/** Tiles of a row, merged from the left, and what that scores. */
const settle = ([tile, next, ...rest]: readonly number[]): [tiles: number[], made: number] => {
  if (tile === undefined) return [[], 0];
  if (next === undefined) return [[tile], 0];
  const isPair = tile === next;
  const [tiles, made] = settle(isPair ? rest : [next, ...rest]);
  return isPair ? [[2 * tile, ...tiles], 2 * tile + made] : [[tile, ...tiles], made];
};

/** Slides and merges to the left. */
export const mergeLeft = (mat: Matrix): Merged => {
  const settled = mat.map((row) => settle(row.filter((value) => value > 0)));
  const newMatrix = mapCells(mat, (_, row, col) => settled[row]![0][col] ?? 0);
  const isValid = flatten(newMatrix).join() !== flatten(mat).join();
  return [newMatrix, isValid, settled.reduce((sum, [, made]) => sum + made, 0)];
};
// TASK 3ci ENDS HERE

// TASK 3cii STARTS HERE
/** Slides and merges to the right. */
export const mergeRight = turning(reverse);

/** Slides and merges upward. */
export const mergeUp = turning(transpose);

/** Slides and merges downward. */
export const mergeDown = turning(
  (mat) => reverse(transpose(mat)),
  (mat) => transpose(reverse(mat)),
);
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
const makeState = (matrix: Matrix, score: number, records: Records): State =>
  Object.freeze({ matrix, score, records });

/** A new game. */
export const makeNewGame = (n: number): State =>
  makeState(addTwo(addTwo(newGameMatrix(n))), 0, makeNewRecords());

/** The score of a state. */
export const getScore = ({ score }: State): number => score;

/** The matrix of a state. */
export const getMatrix = ({ matrix }: State): Matrix => matrix;

/** A move by means of one of the four functions that merge. */
const playBy =
  (merge: (mat: Matrix) => Merged) =>
  (state: State): [newState: State, isValid: boolean] => {
    const [merged, isValid, gained] = merge(getMatrix(state));
    if (!isValid) return [state, isValid];
    const records = recordsAfterMove(state, gained);
    return [makeState(addTwo(merged), getScore(state) + gained, records), isValid];
  };

export const up = playBy((mat) => mergeUp(mat));
export const down = playBy((mat) => mergeDown(mat));
export const left = playBy((mat) => mergeLeft(mat));
export const right = playBy((mat) => mergeRight(mat));
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/** A record: a pair. */
export const makeNewRecord = (mat: Matrix, increment: number): GameRecord =>
  Object.freeze([mat, increment]);

/** Its matrix. */
export const getRecordMatrix = ([mat]: GameRecord): Matrix => mat;

/** Its increment. */
export const getRecordIncrement = ([, increment]: GameRecord): number => increment;

/** No records. */
export const makeNewRecords = (): Records => Object.freeze([]);

/** Whether there are none. */
export const isEmpty = (stack: Records): boolean => stack.length === 0;

/** One more; the oldest of four is dropped. The latest is the last. */
export const pushRecord = (record: GameRecord, stack: Records): Records =>
  Object.freeze([...stack, record].slice(-3));

/** The latest one's parts, and the others. */
export const popRecord = (
  stack: Records,
): [matrix: Matrix | null, increment: number | null, updatedStack: Records] => {
  if (isEmpty(stack)) return [null, null, stack];
  const latest = stack.at(-1);
  return [getRecordMatrix(latest), getRecordIncrement(latest), Object.freeze(stack.slice(0, -1))];
};

/** The records of a state. */
export const getRecords = ({ records }: State): Records => records;

/** One move back. */
export const undo = (state: State): [state: State, isValid: boolean] => {
  const [matrix, increment, others] = popRecord(getRecords(state));
  if (matrix === null || increment === null) return [state, false];
  return [makeState(matrix, getScore(state) - increment, others), true];
};

const recordsAfterMove = (state: State, increment: number): Records =>
  pushRecord(makeNewRecord(getMatrix(state), increment), getRecords(state));
// TASK 5 ENDS HERE
