import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { gradeFile, reference, tasksThatLost } from "../testing/matrix2048.ts";

/** A right solution: what stands in some regions, the reference elsewhere. */
type Style = Readonly<Record<string, string>>;

const styles: Readonly<Record<string, Style>> = {
  "merging by recursion on whole lists": {
    "3ci": `
const settle = ([a, b, ...rest]) =>
  a === undefined ? [[], 0]
  : a === b ? (([tiles, sum]) => [[2 * a, ...tiles], sum + 2 * a])(settle(rest))
  : (([tiles, sum]) => [[a, ...tiles], sum])(settle(b === undefined ? [] : [b, ...rest]));
export const mergeLeft = (mat) => {
  const rows = mat.map((row) => settle(row.filter(Boolean)));
  const next = rows.map(([tiles], r) => mat[r].map((_, c) => tiles[c] ?? 0));
  return [next, String(next) !== String(mat), rows.reduce((sum, [, made]) => sum + made, 0)];
};`,
    "3cii": `
const by = (...turns) => (mat) => {
  const [next, ...others] = mergeLeft(turns.reduce((m, turn) => turn(m), mat));
  return [turns.reduceRight((m, turn) => turn(m), next), ...others];
};
export const mergeRight = by(reverse);
export const mergeUp = by(transpose);
export const mergeDown = by(transpose, reverse);`,
  },
  "directions that lean on one another": {
    "3cii": `
export function mergeUp(mat) {
  const result = mergeLeft(transpose(mat));
  result[0] = transpose(result[0]);
  return result;
}
export function mergeDown(mat) {
  const upsideDown = (m) => transpose(reverse(transpose(m)));
  const result = mergeUp(upsideDown(mat));
  return [upsideDown(result[0]), result[1], result[2]];
}
export function mergeRight(mat) {
  const result = mergeDown(transpose(mat));
  return [transpose(result[0]), result[1], result[2]];
}`,
  },
  "results in place of the argument": {
    "1c": `
export function addTwo(mat) {
  const empty = [];
  for (let r = 0; r < mat.length; r++) for (let c = 0; c < mat[r].length; c++) if (!mat[r][c]) empty.push([r, c]);
  if (empty.length) {
    const [r, c] = empty[Math.floor(Math.random() * empty.length)];
    mat[r][c] = 2;
  }
  return mat;
}`,
  },
  "a state that is a frozen object, made by one function of all": {
    4: `
const makeState = (matrix, score, records) => Object.freeze({ matrix, score, records });
export const makeNewGame = (n) => makeState(addTwo(addTwo(newGameMatrix(n))), 0, makeNewRecords());
export const getScore = ({ score }) => score;
export const getMatrix = ({ matrix }) => matrix.map((row) => [...row]);
function turn(state, merge) {
  const matrix = getMatrix(state);
  const [next, isValid, gained] = merge(matrix);
  return isValid
    ? [makeState(addTwo(next), getScore(state) + gained, recordsAfterMove(state, gained)), isValid]
    : [makeState(matrix, getScore(state), getRecords(state)), isValid];
}
const [u, d, l, r] = [mergeUp, mergeDown, mergeLeft, mergeRight].map(
  (merge) => (state) => turn(state, merge),
);
export { u as up, d as down, l as left, r as right };`,
  },
  "a state that hides in a WeakMap, and a score that is counted from its history": {
    4: `
const insides = new WeakMap();
class Game {}
function makeState(matrix, gains, records) {
  const game = new Game();
  insides.set(game, { matrix, gains, records });
  return game;
}
const inside = (state) => insides.get(state);
export function makeNewGame(n) {
  return makeState(addTwo(addTwo(newGameMatrix(n))), 0, makeNewRecords());
}
export function getScore(state) { return inside(state).gains; }
export function getMatrix(state) { return inside(state).matrix; }
const play = (merge) => function (state) {
  const [next, ok, gained] = merge(getMatrix(state));
  if (!ok) return [state, ok];
  return [makeState(addTwo(next), getScore(state) + gained, recordsAfterMove(state, gained)), ok];
};
export const up = play(mergeUp), down = play(mergeDown), left = play(mergeLeft), right = play(mergeRight);`,
    5: `
export const makeNewRecord = (mat, increment) => [mat, increment];
export const getRecordMatrix = (record) => record[0];
export const getRecordIncrement = (record) => record[1];
export const makeNewRecords = () => ({ size: 0 });
export const isEmpty = (stack) => stack.size === 0;
export const pushRecord = (record, { size, 0: a, 1: b, 2: c }) =>
  size < 3 ? { ...{ 0: a, 1: b, 2: c }, [size]: record, size: size + 1 } : { 0: b, 1: c, 2: record, size };
export const popRecord = (stack) => {
  if (isEmpty(stack)) return [null, null, makeNewRecords()];
  const record = stack[stack.size - 1];
  return [getRecordMatrix(record), getRecordIncrement(record), { ...stack, size: stack.size - 1 }];
};
export function getRecords(state) { return inside(state).records; }
export const undo = (state) => {
  const [matrix, increment, stack] = popRecord(getRecords(state));
  return matrix ? [makeState(matrix, getScore(state) - increment, stack), true] : [state, false];
};
function recordsAfterMove(state, increment) {
  return pushRecord(makeNewRecord(getMatrix(state), increment), getRecords(state));
}`,
  },
};

describe("a right solution of matrix2048", () => {
  it.each(Object.entries(styles))("has all its points with %s", async (_, style) => {
    const file = Object.entries(style).reduce(
      (text, [task, code]) => withRegion(text, task, code),
      reference,
    );
    const own = Object.keys(style);
    const tasks = own.includes("4") ? [...own, "5"] : own;
    const graded = await gradeFile(file, { tasks });
    expect(graded.messages).toEqual([]);
    expect(graded.tasks.flatMap(({ checks }) => checks.filter((c) => c.status !== "pass"))).toEqual(
      [],
    );
    expect(tasksThatLost(graded)).toEqual([]);
  });
});

describe("the reference of matrix2048", () => {
  it("has all points, and a text to mark", async () => {
    const graded = await gradeFile(reference, { seed: 2 ** 32 - 1 });
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 31 });
    expect(tasksThatLost(graded)).toEqual(["3d"]);
  });
});
