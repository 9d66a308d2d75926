import { describe, expect, it } from "vitest";
import { runCheck } from "../../graders/testing/run-check.ts";
import { sandboxRunner } from "../../graders/testing/sandbox-runner.ts";
import { type ReusedCall, stateless, withSameArguments } from "./reused.ts";
import { seriesCheck } from "./series.ts";

const row = [1, 2, 3];

/** The largest cell of some rows from an index on: each call differs from the one before in one argument. */
const calls: readonly ReusedCall[] = [
  {
    args: [
      [row, row, row],
      [1, 1],
    ],
    returns: 2,
  },
  {
    args: [
      [row, [1, 9, 3], row],
      [1, 1],
    ],
    returns: 9,
  },
  {
    args: [
      [row, [1, 9, 3], row],
      [0, 2],
    ],
    returns: 3,
  },
  {
    args: [
      [[1, 2, 5], [1, 9, 3], row],
      [0, 2],
    ],
    returns: 5,
  },
];

async function verdict(
  code: string,
  cases: readonly ReusedCall[] = calls,
  on?: { class: string; args: readonly unknown[] },
) {
  const series = withSameArguments(
    { name: "s", call: "at", ...(on === undefined ? {} : { on }) },
    cases,
  );
  const check = seriesCheck({ name: "s", visibility: "hidden", weight: 1, series: () => [series] });
  const result = await runCheck(check, await sandboxRunner(code));
  return result.cases[0];
}

const kept = (key: string, more = "") =>
  `const kept = new WeakMap(); ${more}
  export const at = (rows, place) => {
    if (!kept.has(${key})) kept.set(${key}, rows[place[0]][place[1]]);
    return kept.get(${key});
  };`;

describe("calls with the same arguments", () => {
  it.each([
    "export const at = (rows, [r, c]) => rows[r][c];",
    "export class Rows { at(rows, [r, c]) { return rows[r][c]; } } export const at = new Rows().at;",
    // Cached by the arguments' contents, which is right.
    "const kept = {}; export const at = (...args) => (kept[JSON.stringify(args)] ??= args[0][args[1][0]][args[1][1]]);",
  ])("are answered by %s", async (code) => {
    expect(await verdict(code)).toMatchObject({ verdict: "pass" });
  });

  it.each([
    ["the rows", kept("rows")],
    ["the place", kept("place")],
    ["a row", kept("rows[1]")],
    [
      "the rows, and what is in the place",
      "const kept = new WeakMap(); export const at = (rows, place) => { const of = kept.get(rows) ?? {}; kept.set(rows, of); return (of[place] ??= rows[place[0]][place[1]]); };",
    ],
    [
      "the place, and what is in the rows",
      "const kept = new WeakMap(); export const at = (rows, place) => { const of = kept.get(place) ?? {}; kept.set(place, of); return (of[JSON.stringify(rows)] ??= rows[place[0]][place[1]]); };",
    ],
    [
      "the last rows and the last place",
      "let last = []; export const at = (rows, place) => { if (last[0] !== rows || last[1] !== place) last = [rows, place, rows[place[0]][place[1]]]; return last[2]; };",
    ],
  ])("are not answered by what was kept for %s", async (_, code) => {
    expect(await verdict(code)).toMatchObject({ verdict: "fail" });
  });

  it("are also those of a method, with one object for all", async () => {
    const code = (body: string) =>
      `export class Rows { #kept = new Map(); at(rows, place) { ${body} } }`;
    const on = { class: "Rows", args: [] };
    expect(await verdict(code("return rows[place[0]][place[1]];"), calls, on)).toMatchObject({
      verdict: "pass",
    });
    const keeping =
      "if (!this.#kept.has(rows)) this.#kept.set(rows, rows[place[0]][place[1]]); return this.#kept.get(rows);";
    expect(await verdict(code(keeping), calls, on)).toMatchObject({ verdict: "fail" });
  });

  it("look at what a function leaves in its arguments, and go on from there", async () => {
    const cases: readonly ReusedCall[] = [
      { args: [["ab", "c"]], argsAfter: [["b", "c"]] },
      { args: [["", "c"]], argsAfter: [["", "c"]] },
      { args: [["abc", "d"]], argsAfter: [["bc", "d"]] },
    ];
    const right = "export const at = (texts) => { texts[0] = texts[0].slice(1); };";
    expect(await verdict(right, cases)).toMatchObject({ verdict: "pass" });
    const once =
      "const seen = new WeakSet(); export const at = (texts) => { if (!seen.has(texts)) texts[0] = texts[0].slice(1); seen.add(texts); };";
    expect(await verdict(once, cases)).toMatchObject({
      verdict: "fail",
      message: expect.stringContaining("bc"),
    });
  });

  it("share no argument of another form", () => {
    const { values, turns } = withSameArguments({ name: "s", call: "f" }, [
      { args: [[1, 2], { a: [true] }], returns: 0 },
      { args: [[1], { a: [null] }], returns: 0 },
      { args: [[7], { b: 1 }], returns: 0 },
    ]);
    expect(Object.values(values ?? {})).toEqual([[1, 2], { a: [true] }, [1], { b: 1 }]);
    expect(turns.filter((turn) => "write" in turn)).toEqual([
      { write: "argument 2", cell: ["a", 0], to: null },
      { write: "argument 1 (2)", cell: [0], to: 7 },
    ]);
  });
});

describe("a check that a function has no memory", () => {
  const head = { name: "doubled", visibility: "hidden", weight: 1, hint: "Make a list." } as const;
  const rows = [[1, 2], [3, 4], [5]].map((row) => ({
    args: [row],
    returns: row.map((n) => 2 * n),
  }));
  const verdictOf = async (code: string, keeps?: true) => {
    const check = stateless(head, { call: "doubled", ...(keeps && { keeps }) }, rows);
    const { cases } = await runCheck(check, await sandboxRunner(code));
    return cases.map(({ verdict }) => verdict);
  };

  it("is passed by one that has none", async () => {
    const code = "export const doubled = (row) => row.map((n) => 2 * n);";
    expect(await verdictOf(code, true)).toEqual(["pass", "pass"]);
  });

  it("is failed by one that keeps an answer for an array that it has seen", async () => {
    const code = `const kept = new Map(); export const doubled = (row) => {
      if (!kept.has(row)) kept.set(row, row.map((n) => 2 * n));
      return kept.get(row);
    };`;
    expect(await verdictOf(code)).toEqual(["fail"]);
  });

  it("is failed by one that gives the same array each time, where results have to stay", async () => {
    const code = `const list = []; export const doubled = (row) => {
      list.splice(0, list.length, ...row.map((n) => 2 * n));
      return list;
    };`;
    expect(await verdictOf(code)).toEqual(["pass"]);
    expect(await verdictOf(code, true)).toEqual(["pass", "fail"]);
  });
});
