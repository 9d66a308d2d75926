import { describe, expect, it } from "vitest";
import type { SeriesCheck } from "../../author/kinds/series.ts";
import { generatedCheck } from "../../author/kinds/table.ts";
import { defineTask } from "../../author/task.ts";
import { rows } from "../../author/testing/rows.ts";
import type { FixtureLeaves } from "../../schema/types.ts";
import { caseOf, gradeText, smallAssignment, tableCheck } from "../testing/grading.ts";

const board = rows("3 1 2 / 6 5 4 / 9 8 7");
const leaves: FixtureLeaves = {
  kind: "leaves",
  name: "leaves its argument as it was",
  weight: 1,
  needs: ["sums"],
  hint: "copy it first",
  leaves: { functions: ["f"], data: { TABLE: [2, 1] } },
};
// The watching check comes first, and still sees the calls of those after it.
const checks = [
  ...defineTask("f").checks({ public: [], hidden: [leaves] }),
  tableCheck("f", [caseOf(board, 45)], { name: "sums", weight: 4 }),
  generatedCheck({
    ...{ name: "more sums", visibility: "hidden", weight: 5, function: "f" },
    cases: () => [1, 2, 3, 4].map((n) => ({ name: `${n}`, args: [[[n]]], returns: n })),
  }),
];
const sum = "const sum = (rows) => rows.flat().reduce((a, b) => a + b, 0);";

async function graded(code: string) {
  const { tasks } = await gradeText(smallAssignment({ f: checks }), code);
  const [task] = tasks;
  if (task === undefined) throw new Error("the task is not there");
  return { points: task.checks.map(({ score }) => score), task, first: task.checks[0] };
}

describe("a check that functions leave their arguments alone", () => {
  it("passes where they do, whatever else they do", async () => {
    const code = `${sum} export const TABLE = [2, 1]; const own = [];
      export function f(a) { own.push(a); const b = structuredClone(a); b.sort(); return sum(b); }`;
    const { points, first } = await graded(code);
    expect(points).toEqual([1, 4, 5]);
    expect(first?.message).toBe("5 calls");
  });

  it("costs its own points only, and says what was changed", async () => {
    const code = `${sum} export function f(a) { a.reverse(); return sum(a); }`;
    const { points, first } = await graded(code);
    expect(points).toEqual([0, 4, 5]);
    expect(first).toMatchObject({
      message:
        "f(board) changed the board, which must not change: after the call, row 0, column 0 of the board is 9; expected 3. 6 cells differ",
      input: [board],
      expected: board,
      hint: "copy it first",
    });
  });

  it.each([
    ["in one of the calls only", "if (a[0][0] === 4) a[0].push(0);"],
    ["by a property", "a.seen = true;"],
    ["by their prototype", "Object.setPrototypeOf(a[0], {});"],
  ])("sees an argument that is changed %s", async (_, change) => {
    const code = `${sum} export function f(a) { const s = sum(a); ${change} return s; }`;
    expect((await graded(code)).points).toEqual([0, 4, 5]);
  });

  it("sees data that is not as it was in the end", async () => {
    const code = `${sum} export const TABLE = [2, 1]; export function f(a) { TABLE.sort(); return sum(a); }`;
    const { points, first } = await graded(code);
    expect(points).toEqual([0, 4, 5]);
    expect(first?.message).toMatch(/^TABLE must not change: after the calls to f, TABLE is/);
  });

  it("leaves out what other functions change that a check calls, too", async () => {
    const both: SeriesCheck = {
      ...{ kind: "series", name: "in turn", visibility: "hidden", weight: 5 },
      series: [
        {
          name: "g and then f",
          turns: [
            { call: "g", args: [] },
            { call: "f", args: [{ json: [[1]] }], returns: 1 },
          ],
        },
      ],
    };
    const inTurn = [...checks, both];
    const start = `${sum} export const TABLE = [2, 1]; export function f(a) {`;
    const scores = async (code: string) => {
      const { tasks } = await gradeText(smallAssignment({ f: inTurn }), code);
      return tasks[0]?.checks.map(({ status }) => status);
    };
    const changes = "TABLE.sort();";
    expect(await scores(`${start} return sum(a); } export function g() { ${changes} }`)).toEqual(
      Array(4).fill("pass"),
    );
    expect((await scores(`${start} ${changes} return sum(a); } export function g() {}`))?.[0]).toBe(
      "fail",
    );
  });

  it.each(["return undefined;", "return a;", "return 45;", "throw new Error();", "for (;;);"])(
    "earns nothing for a function that does nothing right: %s",
    async (body) => {
      const { points } = await graded(`export function f(a) { ${body} }`);
      expect(points.filter((each) => each > 0)).toEqual(body === "return 45;" ? [1, 4] : []);
    },
  );

  it("is missing where the function is", async () => {
    expect((await graded("export const g = 1;")).task.status).toBe("missing");
  });

  it("has the number of a hidden check, behind the public ones", async () => {
    const code = `${sum} export function f(a) { a.reverse(); return sum(a); }`;
    const { first } = await graded(code);
    expect(first?.replay).toBe("f/2/1");
  });
});
