import { describe, expect, it } from "vitest";
import { gradeText, smallAssignment } from "../../engine/testing/grading.ts";
import { answering } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import { sandboxRunner } from "../../graders/testing/sandbox-runner.ts";
import type { Outcome } from "../probe.ts";
import { rows } from "../testing/rows.ts";
import { joinedCheck } from "./joined.ts";
import type { LeavesCheck } from "./leaves.ts";
import { seriesCheck } from "./series.ts";
import type { Series } from "./series-steps.ts";
import { generatedCheck } from "./table.ts";

const board = rows("1 2 3 / 4 5 6 / 7 8 9");
const sum = (value: string, returns: number) =>
  ({ call: "sum", args: [{ value }], returns }) as const;
const twice: Series = {
  name: "sums in turn",
  values: { board, other: [[1]] },
  turns: [
    sum("board", 45),
    sum("other", 1),
    { write: "board", cell: [0, 0], to: 11 },
    { look: "board", is: [[11, 2, 3], ...board.slice(1)] },
    sum("board", 55),
  ],
};
const right = "export const sum = (rows) => rows.flat().reduce((a, b) => a + b, 0);";

async function run(code: string, series: Series = twice) {
  const check = seriesCheck({
    ...{ name: "series", visibility: "hidden", weight: 1, hint: "look again" },
    series: () => [series],
  });
  const { cases } = await runCheck(check, await sandboxRunner(code));
  return cases[0];
}

describe("seriesCheck", () => {
  it("passes a program that answers anew each time", async () => {
    expect(await run(right)).toMatchObject({ name: "sums in turn", verdict: "pass" });
  });

  it.each([
    [
      "the first answer",
      "let kept; export const sum = (rows) => (kept ??= rows.flat().reduce((a, b) => a + b, 0));",
      "sum([[1]]) returned 45; expected 1, called after sum(board)",
    ],
    [
      "the answer for an array",
      "const kept = new Map(); export const sum = (rows) => { if (!kept.has(rows)) kept.set(rows, rows.flat().reduce((a, b) => a + b, 0)); return kept.get(rows); };",
      "sum(board) returned 45; expected 55, called after sum([[1]]) and 1 more",
    ],
    [
      "nothing, and is wrong in itself",
      "export const sum = (rows) => rows.length === 1 ? 7 : rows.flat().reduce((a, b) => a + b, 0);",
      "sum([[1]]) returned 7; expected 1",
    ],
    [
      "nothing, but changes the array",
      "export const sum = (rows) => { const s = rows.flat().reduce((a, b) => a + b, 0); if (s === 45) rows[1][1] = 0; return s; };",
      "after sum([[1]]), row 1, column 1 of the board is 0; expected 5, called after sum(board)",
    ],
  ])("fails one that keeps %s", async (_, code, message) => {
    expect(await run(code)).toMatchObject({ verdict: "fail", message, hint: "look again" });
  });

  it("hands a part of one result to the next call, and looks at all of them in the end", async () => {
    const series: Series = {
      name: "steps",
      turns: [
        { call: "step", args: [{ json: 1 }], returns: [2, "a"] },
        { call: "step", args: [{ result: 0, path: [0] }], returns: [3, "a"] },
        { call: "step", args: [{ result: 1, path: [0] }], returns: [4, "a"] },
      ],
      keeps: true,
    };
    expect(await run('export const step = (n) => [n + 1, "a"];', series)).toMatchObject({
      verdict: "pass",
    });
    const shared =
      'const all = [0, "a"]; export const step = (n) => { all[0] = n + 1; return all; };';
    expect(await run(shared, series)).toMatchObject({
      verdict: "fail",
      message: 'what step(1) returned is [4, "a"] after later calls; it was [2, "a"]',
    });
  });

  it("does not charge a call for what one before it did to a value", async () => {
    const ask = (n: number) => ({
      call: "first",
      args: [{ value: "row" }],
      returns: n,
      shown: [[n, 1]],
    });
    const series: Series = {
      name: "first",
      values: { row: [5, 1] },
      turns: [ask(5), ask(5), { write: "row", cell: [0], to: 6 }, ask(6)],
    };
    const watching: LeavesCheck = {
      ...{ kind: "leaves", name: "l", visibility: "hidden", weight: 1 },
      ...{ leaves: { functions: ["first"] }, needs: ["s"] },
    };
    const check = (code: string) =>
      gradeText(
        smallAssignment({
          first: [
            seriesCheck({ name: "s", visibility: "hidden", weight: 9, series: () => [series] }),
            watching,
          ],
        }),
        code,
      );
    const scores = async (code: string) =>
      (await check(code)).tasks[0]?.checks.map(({ score }) => score);
    expect(await scores("export const first = (a) => a[0];")).toEqual([9, 1]);
    expect(await scores("export const first = (a) => a.shift();")).toEqual([9, 0]);
    expect(await scores("export const first = (a) => a.pop();")).toEqual([0, 0]);
  });

  it("says what stopped it", async () => {
    expect(await run("export const sum = () => null.x;")).toMatchObject({
      verdict: "error",
      line: 1,
    });
    expect(await run("")).toMatchObject({ verdict: "missing" });
  });
});

describe("joinedCheck", () => {
  const parts = ["first", "second"].map((name) =>
    generatedCheck({
      ...{ name, visibility: "hidden", weight: 1, function: "f" },
      cases: () => [1, 2].map((n) => ({ name: `${name} ${n}`, args: [n], returns: n })),
    }),
  );
  const joined = joinedCheck({ name: "both", visibility: "hidden", weight: 2 }, parts);

  it("has the cases of all of its parts, each with a probe of its own", async () => {
    const runner = await sandboxRunner("export const f = (n) => n;");
    const asked: number[] = [];
    const call: typeof runner.call = (probe, index) => {
      asked.push(index);
      return runner.call(probe, index);
    };
    const { cases, message } = await runCheck(joined, { ...runner, call });
    expect(cases.map(({ name }) => name)).toEqual(["first 1", "first 2", "second 1", "second 2"]);
    expect([asked, message]).toEqual([[0, 1, 2, 3], "4 cases"]);
  });

  it("stops when a few have failed", async () => {
    const { cases } = await runCheck(joined, await sandboxRunner("export const f = () => 0;"));
    expect(cases).toHaveLength(4);
    const three = joinedCheck({ name: "three", visibility: "hidden", weight: 1 }, [
      ...parts,
      ...parts,
    ]);
    const stopped = await runCheck(three, await sandboxRunner("export const f = () => 0;"));
    expect(stopped.cases).toHaveLength(4);
  });
});

describe("a series with a text", () => {
  const head = { name: "s", visibility: "hidden", weight: 1 } as const;
  const said: Series = {
    name: "twice",
    turns: [
      { call: "say", args: [{ json: "a" }] },
      { call: "say", args: [{ json: "b" }] },
    ],
    prints: "a\nb\n",
  };
  const outcome = (...texts: readonly string[]): Outcome => ({
    kind: "done",
    results: said.turns.map(() => ({ returns: { t: "undefined" }, argsAfter: [] })),
    events: texts.map((text) => ({ of: "terminal", method: "print", args: [text] })),
    printed: "",
    work: 0,
  });

  async function judged(...texts: readonly string[]) {
    const check = seriesCheck({ ...head, series: () => [said] });
    const { cases } = await runCheck(check, answering(outcome(...texts)));
    return cases[0];
  }

  it("passes where all calls together print it, in however many pieces", async () => {
    expect(await judged("a", "b")).toMatchObject({ verdict: "pass" });
    expect(await judged("a\nb")).toMatchObject({ verdict: "pass" });
  });

  it("says which line of it is wrong", async () => {
    expect(await judged("a", "a")).toMatchObject({
      verdict: "fail",
      message: expect.stringContaining("line 2 of what 2 calls to say printed"),
    });
  });
});

describe("data that a program provides", () => {
  const table = [3, 1, 2];
  const watching: LeavesCheck = {
    ...{ kind: "leaves", name: "l", visibility: "hidden", weight: 1 },
    leaves: { functions: ["first"], data: { table } },
  };
  const first = generatedCheck({
    ...{ name: "c", visibility: "hidden", weight: 1, function: "first" },
    cases: () => [{ name: "a call", args: [[5, 6]], returns: 5 }],
  });
  const scores = async (code: string) => {
    const { tasks } = await gradeText(smallAssignment({ first: [first, watching] }), code);
    return tasks[0]?.checks.map(({ score }) => score);
  };

  it("may be in another order before the first call", async () => {
    const code = "export const table = [3, 1, 2].sort(); export const first = (a) => a[0];";
    expect(await scores(code)).toEqual([5, 5]);
  });

  it("must not be changed by a call", async () => {
    const code =
      "export const table = [3, 1, 2]; export const first = (a) => { table.sort(); return a[0]; };";
    expect(await scores(code)).toEqual([5, 0]);
    expect(await scores(code.replace("[3, 1, 2]", "[3, 2, 1]"))).toEqual([5, 0]);
  });
});
