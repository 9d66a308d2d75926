import type { CheckSource } from "gridmark/author";
import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { mergeDown, mergeRight, mergeUp } from "../../reference/matrix2048/matrix2048.ts";
import { reference, runnerOf } from "../testing/matrix2048.ts";
import { runCheck } from "../testing/run-check.ts";
import { byMeansOfMergeLeft } from "./by-means.ts";
import { kinds } from "./kinds/index.ts";
import { task4 } from "./task-4.ts";
import { task5 } from "./task-5.ts";

const checksOf = (task: typeof task4) => task.checks({ public: [], hidden: [] });
const checkOf = (task: typeof task4, words: string) => {
  const found = checksOf(task).find(({ name }) => name.includes(words));
  if (found === undefined) throw new Error(`no check is called ${words}`);
  return found;
};
const sharedCheck = checkOf(task4, "higher-order function");
const ofState = checkOf(task4, "inside a state");
const ofRecord = checkOf(task5, "inside records");

/** What a check says of the reference with some regions written in another way; "" for a pass. */
async function says(
  check: CheckSource,
  regions: Readonly<Record<string, string>>,
  round = 0,
): Promise<string> {
  const text = Object.entries(regions).reduce(
    (file, [task, code]) => withRegion(file, task, code),
    reference,
  );
  const runner = await runnerOf(text);
  const call: typeof runner.call = (probe, index) => runner.call(probe, index + 100 * round);
  const { cases } = await runCheck(check, { ...runner, call }, kinds);
  return cases.find(({ verdict }) => verdict !== "pass")?.message ?? "";
}

const state = `
const makeState = (matrix, score, records) => ({ matrix, score, records });
export const makeNewGame = (n) => makeState(addTwo(addTwo(newGameMatrix(n))), 0, makeNewRecords());
export const getScore = (state) => state.score;
export const getMatrix = (state) => state.matrix;
`;
const after = `
  if (!isValid) return [state, false];
  return [makeState(addTwo(merged), getScore(state) + gained, recordsAfterMove(state, gained)), true];`;
const shared = `
function move(merge, state) {
  const [merged, isValid, gained] = merge(getMatrix(state));${after}
}`;
const table = "{ up: mergeUp, down: mergeDown, left: mergeLeft, right: mergeRight }";
/** The four directions, each written from its name and its merge. */
const four = (write: (way: string, merge: string) => string) =>
  ["Up", "Down", "Left", "Right"].map((way) => write(way.toLowerCase(), `merge${way}`)).join("\n");

describe("directions that share one higher-order function", () => {
  it.each<[string, string]>([
    [
      "hand it a function",
      shared + four((way, merge) => `export const ${way} = (s) => move(${merge}, s);`),
    ],
    [
      "hand it their names, with a table inside",
      `function play(way, state) { const merges = ${table}; const [merged, isValid, gained] = merges[way](getMatrix(state));${after} }
      ${four((way) => `export const ${way} = (s) => play("${way}", s);`)}`,
    ],
    [
      "are bound",
      shared + four((way, merge) => `export const ${way} = move.bind(null, ${merge});`),
    ],
    [
      "call what comes of a state with a function",
      `const go = (state) => (merge) => { const [merged, isValid, gained] = merge(getMatrix(state));${after} };
      ${four((way, merge) => `export const ${way} = (s) => go(s)(${merge});`)}`,
    ],
    [
      "are made by a function",
      `const moving = (merge) => (state) => { const [merged, isValid, gained] = merge(getMatrix(state));${after} };
      ${four((way, merge) => `export const ${way} = moving(${merge});`)}`,
    ],
    [
      "come out of a loop",
      `const made = {}; for (const [way, merge] of Object.entries(${table})) made[way] = (state) => { const [merged, isValid, gained] = merge(getMatrix(state));${after} };
      export const { up, down, left, right } = made;`,
    ],
    [
      "hand over functions of their own",
      shared +
        four(
          (way, merge) =>
            `export function ${way}(s) { return move((mat) => { const result = ${merge}(mat); return result; }, s); }`,
        ),
    ],
    [
      "hand over how to turn the matrix, and back",
      `function move(state, turn, back) { const [turned, isValid, gained] = mergeLeft(turn(getMatrix(state))); const merged = back(turned);${after} }
      const same = (m) => m; const flip = (m) => reverse(transpose(m)); const unflip = (m) => transpose(reverse(m));
      export const left = (s) => move(s, same, same), right = (s) => move(s, reverse, reverse);
      export const up = (s) => move(s, transpose, transpose), down = (s) => move(s, flip, unflip);`,
    ],
    [
      "are objects of one class",
      `class Mover { #merge; constructor(merge) { this.#merge = merge; } go = (state) => { const [merged, isValid, gained] = this.#merge(getMatrix(state));${after} }; }
      ${four((way, merge) => `export const ${way} = new Mover(${merge}).go;`)}`,
    ],
    [
      "are subclasses of one class",
      `class Move { go(state) { const [merged, isValid, gained] = this.merge(getMatrix(state));${after} } }
      ${four((way, merge) => `class M${way} extends Move { merge(m) { return ${merge}(m); } }\nexport const ${way} = (s) => new M${way}().go(s);`)}`,
    ],
    [
      "look a function up in a map of theirs",
      `const merges = new Map([["U", mergeUp], ["D", mergeDown], ["L", mergeLeft], ["R", mergeRight]]);
      const step = (key) => function (state) { const merge = merges.get(key); const [merged, isValid, gained] = merge.call(null, getMatrix(state));${after} };
      ${four((way) => `export const ${way} = step("${way[0]?.toUpperCase()}");`)}`,
    ],
    [
      "choose it by a condition",
      `function play(way, state) { const merge = way === 0 ? mergeUp : way === 1 ? mergeDown : way === 2 ? mergeLeft : mergeRight; const [merged, isValid, gained] = merge(getMatrix(state));${after} }
      export const up = (s) => play(0, s), down = (s) => play(1, s), left = (s) => play(2, s), right = (s) => play(3, s);`,
    ],
    [
      "hand it the matrix, too",
      `const move = (merge, matrix, state) => { const [merged, isValid, gained] = merge(matrix);${after} };
      ${four((way, merge) => `export function ${way}(state) { return move(${merge}, getMatrix(state), state); }`)}`,
    ],
    [
      "merge in a function and go on in another",
      `const slide = (state, merge) => merge(getMatrix(state));
      function settle(state, [merged, isValid, gained]) {${after} }
      ${four((way, merge) => `export const ${way} = (s) => settle(s, slide(s, ${merge}));`)}`,
    ],
    [
      "hand it two functions, and build states in a static method, also where nothing moved",
      `class Game { static of(matrix, score, records) { return { matrix, score, records }; } }
      const makeState = (m, s, r) => Game.of(m, s, r);
      function tryMove(s, merge, add) {
        const [m, ok, gained] = merge(getMatrix(s));
        if (!ok) return [makeState(m, getScore(s), getRecords(s)), false];
        return [makeState(add(m), getScore(s) + gained, recordsAfterMove(s, gained)), true];
      }
      ${four((way, merge) => `export const ${way} = (s) => tryMove(s, ${merge}, addTwo);`)}`,
    ],
    [
      "hand over functions of their own for all that is called",
      `function move(state, merge, add, make) { const [m, ok, gained] = merge(getMatrix(state)); return ok ? [make(add(m), getScore(state) + gained, recordsAfterMove(state, gained)), true] : [state, false]; }
      ${four((way, merge) => `export const ${way} = (s) => move(s, (m) => ${merge}(m), (m) => addTwo(m), (...parts) => makeState(...parts));`)}`,
    ],
    [
      "go on in one of two functions",
      `const slide = (state, merge) => merge(getMatrix(state));
      function settle(state, [merged, isValid, gained]) { return isValid ? moved(state, merged, gained) : stuck(state); }
      const stuck = (state) => [makeState(getMatrix(state), getScore(state), getRecords(state)), false];
      const moved = (state, merged, gained) => [makeState(addTwo(merged), getScore(state) + gained, recordsAfterMove(state, gained)), true];
      ${four((way, merge) => `export const ${way} = (s) => settle(s, slide(s, ${merge}));`)}`,
    ],
    [
      "go by generators and reduce",
      `function* results(state, merges) { for (const merge of merges) yield merge(getMatrix(state)); }
      const move = (merge) => (state) => [...results(state, [merge])].reduce((_, [merged, isValid, gained]) => {${after} }, null);
      ${four((way, merge) => `export const ${way} = move(${merge});`)}`,
    ],
  ])("%s", async (_how, code) => {
    const start = code.includes("makeState =") ? state.replace(/const makeState = .*/, "") : state;
    for (const round of [0, 1, 2])
      expect(await says(sharedCheck, { 4: start + code }, round)).toBe("");
  });
});

describe("directions that share none", () => {
  const copy = (way: string, merge: string) =>
    `export function ${way}(state) {\n  const [merged, isValid, gained] = ${merge}(getMatrix(state));${after}\n}`;

  it.each<[string, string]>([
    ["as they are copies", four(copy)],
    [
      "as three of them are",
      `${shared}\nexport const up = (s) => move(mergeUp, s);${four(copy).split("\n").slice(5).join("\n")}`,
    ],
    [
      "as copies call what does nothing",
      `const apply = (f, m) => f(m);${four((way, merge) => `export function ${way}(state) {\n  const [merged, isValid, gained] = apply(${merge}, getMatrix(state));${after}\n}`)}`,
    ],
    [
      "as the shared one is called for show",
      `${shared}${four((way, merge) => `export function ${way}(state) {\n  move(${merge}, state);\n  const [merged, isValid, gained] = ${merge}(getMatrix(state));${after}\n}`)}`,
    ],
    [
      "as one function has all four inside",
      `function play(way, state) { let result; switch (way) { case "up": result = mergeUp(getMatrix(state)); break; case "down": result = mergeDown(getMatrix(state)); break; case "left": result = mergeLeft(getMatrix(state)); break; default: result = mergeRight(getMatrix(state)); } const [merged, isValid, gained] = result;${after} }
      ${four((way) => `export const ${way} = (s) => play("${way}", s);`)}`,
    ],
    [
      "as one function calls four copies",
      `const run = (f, ...args) => f(...args);
      ${four((way, merge) => `export const ${way} = (s) => run((state) => {\n  const [merged, isValid, gained] = ${merge}(getMatrix(state));${after}\n}, s);`)}`,
    ],
    [
      "as one function calls four copies that call what does nothing",
      `const run = (f, ...args) => f(...args);
      ${four((way, merge) => `export const ${way} = (s) => run((state) => {\n  const [merged, isValid, gained] = run(${merge}, getMatrix(state));${after}\n}, s);`)}`,
    ],
    [
      "as copies have one name, which looks like a place",
      `${four(copy)}
      const name = { value: "move (submission:1:1)\\n    at move" };
      Object.defineProperty(up, "name", name); Reflect.defineProperty(down, "name", name);
      Object.defineProperties(left, { name }); Object.defineProperty(right, ["name"], name);`,
    ],
    ["as nothing is done", four((way) => `export const ${way} = (s) => [s, false];`)],
  ])("%s", async (_why, code) => {
    expect(await says(sharedCheck, { 4: state + code })).not.toBe("");
  });

  it("names the places, in all of them that go their own way", async () => {
    const text = await says(sharedCheck, { 4: state + four(copy) });
    expect(text).toMatch(
      /^up calls mergeUp on line \d+, down calls mergeDown on line \d+, left .*: each on its own/,
    );
  });

  it("tells of one that stops what the others do", async () => {
    const code = `${shared}${four((way, merge) => `export const ${way} = (s) => move(${merge}, s);`)}`;
    const broken = code.replace("move(mergeLeft, s)", "{ throw new Error('no'); }");
    expect(await says(sharedCheck, { 4: state + broken })).toContain("not all of");
  });
});

describe("merges by means of mergeLeft", () => {
  const merges = [mergeRight, mergeUp, mergeDown].map(byMeansOfMergeLeft);
  const verdicts = async (code: string) =>
    Promise.all(merges.map(async (check) => (await says(check, { "3cii": code })) === ""));

  it.each<[string, string]>([
    [
      "row by row, and counts by itself whether anything moved",
      `const rowsOf = (turn) => (mat) => { const all = turn(mat).map((row) => mergeLeft([row])); const next = turn(all.map(([[row]]) => row)); return [next, String(next) !== String(mat), all.reduce((sum, [, , s]) => sum + s, 0)]; };
      const around = (m) => transpose(reverse(transpose(m)));
      export const mergeRight = rowsOf(reverse), mergeUp = rowsOf(transpose);
      export const mergeDown = (mat) => { const [next, ok, s] = mergeUp(around(mat)); return [around(next), ok, s]; };`,
    ],
    [
      "by turns of a quarter, in a loop",
      `const turn = (m) => reverse(transpose(m)); const times = (m, n) => { for (let i = 0; i < n; i += 1) m = turn(m); return m; };
      const by = (n) => (mat) => { const result = mergeLeft(times(mat, n)); result[0] = times(result[0], 4 - n); return result; };
      export const mergeDown = by(1), mergeRight = by(2), mergeUp = by(3);`,
    ],
    [
      "by a table of functions made while the file is loaded",
      `const { toLeft } = { toLeft: mergeLeft }; const ways = [reverse, transpose].map((f) => (g) => (mat) => { const [m, ...rest] = g(f(mat)); return [f(m), ...rest]; });
      export const mergeRight = ways[0](toLeft); export const mergeUp = ways[1](toLeft.bind(undefined)); export const mergeDown = ways[1](mergeRight);`,
    ],
    [
      "turning by hand, with a mark of their own on the way",
      `export function mergeRight(mat) { const back = (m) => m.map((row) => row.map((_, c) => row[row.length - 1 - c])); const r = mergeLeft(back(mat)); return [back(r[0]), r[1], r[2]]; }
      export function mergeUp(mat) { const cols = mat[0].map((_, c) => mat.map((row) => row[c])); const out = mergeLeft(cols); const next = mat.map((row, r) => row.map((_, c) => out[0][c][r])); return [next, out[1], out[2]]; }
      export function mergeDown(mat) { const [m, ok, s] = mergeUp([...mat].reverse()); return [m.reverse(), ok, s]; }`,
    ],
  ])("%s", async (_how, code) => {
    expect(await verdicts(code)).toEqual([true, true, true]);
  });

  it.each<[string, string]>([
    [
      "merge each by itself",
      `const slide = (row) => { const t = row.filter(Boolean), out = []; let s = 0; for (let i = 0; i < t.length; i += 1) if (t[i] === t[i + 1]) { out.push(2 * t[i]); s += 2 * t[i]; i += 1; } else out.push(t[i]); return [row.map((_, i) => out[i] ?? 0), s]; };
      const all = (turn) => (mat) => { const rows = turn(mat).map(slide); const next = turn(rows.map(([row]) => row)); return [next, String(next) !== String(mat), rows.reduce((a, [, s]) => a + s, 0)]; };
      export const mergeRight = all(reverse), mergeUp = all(transpose), mergeDown = (mat) => { mergeLeft(mat); const r = mergeRight(transpose(mat)); return [transpose(r[0]), r[1], r[2]]; };`,
    ],
    [
      "use what mergeLeft is made of",
      `const all = (turn) => (mat) => { const rows = turn(mat).map(mergeRow); const next = turn(rows.map(([row]) => row)); return [next, String(next) !== String(mat), rows.reduce((a, [, s]) => a + s, 0)]; };
      export const mergeRight = all(reverse), mergeUp = all(transpose), mergeDown = (mat) => { const r = mergeRight(transpose(mat)); return [transpose(r[0]), r[1], r[2]]; };`,
    ],
    [
      "find the score by themselves",
      `const gained = (row) => { const t = row.filter(Boolean); let s = 0; for (let i = 0; i < t.length; i += 1) if (t[i] === t[i + 1]) { s += 2 * t[i]; i += 1; } return s; };
      const all = (turn) => (mat) => { const [m, ok] = mergeLeft(turn(mat)); return [turn(m), ok, turn(mat).reduce((a, row) => a + gained(row), 0)]; };
      export const mergeRight = all(reverse), mergeUp = all(transpose), mergeDown = (mat) => { const r = mergeRight(transpose(mat)); return [transpose(r[0]), r[1], r[2]]; };`,
    ],
    [
      "use it only where it does something else than they do",
      `const slide = (row) => { const t = row.filter(Boolean), out = []; let s = 0; for (let i = 0; i < t.length; i += 1) if (t[i] === t[i + 1]) { out.push(2 * t[i]); s += 2 * t[i]; i += 1; } else out.push(t[i]); return [row.map((_, i) => out[i] ?? 0), s]; };
      const usual = (mat) => { const rows = mat.map(slide); const next = rows.map(([row]) => row); return [next, String(next) !== String(mat), rows.reduce((a, [, s]) => a + s, 0)]; };
      const looked = () => String(mergeLeft([[2, 2], [4, 4]])[0]) !== "4,0,8,0";
      const all = (turn) => (mat) => { const [m, ...rest] = (looked() ? mergeLeft : usual)(turn(mat)); return [turn(m), ...rest]; };
      export const mergeRight = all(reverse), mergeUp = all(transpose), mergeDown = (mat) => { const r = mergeRight(transpose(mat)); return [transpose(r[0]), r[1], r[2]]; };`,
    ],
  ])("are found out where they %s", async (_how, code) => {
    expect(await verdicts(code)).toEqual([false, false, false]);
  });

  it("are found out where they see whether mergeLeft itself runs", async () => {
    const own = `const slide = (row) => { const t = row.filter(Boolean), out = []; let s = 0; for (let i = 0; i < t.length; i += 1) if (t[i] === t[i + 1]) { out.push(2 * t[i]); s += 2 * t[i]; i += 1; } else out.push(t[i]); return [row.map((_, i) => out[i] ?? 0), s]; };
      const usual = (mat) => { const rows = mat.map(slide); const next = rows.map(([row]) => row); return [next, String(next) !== String(mat), rows.reduce((a, [, s]) => a + s, 0)]; };`;
    const left = `${own} let runs = 0; export function mergeLeft(mat) { runs += 1; return usual(mat); }`;
    const others = `const looked = () => { const before = runs; mergeLeft([[2]]); return runs === before; };
      const all = (turn) => (mat) => { const [m, ...rest] = (looked() ? mergeLeft : usual)(turn(mat)); return [turn(m), ...rest]; };
      export const mergeRight = all(reverse), mergeUp = all(transpose), mergeDown = (mat) => { const r = mergeRight(transpose(mat)); return [transpose(r[0]), r[1], r[2]]; };`;
    const verdicts = merges.map((check) => says(check, { "3ci": left, "3cii": others }));
    for (const text of await Promise.all(verdicts)) expect(text).toContain("merges by itself");
  });
});

const moves = four((way, merge) => `export const ${way} = (s) => move(${merge}, s);`);
const records = `
export const makeNewRecord = (mat, increment) => [mat, increment];
export const getRecordMatrix = ([mat]) => mat;
export const getRecordIncrement = ([, increment]) => increment;
export const makeNewRecords = () => [];
export const isEmpty = (stack) => stack.length === 0;
export const getRecords = (state) => state.records;
export const pushRecord = (record, stack) => [...stack, record].slice(-3);
export const popRecord = (stack) => isEmpty(stack) ? [null, null, stack] : [getRecordMatrix(stack.at(-1)), getRecordIncrement(stack.at(-1)), stack.slice(0, -1)];
export function undo(state) {
  const [matrix, increment, rest] = popRecord(getRecords(state));
  return matrix === null ? [state, false] : [makeState(matrix, getScore(state) - increment, rest), true];
}
const recordsAfterMove = (state, gained) => pushRecord(makeNewRecord(getMatrix(state), gained), getRecords(state));
`;
const whole = { 4: state + shared + moves, 5: records };
const change = (task: 4 | 5, from: string, to: string) => {
  if (!whole[task].includes(from)) throw new Error(`there is no ${from}`);
  return { ...whole, [task]: whole[task].replace(from, to) };
};

describe("the barrier of states and records", () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ["objects and lists", whole],
    [
      "bound moves",
      {
        4:
          state + shared + four((way, merge) => `export const ${way} = move.bind(null, ${merge});`),
        5: records,
      },
    ],
    [
      "records that are copied with their stack",
      change(5, "[...stack, record].slice(-3)", "structuredClone([...stack, record]).slice(-3)"),
    ],
    [
      "records that are put together by concat",
      change(5, "[...stack, record]", "stack.concat([record])"),
    ],
    [
      "states that are printed",
      change(
        4,
        "function move(merge, state) {",
        "function move(merge, state) {\n  console.log(state, [state], { state }); console.table([state]);",
      ),
    ],
    [
      "a record that goes through Object.freeze",
      change(5, "[...stack, record]", "[...stack, Object.freeze(record)]"),
    ],
    [
      "a stack of a class",
      change(
        5,
        "export const makeNewRecords = () => [];",
        "class Stack extends Array {} export const makeNewRecords = () => new Stack();",
      ),
    ],
  ])("stands with %s", async (_what, regions) => {
    expect([await says(ofState, regions), await says(ofRecord, regions)]).toEqual(["", ""]);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      "a record on the stack",
      change(
        5,
        "const [matrix, increment, rest] = popRecord(getRecords(state));",
        "const stack = getRecords(state); if (isEmpty(stack)) return [state, false]; const [matrix, increment] = stack.at(-1); const rest = stack.slice(0, -1);",
      ),
      "undo looks inside a record",
    ],
    [
      "a record in popRecord",
      change(5, "getRecordIncrement(stack.at(-1))", "stack.at(-1)[1]"),
      "popRecord looks inside a record",
    ],
    [
      "a record by Reflect",
      change(5, "getRecordIncrement(stack.at(-1))", "Reflect.get(stack.at(-1), 1)"),
      "popRecord looks inside a record",
    ],
    [
      "a state in undo",
      change(5, "popRecord(getRecords(state))", "popRecord(state.records)"),
      "undo looks inside a state",
    ],
    [
      "a record that is built in a move",
      change(
        5,
        "pushRecord(makeNewRecord(getMatrix(state), gained)",
        "pushRecord([getMatrix(state), gained]",
      ),
      "given or returned a record that no constructor made",
    ],
    [
      "a state that undo builds",
      change(
        5,
        "[makeState(matrix, getScore(state) - increment, rest), true]",
        "[{ matrix, score: getScore(state) - increment, records: rest }, true]",
      ),
      "undo was given or returned a state that no constructor made",
    ],
  ])("falls in task 5 with %s, and not in task 4", async (_what, regions, words) => {
    expect(await says(ofRecord, regions)).toContain(words);
    expect(await says(ofState, regions)).toBe("");
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      "a Map in place of its constructor",
      {
        ...whole,
        4: whole[4]
          .replace(
            "({ matrix, score, records })",
            "new Map(Object.entries({ matrix, score, records }))",
          )
          .replace("state.score", 'state.get("score")')
          .replace("state.matrix", 'state.get("matrix")')
          .replace(
            "[makeState(addTwo(merged), getScore(state) + gained, recordsAfterMove(state, gained)), true]",
            '[new Map([["matrix", addTwo(merged)], ["score", getScore(state) + gained], ["records", recordsAfterMove(state, gained)]]), true]',
          ),
        5: records.replace("state.records", 'state.get("records")'),
      },
      "a state that no constructor made",
    ],
    [
      "Reflect.get",
      change(4, "merge(getMatrix(state))", 'merge(Reflect.get(state, "matrix"))'),
      "move looks inside a state",
    ],
    [
      "a state in a list",
      change(4, "merge(getMatrix(state))", "merge([state].map((s) => s.matrix)[0])"),
      "looks inside a state",
    ],
    [
      "a look while it prints",
      change(
        4,
        "merge(getMatrix(state))",
        "merge((() => { let seen; console.log({ get it() { seen = state.matrix; return 1; } }); return seen ?? getMatrix(state); })())",
      ),
      "looks inside a state",
    ],
    [
      "a look into a copy of what it is in",
      change(4, "merge(getMatrix(state))", "merge(structuredClone([state])[0].matrix)"),
      "looks inside a state",
    ],
    [
      "a look while it copies",
      change(
        4,
        "merge(getMatrix(state))",
        "merge(structuredClone({ get it() { return state.matrix; } }).it)",
      ),
      "looks inside a state",
    ],
    [
      "a look that is caught",
      change(
        4,
        "merge(getMatrix(state))",
        "merge((() => { try { return state.matrix; } catch { return getMatrix(state); } })())",
      ),
      "looks inside a state",
    ],
  ])("falls in task 4 with %s, and not in task 5", async (_what, regions, words) => {
    expect(await says(ofState, regions)).toContain(words);
    expect(await says(ofRecord, regions)).toBe("");
  });
});
