import { afterEach, beforeEach, expect, it } from "vitest";
import { binder } from "../../../author/bind.ts";
import type { Asked, CheckResult } from "../../../author/check.ts";
import type { CheckData } from "../../../author/kind.ts";
import { answerAll } from "../../../author/plan.ts";
import type { Outcome, StepResult } from "../../../author/probe.ts";
import { speak } from "../../../author/spoken.ts";
import type { Value } from "../../../author/value.ts";
import { answerKind } from "../../grading/answer.ts";
import { pythonWording } from "./wording.ts";

/** Words of JavaScript, and names that are not snake_case. */
const foreign =
  /undefined|\btrue\b|\bfalse\b|\bnull\b|\barrays?\b|export|[a-z][A-Z]|console|Math\.|\bnew [A-Z]|Promise|propert|throw/;

const fn = "dropAll";
const hint = "Call dropAll on `undefined` rows.";
const head = { name: "c", visibility: "public", weight: 1, hint } as const;

beforeEach(() => speak(pythonWording([fn, "Game.newTile"])));
afterEach(() => speak());

const ran = { printed: "", work: 0 } as const;
const none: Value = { t: "None" };
const float: Value = { t: "float", v: 2 };
const tuple: Value = { t: "tuple", v: [1, 2] };
const returned = (returns: Value, argsAfter: readonly Value[] = []) => ({ returns, argsAfter });
const done = (...results: readonly StepResult[]): Outcome => ({ kind: "done", results, ...ran });
const stops: readonly Outcome[] = [
  { kind: "error", thrown: { name: "", message: "list index out of range", line: 3 }, ...ran },
  { kind: "error", thrown: { name: "", message: "name 'x' is not defined" }, ...ran },
  { kind: "timeout", work: 9, line: 4 },
  { kind: "memory", work: 9 },
  { kind: "missing", fn, work: 0 },
  { kind: "missing", fn: "Game", isClass: true, work: 0 },
  { kind: "missing", fn: "Game.newTile", work: 0 },
  { kind: "input", of: "terminal", method: "input", given: 0, events: [], ...ran },
  { kind: "input", of: "screen", method: "readKey", given: 2, events: [], ...ran },
  { kind: "not-run", reason: "nothing calls it", work: 0 },
];

/** Everything that a failed check says to a student, with the values that messages show. */
async function said(
  check: CheckData | object,
  outcomes: readonly Outcome[],
  asked: readonly Asked[] = [],
): Promise<readonly string[]> {
  const bound = binder([answerKind as never])({ ...head, ...check } as CheckData);
  const texts: string[] = [];
  for (const outcome of outcomes) {
    const context = { findings: () => [], asked: () => asked };
    const result: CheckResult = await answerAll(bound.plan(context), async ({ probe }) =>
      probe.fresh && asked.length > 0 ? done({ value: [1] }) : outcome,
    );
    const failed = result.cases.filter(({ verdict }) => verdict !== "pass");
    texts.push(...failed.flatMap((each) => [each.message, each.hint ?? ""]));
  }
  return texts;
}

const wrong = [
  none,
  true,
  false,
  float,
  tuple,
  [[1, none], tuple],
  "left",
  { t: "other", name: "set" },
].map((value) => done(returned(value as Value, [value as Value])));
const board = [
  [0, 1],
  [1, 0],
  [0, 0],
];
const calls = [...wrong, ...stops];

const table = (test: object, more: object = {}) => ({
  kind: "table",
  function: fn,
  cases: [{ name: "one", args: [true, null], ...test }],
  ...more,
});

const draws = (more: object) => ({
  kind: "distribution",
  function: fn,
  distribution: {
    test: "values",
    draws: 1000,
    outcomes: [
      { value: true, ways: 1 },
      { value: null, ways: 1 },
    ],
    ...more,
  },
});

const drawn = (value: Value) => done(returned(Array.from({ length: 100 }, () => value)));

const spawn = {
  kind: "spawn",
  call: "newTile()",
  draws: 100,
  judged: "tiles",
  values: [{ value: 2, ways: 1 }],
  grids: [
    {
      name: "g",
      grid: board,
      make: [],
      draw: [{ do: "invoke", of: "it", method: "newTile", args: [] }],
    },
  ],
};
const rounds = (...values: readonly Value[]) =>
  done({ rounds: values.map((value) => [returned(value)]) });

const screen = { of: "screen", adds: "addText", clears: "clearAll" };
const steps = (...expects: readonly object[]) => ({
  kind: "steps",
  cases: expects.map((each) => ({
    name: "dropAll, then look",
    probe: { steps: [{ do: "call", fn, args: [] }] },
    expects: [each],
  })),
});
const events = (method: string, arg: Value): Outcome => ({
  kind: "done",
  results: [returned(1)],
  events: [{ of: "screen", method, args: [arg] }],
  ...ran,
});

const changed = (before: Value, after: Value): Asked => ({
  probe: { steps: [{ do: "call", fn, args: [{ json: before }] }] },
  outcome: { kind: "done", results: [], changed: { step: 0, argument: 0, before, after }, ...ran },
});
const leaves = { kind: "leaves", leaves: { functions: [fn], data: { baseShapes: [1] } } };
const called: Asked = { probe: { steps: [{ do: "call", fn, args: [] }] }, outcome: done() };

it.each<[string, object, readonly Outcome[], (readonly Asked[])?]>([
  ["a value", table({ returns: false }), calls],
  ["no value", table({ returnsNothing: true }), calls],
  ["a board", table({ args: [board], returns: board }), calls],
  ["arguments", table({ args: [board], argsAfter: [[[1]]] }), calls],
  ["unchanged arguments", table({ args: [board], argsUnchanged: true }), calls],
  ["a text", table({ returns: "left", note: "as dropAll does" }, { show: "text" }), calls],
  [
    "output",
    table({ prints: "1\n" }),
    [{ ...done(returned(none)), printed: "1\n" } as Outcome, ...stops],
  ],
  [
    "a coroutine",
    table({ argsAfter: [1], args: [[0]] }),
    [done(returned({ t: "other", name: "coroutine" }, [[0]]))],
  ],
  [
    "methods",
    {
      kind: "methods",
      class: "Game",
      method: "newTile",
      calls: [
        {
          name: "m",
          new: [true],
          put: { isOver: null },
          args: [],
          returns: 1,
          after: { cellCount: true },
        },
      ],
    },
    [
      ...wrong.map((each) =>
        done(
          { done: true },
          { done: true },
          ...(each as Extract<Outcome, { kind: "done" }>).results,
          {
            value: none,
          },
        ),
      ),
      done({ done: true }, { done: true }, returned(1), { value: none }),
      ...stops,
    ],
  ],
  [
    "objects",
    {
      kind: "objects",
      class: "Game",
      cells: { get: "getTile", set: "setTile" },
      objects: [
        {
          name: "o",
          args: [null],
          before: [[0]],
          calls: [{ method: "newTile", args: [], returns: true }],
          after: [[2]],
        },
      ],
    },
    [
      done({ done: true }, { done: true }, returned(none), { value: none }),
      done({ done: true }, { done: true }, returned(true), { value: [[float]] }),
      ...stops,
    ],
  ],
  [
    "shown numbers",
    {
      kind: "objects",
      class: "Game",
      objects: [{ name: "o", args: [], calls: [{ method: "toText", args: [], shows: [2] }] }],
    },
    ["2 None", "3", none].map((value) => done({ done: true }, returned(value as Value))),
  ],
  [
    "turns",
    {
      kind: "turns",
      class: "Game",
      cases: [
        {
          name: "t",
          objects: { one: [1], other: [2] },
          turns: [
            { of: "one", method: "newTile", args: [] },
            {
              of: "other",
              put: { isOver: true },
              method: "newTile",
              args: [true],
              returns: true,
              after: { cellCount: 1 },
            },
          ],
        },
      ],
    },
    [
      done({ done: true }, { done: true }, returned(1), { done: true }, returned(none), {
        value: 1,
      }),
      done({ done: true }, { done: true }, returned(1), { done: true }, returned(true), {
        value: float,
      }),
      ...stops,
    ],
  ],
  [
    "series",
    {
      kind: "series",
      series: [
        {
          name: "s",
          values: { board },
          keeps: true,
          turns: [
            {
              call: fn,
              args: [{ value: "board" }, { json: true }],
              returns: true,
              note: "after dropAll",
            },
            {
              look: "board",
              is: [
                [0, 0],
                [0, 0],
                [0, 0],
              ],
            },
          ],
        },
      ],
    },
    [
      done({ done: true }, returned(none), { value: board }, { value: none }),
      done({ done: true }, returned(true), { value: none }, { value: true }),
      done(
        { done: true },
        returned(true),
        {
          value: [
            [0, 0],
            [0, 0],
            [0, 0],
          ],
        },
        { value: none },
      ),
      ...stops,
    ],
  ],
  [
    "printed series",
    { kind: "series", series: [{ name: "s", turns: [{ call: fn, args: [] }], prints: "a" }] },
    [done(returned(none))],
  ],
  [
    "steps",
    steps(
      { step: 0, is: true, wrong: "dropAll() gave {value}" },
      { step: 0, is: [1], differs: "what dropAll gave" },
      { step: 0, isNumber: true, wrong: "dropAll() gave {value}" },
      { calls: 3, wrong: "dropAll was called {value} times" },
    ),
    [...wrong.slice(0, 3), ...stops],
  ],
  [
    "a screen",
    steps(
      { screen, is: "a", named: "what dropAll drew" },
      { textsOn: screen },
      { clearsFirst: screen, by: "dropAll()" },
    ),
    [events("addText", none), events("clearAll", none), done(returned(1))],
  ],
  [
    "aliasing",
    {
      kind: "aliasing",
      function: fn,
      aliasing: { within: "rows", args: [null], cells: [[0, 1]], value: 7 },
    },
    [
      done(
        returned(none),
        returned(none),
        { value: none },
        { value: none },
        { done: true },
        { value: none },
        { value: none },
      ),
      done(
        returned(board),
        returned(board),
        { value: board },
        { value: board },
        { done: true },
        {
          value: [
            [0, 7],
            [1, 7],
            [0, 0],
          ],
        },
        { value: board },
      ),
      ...stops,
    ],
  ],
  [
    "a shared argument",
    {
      kind: "aliasing",
      function: fn,
      aliasing: { within: "argument", args: [board], cells: [[0, 1]], value: 7 },
    },
    [
      done(
        returned(board),
        returned(board),
        { value: board },
        { value: board },
        { done: true },
        { value: board },
        { value: [[7]] },
      ),
    ],
  ],
  [
    "shared results",
    {
      kind: "aliasing",
      function: fn,
      aliasing: { within: "calls", args: [board], cells: [[0, 1]], value: 7 },
    },
    [
      done(
        returned(board),
        returned(board),
        { value: board },
        { value: board },
        { done: true },
        { value: board },
        { value: [[7]] },
        returned(board),
        { value: board },
      ),
    ],
  ],
  ["draws", draws({}), [drawn(true), drawn(float), drawn(none), ...stops]],
  ["a part of draws", draws({ path: ["nextTile", "length"] }), [drawn("x")]],
  ["frequencies", draws({ test: "frequencies" }), [drawn(true)]],
  [
    "new tiles",
    spawn,
    [
      rounds(board),
      rounds(none),
      rounds([
        [0, 1],
        [1, 0],
        [0, float],
      ]),
      rounds([
        [0, float],
        [1, 0],
        [0, 0],
      ]),
      ...stops,
    ],
  ],
  ["a changed argument", leaves, [done()], [changed(board, none)]],
  ["added attributes", leaves, [done()], [changed([true], [true])]],
  ["changed data", leaves, [done({ value: [float] })], [called]],
  ["functions that stop", leaves, [done()], [{ ...called, outcome: stops[0] as Outcome }]],
  ["data that is missing", leaves, stops, [called]],
  ["parts", { kind: "joined", parts: [{ ...head, ...table({ returns: true }) }] }, calls],
  [
    "transcripts",
    {
      kind: "transcript",
      function: fn,
      transcripts: [{ name: "t", screen: "a\n", times: 2, args: [true] }],
    },
    [{ ...done(returned(none)), printed: "a" } as Outcome, ...stops],
  ],
  ["answers", { kind: "answer", function: fn }, [done(returned(none)), ...stops]],
])("says nothing of JavaScript about %s", async (_, check, outcomes, asked) => {
  const texts = await said(check, outcomes, asked);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => foreign.test(text))).toEqual([]);
  expect(texts.join("\n")).toMatch(/drop_all|new_tile|to_text|draw \d|draws|base_shapes|Call/);
});

it("ends with the name of an exception that has no message", async () => {
  const thrown = { name: "EOFError", message: "", line: 2 };
  const check = { kind: "table", function: fn, cases: [{ name: "one", args: [1], returns: 2 }] };
  const [message] = await said(check, [{ kind: "error", thrown, ...ran }]);
  expect(message).toMatch(/drop_all\(1\) stopped with an exception on line 2: EOFError$/);
});
