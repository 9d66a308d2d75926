import { describe, expect, it } from "vitest";
import type { BarrierRule } from "../../../../fixtures/schema/types.ts";
import { findingsIn } from "../../../testing/rules.ts";

const rule: BarrierRule = {
  kind: "barrier",
  types: [
    {
      name: "state",
      made: ["makeGame", "makeState", "up[0]", "down[0]", "undo[0]"],
      taken: ["getScore", "getMatrix", "getRecords", "up", "down", "undo"],
      inside: ["makeGame", "makeState", "getScore", "getMatrix", "getRecords"],
    },
    {
      name: "record",
      made: ["makeRecord"],
      taken: ["getRecordMatrix", "getRecordIncrement", "pushRecord"],
      inside: ["makeRecord", "getRecordMatrix", "getRecordIncrement"],
    },
    {
      name: "stack",
      made: ["makeRecords", "pushRecord", "popRecord[2]", "getRecords"],
      taken: ["isEmpty", "pushRecord(1)", "popRecord"],
      inside: ["makeRecords", "isEmpty", "pushRecord", "popRecord"],
    },
  ],
};

const parts = {
  makeState: "const makeState = (matrix, score, records) => [matrix, score, records];",
  makeGame: "export const makeGame = (n) => makeState(addTwo([[0]]), 0, makeRecords());",
  getScore: "export function getScore(state) { return state[1]; }",
  getMatrix: "export function getMatrix(state) { return state[0]; }",
  getRecords: "export function getRecords(state) { return state[2]; }",
  merge:
    "const merge = (m) => [m.map((row) => row.slice()), true, m[0][0]]; const addTwo = (m) => m;",
  up: "export const up = (state) => move(state, merge);",
  down: "export const down = (state) => move(state, (m) => merge(m.toReversed()));",
  move: `function move(state, by) {
    const [matrix, isValid, increment] = by(getMatrix(state));
    if (!isValid) return [state, false];
    const record = makeRecord(getMatrix(state), increment);
    return [makeState(addTwo(matrix), getScore(state) + increment, pushRecord(record, getRecords(state))), true];
  }`,
  makeRecord: "export const makeRecord = (mat, increment) => ({ mat, increment });",
  getRecordMatrix: "export const getRecordMatrix = ({ mat }) => mat;",
  getRecordIncrement: "export const getRecordIncrement = (record) => record.increment;",
  makeRecords: "export const makeRecords = () => [];",
  isEmpty: "export const isEmpty = (stack) => stack.length === 0;",
  pushRecord: "export const pushRecord = (record, stack) => [...stack, record].slice(-3);",
  popRecord: `export function popRecord(stack) {
    if (isEmpty(stack)) return [null, null, stack];
    const record = stack.at(-1);
    return [getRecordMatrix(record), getRecordIncrement(record), stack.slice(0, -1)];
  }`,
  undo: `export function undo(state) {
    const [mat, increment, rest] = popRecord(getRecords(state));
    return mat === null ? [state, false] : [makeState(mat, getScore(state) - increment, rest), true];
  }`,
  more: "",
};

/** What the rule says of a game with some of its functions written in another way. */
const look = (changes: Partial<typeof parts> = {}) =>
  findingsIn(rule, Object.values({ ...parts, ...changes }).join("\n")).map((each) =>
    each.replace(/^\S+ /, ""),
  );

describe("constructors and accessors alone look inside", () => {
  it.each<[string, Partial<typeof parts>]>([
    ["where a state is an array", {}],
    [
      "where it is an object",
      {
        makeState: "const makeState = (matrix, score, records) => ({ matrix, score, records });",
        getScore: "export const getScore = ({ score }) => score;",
        getMatrix:
          "export const getMatrix = (state) => { const { matrix } = state; return matrix; };",
        getRecords: "export const getRecords = (state) => state.records;",
      },
    ],
    [
      "where it is a function",
      {
        makeState:
          "const makeState = (m, s, r) => (what) => what === 'm' ? m : what === 's' ? s : r;",
        getScore: "export const getScore = (state) => state('s');",
        getMatrix: "export const getMatrix = (state) => state('m');",
        getRecords: "export const getRecords = (state) => state('r');",
      },
    ],
    [
      "where it is an object of a class",
      {
        makeState: `class State { #m; constructor(m, s, r) { this.#m = m; this.s = s; this.r = r; }
        matrix() { return this.#m; } get score() { return this.s; } isAs(other) { return this.s === other.s; } }
        const makeState = (m, s, r) => new State(m, s, r);`,
        getScore: "export const getScore = (state) => state.score;",
        getMatrix: "export const getMatrix = (state) => state.matrix();",
        getRecords: "export const getRecords = (state) => state.r;",
      },
    ],
    [
      "where accessors are made by a function",
      {
        getScore: "const part = (at) => (state) => state[at]; export const getScore = part(1);",
        getMatrix: "export const getMatrix = part(0);",
        getRecords: "export const getRecords = part(2);",
      },
    ],
    [
      "where moves are made by a function",
      {
        move: "const go = (by) => (state) => { const r = by(getMatrix(state)); return r[1] ? [makeState(r[0], getScore(state) + r[2], getRecords(state)), true] : [state, false]; };",
        up: "",
        down: "",
        more: "export const up = go(merge); export const down = go(merge);",
      },
    ],
    [
      "where moves come from a table",
      {
        up: "",
        down: "",
        more: "const all = Object.fromEntries([['up', merge], ['down', merge]].map(([name, by]) => [name, (state) => move(state, by)])); export const { up, down } = all;",
      },
    ],
    [
      "where a constructor has helpers",
      {
        makeGame:
          "export function makeGame(n) { const state = start(n); return withScore(state, 0); } const start = (n) => makeState([[n]], 0, makeRecords()); function withScore(state, s) { return [state[0], s, state[2]]; }",
      },
    ],
    [
      "where an accessor has a helper",
      {
        getScore:
          "export const getScore = (state) => entry(state, 1); function entry(state, at) { return state[at]; }",
      },
    ],
    [
      "where there is an accessor more",
      {
        more: "export const getSize = (state) => state[0].length; export const half = (s) => getSize(s) / 2;",
      },
    ],
    [
      "where the constructor has another name",
      {
        makeState: "const newState = (matrix, score, records) => [matrix, score, records];",
        makeGame: "export const makeGame = (n) => newState([[n]], 0, makeRecords());",
        move: "function move(state, by) { const [m, ok, s] = by(getMatrix(state)); return ok ? [newState(m, getScore(state) + s, getRecords(state)), true] : [state, ok]; }",
        undo: "export const undo = (state) => [state, false];",
      },
    ],
    [
      "where results are taken apart",
      {
        more: "export function twice(state) { const first = up(state); const [second, ok] = down(first[0]); const { 0: third, 1: well } = up(second); return [third, ok && well && first[1]]; }",
      },
    ],
    [
      "where results go through helpers that see other things too",
      {
        more: "const head = (list) => list[0]; const last = (list) => list[list.length - 1]; export const play = (state) => { const next = head(up(state)); return [head(head(getMatrix(next))), last(getMatrix(next)).length, last(down(next))]; };",
      },
    ],
    [
      "where states are kept in arrays and objects",
      {
        more: "export function replay(state) { const all = [state]; let now = { state }; for (const f of [up, down]) { now = { state: f(now.state)[0] }; all.push(now.state); } return all.map((each) => getScore(each)).concat(all.length, getScore(all[0])); }",
      },
    ],
    [
      "where states are compared and handed on",
      {
        more: "export const same = (a, b) => { const s = up(a)[0]; return s === b || s == null || getScore(s) === '0' || [s, b].includes(a) || Object.freeze(s); };",
      },
    ],
    [
      "where the stack is put together by concat, and cut by shift",
      {
        pushRecord:
          "export function pushRecord(record, stack) { const longer = stack.concat([record]); while (longer.length > 3) longer.shift(); return longer; }",
        popRecord:
          "export function popRecord(stack) { const rest = [...stack]; const last = rest.pop(); return last ? [getRecordMatrix(last), getRecordIncrement(last), rest] : [null, null, stack]; }",
      },
    ],
    [
      "where the stack is a list of pairs",
      {
        makeRecords: "export const makeRecords = () => null;",
        isEmpty: "export const isEmpty = (stack) => stack === null;",
        pushRecord:
          "export const pushRecord = (record, stack) => [record, keep(stack, 2)]; const keep = (s, n) => n === 0 || s === null ? null : [s[0], keep(s[1], n - 1)];",
        popRecord:
          "export const popRecord = (stack) => isEmpty(stack) ? [null, null, stack] : [getRecordMatrix(stack[0]), getRecordIncrement(stack[0]), stack[1]];",
      },
    ],
    [
      "where the stack is an object of a class",
      {
        makeRecords:
          "class Stack { constructor(items = []) { this.items = items; } with(r) { return new Stack([...this.items, r].slice(-3)); } } export const makeRecords = () => new Stack();",
        isEmpty: "export const isEmpty = (stack) => stack.items.length === 0;",
        pushRecord: "export const pushRecord = (record, stack) => stack.with(record);",
        popRecord:
          "export const popRecord = (stack) => isEmpty(stack) ? [null, null, stack] : [getRecordMatrix(stack.items[0]), getRecordIncrement(stack.items[0]), new Stack(stack.items.slice(1))];",
      },
    ],
    ["where nothing is there", Object.fromEntries(Object.keys(parts).map((name) => [name, ""]))],
  ])("%s", (_how, changes) => {
    expect(look(changes)).toEqual([]);
  });

  it("in the reference of an assignment's kind, in comments and in types", () => {
    const more =
      "type State = any; export const f = (state: State): State[0] => { // state[0]\n return 'state[0]'; };";
    expect(look({ more })).toEqual([]);
  });
});

describe("whoever looks into a state is found", () => {
  const move = (body: string) => ({
    move: `function move(state, by) { ${body} return [makeState([[1]], 1, getRecords(state)), true]; }`,
  });

  it.each<[string, string]>([
    ["const m = state[0];", "state[0]"],
    ["const m = state.matrix;", "state.matrix"],
    ["const m = state?.matrix;", "state?.matrix"],
    ["const m = state['matrix'];", "state['matrix']"],
    ["const [m] = state;", "[m]"],
    ["const { m } = state;", "{ m }"],
    ["let m; [m] = state;", "[m]"],
    ["const copy = [...state];", "...state"],
    ["const copy = { ...state, score: 1 };", "...state"],
    ["for (const part of state) f(part);", "state"],
    ["for (const part in state) f(part);", "state"],
    ["if ('matrix' in state) f();", "state"],
    ["const m = state('matrix');", "state('matrix')"],
    ["state.score += 1;", "state.score"],
    ["state[1] = 2;", "state[1]"],
    ["delete state.score;", "state.score"],
    ["const copy = Object.assign({}, state);", "Object.assign({}, state)"],
    ["const text = JSON.stringify(state);", "JSON.stringify(state)"],
    ["const all = Object.values(state);", "Object.values(state)"],
    ["const same = state; f(same[0]);", "same[0]"],
    ["const pair = { state }; f(pair.state[0]);", "pair.state[0]"],
    ["const next = up(state)[0]; f(next[0]);", "next[0]"],
    ["const [next] = up(state); f(next.score);", "next.score"],
    ["const made = makeState(1, 2, 3); f(made[0]);", "made[0]"],
    ["const games = [state].map((one) => one[1]);", "one[1]"],
    ["const sum = [state].reduce((all, one) => all + one[1], 0);", "one[1]"],
    ["const now = [state].at(0); f(now.score);", "now.score"],
    ["const got = (state || null)[1];", "(state || null)[1]"],
    ["const m = (state as unknown as number[])[0];", "(state as unknown as number[])[0]"],
  ])("%s", (body, code) => {
    expect(look(move(body))).toContain(`move looks into a state by itself, with ${code}`);
  });

  it.each<[string, Partial<typeof parts>, string]>([
    [
      "in a move itself",
      { up: "export const up = (state) => [makeState(state[0], 0, []), true];" },
      "up looks into a state by itself, with state[0]",
    ],
    [
      "in the parameter of a move",
      { up: "export const up = ([m, s]) => [makeState(m, s, []), true];" },
      "up looks into a state by itself, with [m, s]",
    ],
    [
      "in undo",
      {
        undo: "export const undo = (state) => state.records.length ? [state, false] : [state, true];",
      },
      "undo looks into a state by itself, with state.records",
    ],
    [
      "in a helper",
      {
        up: "export const up = (s) => [next(s, 1), true]; function next(old, n) { return makeState(old[0], n, 0); }",
      },
      "next looks into a state by itself, with old[0]",
    ],
    [
      "in a function that is handed on",
      {
        up: "export const up = (s) => [apply((x) => makeState(x.m, 0, 0), s), true]; const apply = (f, x) => f(x);",
      },
      "up looks into a state by itself, with x.m",
    ],
    [
      "in a function that is made",
      {
        up: "const go = (n) => (s) => [makeState(s.matrix, n, 0), true]; export const up = go(1);",
      },
      "go looks into a state by itself, with s.matrix",
    ],
    [
      "in a function out of a list",
      {
        up: "const [go] = [1].map((n) => (s) => [makeState(s.matrix, n, 0), true]); export const up = (s) => go(s);",
      },
      "the top level looks into a state by itself, with s.matrix",
    ],
    [
      "in a function inside",
      { up: "export const up = (s) => { const get = (key) => s[key]; return [get(0), true]; };" },
      "get looks into a state by itself, with s[key]",
    ],
    [
      "by a method of the state",
      { up: "export const up = (state) => [makeState(state.getMatrix(), 0, 0), true];" },
      "up looks into a state by itself, with state.getMatrix",
    ],
    [
      "at the top level",
      { more: "const game = makeGame(4); game[1] = 5;" },
      "the top level looks into a state by itself, with game[1]",
    ],
    [
      "in a helper that others use beside a constructor",
      {
        makeGame: "export const makeGame = (n) => cleared(makeState([[n]], 0, makeRecords()));",
        more: "function cleared(state) { return [state[0], 0, state[2]]; } export const again = (state) => cleared(state);",
      },
      "cleared looks into a state by itself, with state[0]",
    ],
  ])("%s", (_where, changes, text) => {
    expect(look(changes)).toContain(text);
  });

  it("in another file", () => {
    const { up: _, ...others } = parts;
    const text = `import { up } from "./moves"; export { up };\n${Object.values(others).join("\n")}`;
    const moves = "export const up = (s) => [s, s.length > 0];";
    expect(findingsIn(rule, text, { "moves.ts": moves })).toEqual([
      "moves.ts 1:30 up looks into a state by itself, with s.length",
    ]);
  });
});

describe("whoever looks into a record or a stack is found", () => {
  it.each<[string, Partial<typeof parts>, string]>([
    [
      "in pushRecord",
      {
        pushRecord:
          "export const pushRecord = (record, stack) => record.increment ? [...stack, record].slice(-3) : stack;",
      },
      "pushRecord looks into a record by itself, with record.increment",
    ],
    [
      "in popRecord, which has it from the stack",
      {
        popRecord:
          "export const popRecord = (stack) => { const last = stack.at(-1); return [last.mat, last.increment, stack.slice(0, -1)]; };",
      },
      "popRecord looks into a record by itself, with last.mat",
    ],
    [
      "in popRecord, taken apart",
      {
        popRecord:
          "export const popRecord = (stack) => { const [{ mat, increment }, ...rest] = stack; return [mat, increment, rest]; };",
      },
      "popRecord looks into a record by itself, with { mat, increment }",
    ],
    [
      "in undo, which has the stack from the state",
      {
        undo: "export const undo = (state) => { const stack = getRecords(state); return [state, stack.length > 0]; };",
      },
      "undo looks into a stack by itself, with stack.length",
    ],
    [
      "in undo, which has it from popRecord",
      {
        undo: "export const undo = (state) => { const [mat, n, rest] = popRecord(getRecords(state)); return [makeState(mat, n, rest.slice()), true]; };",
      },
      "undo looks into a stack by itself, with rest.slice",
    ],
    [
      "in a move",
      {
        move: "function move(state, by) { const r = makeRecord(getMatrix(state), 1); return [makeState(by(r.mat), r.increment, getRecords(state)), true]; }",
      },
      "move looks into a record by itself, with r.mat",
    ],
  ])("%s", (_where, changes, text) => {
    expect(look(changes)).toContain(text);
  });
});

describe("whoever builds a value without its constructor is found", () => {
  it.each<[string, Partial<typeof parts>, string]>([
    [
      "a state in a move",
      { up: "export const up = (state) => [[getMatrix(state), 1, getRecords(state)], true];" },
      "up builds a state by itself, with [getMatrix(state), 1, getRecords(state)]",
    ],
    [
      "a state in a helper that has one",
      {
        move: "function move(state, by) { const next = { m: by(getMatrix(state)) }; return [next, true]; }",
      },
      "move builds a state by itself, with { m: by(getMatrix(state)) }",
    ],
    [
      "a record",
      {
        move: "function move(state, by) { return [makeState(by(getMatrix(state)), 1, pushRecord([getMatrix(state), 1], getRecords(state))), true]; }",
      },
      "move builds a record by itself, with [getMatrix(state), 1]",
    ],
    [
      "a stack",
      {
        move: "function move(state, by) { return [makeState(by(getMatrix(state)), 1, pushRecord(makeRecord(1, 2), [])), true]; }",
      },
      "move builds a stack by itself, with []",
    ],
  ])("%s", (_what, changes, text) => {
    expect(look(changes)).toEqual([text]);
  });
});

describe("a program that cannot be followed", () => {
  it("has one finding that says so", () => {
    const functions = Array.from(
      { length: 400 },
      (_, i) =>
        `const f${i} = (g, h) => (x) => g(h, g, x, f${(i * 7) % 400}(f${(i * 3) % 400}, g)(x));`,
    );
    const found = look({ more: functions.join("\n") });
    expect(
      found.length === 0 ||
        found[0] === "the program is too intricate for its values to be followed",
    ).toBe(true);
  });
});
