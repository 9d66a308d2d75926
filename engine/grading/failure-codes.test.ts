import { describe, expect, it } from "vitest";
import { failures } from "../../author/failures.ts";
import type { CheckData } from "../../author/kind.ts";
import { rows } from "../../author/testing/rows.ts";
import type { FixtureCase } from "../../schema/types.ts";
import { demoManifest } from "../testing/demo.ts";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { gradeBoth } from "../testing/several-files.ts";
import { rejectedReport, ungradedReport } from "../workers/grade-one.ts";
import type { GradedSubmission } from "./grade.ts";

/** All codes in a report, for messages, checks and tasks. */
function codesIn({
  messages,
  tasks,
}: Pick<GradedSubmission, "messages" | "tasks">): (string | undefined)[] {
  const failed = tasks.flatMap(({ checks }) => checks.filter(({ status }) => status !== "pass"));
  return [...messages, ...failed].map(({ failureCode }) => failureCode);
}

type Check = Record<string, unknown> & { readonly kind: string };

const checkOf = (check: Check, name = "c"): CheckData => {
  return { name, visibility: "public", weight: 1, ...check };
};

/** Grades a function `f`, or whatever a check asks about. */
async function judged(check: Check, text: string, fileName = "game.js") {
  return codesIn(await gradeText(smallAssignment({ f: [checkOf(check)] }), text, { fileName }));
}

const table = (test: Partial<FixtureCase>, more: object = {}) => ({
  ...{ kind: "table", function: "f" },
  ...{ cases: [{ name: "one", args: [], ...test }], ...more },
});

/** Judges the result of a function for which `right` is expected. */
const returns = (right: unknown, code: string, more: object = {}) =>
  judged(table({ returns: right }, more), `export const f = () => ${code};`);

const loads = (text: string, fileName?: string) => judged(table({ returns: 1 }), text, fileName);

const board = rows("0 0 0 / 1 0 0 / 2 2 0");
const boardText = JSON.stringify(board);

/** Draws 1, 2 or 3. */
const draws = (body: string, test = "frequencies") =>
  judged(
    {
      ...{ kind: "distribution", function: "f" },
      distribution: {
        ...{ test, draws: 3000 },
        outcomes: [1, 2, 3].map((value) => ({ value, ways: 1 })),
      },
    },
    `let n = 0; const one = () => 1 + Math.floor(3 * Math.random()); const first = one();
    export function f() { n += 1; ${body} }`,
  );

const free = rows("0 0 0 / 0 8 0");

/** Judges a function that puts a 2 or a 4 on the free cells of a grid; `cells` lists them in pairs. */
const spawns = (body: string, judgedBy = "cells") =>
  judged(
    {
      ...{ kind: "spawn", call: "put()", draws: 3000, judged: judgedBy },
      values: [
        { value: 2, ways: 1 },
        { value: 4, ways: 1 },
      ],
      grids: [
        {
          ...{ name: "free", grid: free, make: [] },
          draw: [{ do: "call", fn: "f", args: [{ json: free }] }],
        },
      ],
    },
    `const any = (list) => list[Math.floor(list.length * Math.random())];
    export function f(grid) {
      const cells = grid.flatMap((row, r) => row.flatMap((cell, c) => (cell === 0 ? [[r, c]] : [])));
      ${body}
      return grid;
    }`,
  );

const shares = (within: string, text: string) =>
  judged(
    {
      ...{ kind: "aliasing", function: "f" },
      aliasing: { within, args: within === "argument" ? [board] : [], cells: [[0, 0]], value: 7 },
    },
    text,
  );

const leaves = (data: object, text: string) => {
  const watches = checkOf({ kind: "leaves", leaves: { functions: ["f"], ...data } }, "l");
  const small = smallAssignment({ f: [checkOf(table({ args: [board], returns: 1 })), watches] });
  return gradeText(small, text).then(codesIn);
};

/** Grades a program by a task about the whole program, besides `f`. */
function worksNot(text: string) {
  const rule = checkOf({ kind: "structure", structure: { kind: "no-any" } });
  const small = smallAssignment({ f: [caseOf(1, 1)], style: [rule] });
  return gradeText(changed(small, { tasks: { style: { functions: [] } } }), text).then(codesIn);
}

/** Grades a changed file that comes with the assignment. */
function changes(text: string) {
  const small = changed(smallAssignment({ f: [caseOf(1, 1)] }), { protected: ["SIZE"] });
  const given = "export const SIZE = 3;\nexport function f() { return 0; }\n";
  const assignment = { ...small.assignment, skeleton: [{ name: "game.ts", text: given }] };
  return gradeText({ ...small, assignment }, text).then(codesIn);
}

const screen = { of: "screen", adds: "add", clears: "clear" };

const steps = (expects: readonly object[], code: string) =>
  judged(
    {
      kind: "steps",
      cases: [
        {
          ...{ name: "s", expects },
          probe: {
            steps: [{ do: "call", fn: "f", args: [{ standIn: "screen" }] }],
            standIns: {
              screen: { add: { records: true }, clear: { records: true }, get: { gives: [] } },
            },
          },
        },
      ],
    },
    `export const f = (screen) => ${code};`,
  );

const run = { manifest: demoManifest(), seed: 1, tasks: ["1"] };
const nothing = { id: "ada", files: [] };

/** The test that grades a program for a failure that needs more than a small assignment. */
type Elsewhere = "graders/codes.class.sweep.ts" | "hold-up.sweep.ts" | "deductions.test.ts";

type Produce = () => Promise<readonly (string | undefined)[]>;

/** A program for each kind of failure. */
const programs: Readonly<Record<keyof typeof failures, Produce | Elsewhere>> = {
  syntaxError: () => loads("export function f( {"),
  unreadable: () => loads(""),
  forbiddenImport: () => loads('import fs from "fs"; export const f = () => fs.rm();'),
  brokenImport: () =>
    gradeBoth('import { twice } from "./part"; export const half = twice;').then(codesIn),
  stopsLoading: () => loads("export const f = () => 1; f.g.h();"),
  loadsForever: () => loads("export const f = () => 1; for (;;);"),
  loadMemory: () => loads("export const f = () => 1; let a = 'ab'; for (;;) a = [a + a].join();"),
  unusualSyntax: () => loads('import fs = require("fs"); export const f = fs;', "game.ts"),
  nameMissing: () => loads("export const g = () => 1;"),
  protectedChanged: () => changes("export const SIZE = 4; export const f = (n) => n;"),
  unusedImport: () => loads('import { rm } from "fs"; export const f = () => 1;', "game.ts"),
  nothingToGrade: async () => codesIn(rejectedReport(run, nothing)),
  workUsedUp: "hold-up.sweep.ts",
  notGraded: async () => codesIn(ungradedReport(run, nothing, "the worker died")),

  stopped: () => returns(1, '{ throw new Error("no"); }'),
  timedOut: () => returns(1, "{ for (;;); }"),
  outOfMemory: () => returns(1, "{ const a = []; for (;;) a.push(new Uint8Array(1 << 20)); }"),
  askedForInput: () => steps([], "screen.get()"),
  missing: () => loads("export const g = () => 1;"),
  notRun: () =>
    gradeText(
      smallAssignment(
        { f: ["one", "two"].map((name) => checkOf(table({ returns: 1 }), name)) },
        { limits: { workPerTask: 30_000_000, workPerCall: 30_000_000 } },
      ),
      "export const f = () => { for (;;); };",
    ).then(codesIn),
  notStarted: () => loads("export function f() { return 0; }"),
  notLoaded: () => loads("export function f( {"),
  needsOthers: () => worksNot("export const f = () => 2;"),
  wrongUse: () => returns(1, "[][1][2]"),
  unknownName: () => returns(1, "rows.length"),
  endlessRecursion: () => judged(table({ returns: 1 }), "export function f() { return 1 + f(); }"),
  notAvailable: () => returns(1, "setTimeout(() => 1, 10)"),

  wrongResult: () => steps([{ step: 0, isNot: 1, wrong: "it is {value}" }], "1"),
  wrongValue: () => returns(1, "2"),
  wrongType: () => returns(1, '"1"'),
  wrongLength: () => returns([1, 2], "[1]"),
  wrongCells: () => returns(board, "[[0, 0, 0], [0, 0, 0], [2, 2, 0]]"),
  nothing: () => returns(1, "{}"),
  notANumber: () => returns(1, "0 / 0"),
  negativeZero: () => returns(0, "-0"),
  hole: () => returns([0, 0, 0], "new Array(3)"),
  something: () => judged(table({ returnsNothing: true }), "export const f = () => 1;"),
  wrongText: () => returns("a\nb", '"a\\nc"', { show: "text" }),
  numberNotShown: () =>
    judged(
      {
        ...{ kind: "turns", class: "Game", hint: "look" },
        cases: [
          {
            ...{ name: "t", objects: { game: [] } },
            turns: [{ of: "game", method: "show", args: [], shows: [2, 4] }],
          },
        ],
      },
      'export const f = 1; export class Game { show() { return "24"; } }',
    ),
  wrongProperties: () => returns({ score: 1 }, "({ points: 1 })"),
  wrongScreen: () => steps([{ screen, is: "ab", named: "the screen" }], 'screen.add("ba")'),
  wrongCalls: () => steps([{ calls: 2, wrong: "called {value} times" }], 'screen.add("ba")'),

  argumentChanged: () => leaves({}, "export const f = (b) => { b[0][0] = 1; return 1; };"),
  sharedRows: () => shares("rows", "export const f = () => new Array(3).fill([0, 0, 0]);"),
  sharedResults: () => shares("calls", `const b = ${boardText}; export const f = () => b;`),
  sharedArgument: () => shares("argument", "export const f = (b) => [...b];"),
  dataChanged: () =>
    leaves(
      { data: { shapes: [1] } },
      "export const shapes = [1]; export const f = () => shapes.push(2) && 1;",
    ),
  resultChanged: () =>
    judged(
      {
        kind: "series",
        series: [
          {
            ...{ name: "in turn", keeps: true },
            turns: [1, 2].map((json) => ({ call: "f", args: [{ json }], returns: [json] })),
          },
        ],
      },
      "const kept = []; export const f = (n) => { kept[0] = n; return kept; };",
    ),

  wrongShare: () => draws("return Math.random() < 0.5 ? 1 : one();"),
  tooRegular: () => draws(bag),
  repeats: () =>
    draws("globalThis.list ??= Array.from({ length: 60 }, one); return globalThis.list[n % 60];"),
  dependentDraws: () =>
    draws(
      "globalThis.last = Math.random() < 0.7 && n > 1 ? globalThis.last : one(); return globalThis.last;",
    ),
  ignoresRandom: () =>
    draws(
      "globalThis.x = ((globalThis.x ?? 7) * 48271) % 2147483647; return 1 + Math.floor((3 * globalThis.x) / 2147483647);",
    ),
  impossibleDraw: () => draws("return one() + 1;"),
  neverDrawn: () => draws("return Math.min(2, one());", "values"),
  wrongTileCount: () => spawns(""),
  tileOnTile: () => spawns("grid[1][1] = 2;"),
  valueByCell: () =>
    spawns(
      "const [r, c] = any(cells); grid[r][c] = r === 0 && c !== 1 ? 2 + c : any([2, 4]);",
      "values",
    ),

  ruleBroken: () =>
    judged(
      { kind: "structure", structure: { kind: "no-any" } },
      "export const f = (a: any) => a;",
      "game.ts",
    ),
  forbidden: "deductions.test.ts",
  looksInside: "graders/codes.class.sweep.ts",
  notShared: "graders/codes.class.sweep.ts",
};

/** Each of the three numbers once per block of three, in a new order. */
const bag = `globalThis.bag = globalThis.bag?.length ? globalThis.bag : [1, 2, 3].sort(() => Math.random() - 0.5);
  return globalThis.bag.pop();`;

describe("a program that fails in one way", () => {
  const produced = Object.entries(programs).flatMap(([name, produce]) =>
    typeof produce === "string" ? [] : [[name, produce] as const],
  );

  it.each(produced)("%s", async (name, produce) => {
    expect(await produce()).toContain(failures[name as keyof typeof failures]);
  });
});
