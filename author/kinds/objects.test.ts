import { describe, expect, it } from "vitest";
import { runCheck } from "../../graders/testing/run-check.ts";
import { sandboxRunner } from "../../graders/testing/sandbox-runner.ts";
import type { FixtureObjectCase } from "../../schema/types.ts";
import { rows } from "../testing/rows.ts";
import { generatedObjects, type ObjectsCheck } from "./objects.ts";

/** A grid whose `fill` puts a 2 on the first empty cells. */
const grid = (get = "this.rows[row][col]", fill = "2") => `
export class Grid {
  constructor(height, width) { this.rows = Array.from({ length: height }, () => Array(width).fill(0)); }
  get(row, col) { return ${get}; }
  set(row, col, value) { this.rows[row][col] = value; return "not looked at"; }
  height() { return this.rows.length; }
  fill(count) {
    for (const row of this.rows) for (const c of row.keys()) if (row[c] === 0 && count-- > 0) row[c] = ${fill};
  }
}`;

const kind = { class: "Grid", cells: { get: "get", set: "set" }, tiles: [2, 4], hint: "look" };

async function judge(test: Omit<FixtureObjectCase, "name">, code = grid()) {
  const check: ObjectsCheck = {
    ...{ kind: "objects", name: "does it", visibility: "public", weight: 1, ...kind },
    objects: [{ name: "this", ...test }],
  };
  const { cases } = await runCheck(check, await sandboxRunner(code));
  expect(cases).toHaveLength(1);
  return cases[0];
}

const before = rows("0 8 0 / 2 0 4 / 0 0 0");

describe("a check of objects", () => {
  it("passes an object whose calls return what is expected and whose grid is as expected", async () => {
    const calls = [{ method: "height", args: [], returns: 3 }];
    const test = { args: [3, 3], before, calls, after: before };
    expect(await judge(test)).toMatchObject({ verdict: "pass", message: "", input: [before] });
  });

  it("judges what a call returns, and says after which others", async () => {
    const calls = [
      { method: "set", args: [0, 1, 8] },
      { method: "get", args: [0, 1], returns: 8 },
      { method: "get", args: [1, 1], returns: 8 },
    ];
    expect(await judge({ args: [2, 2], calls })).toMatchObject({
      verdict: "fail",
      message: "get(1, 1) returned 0; expected 8 (after set(0, 1, 8), get(0, 1))",
      expected: 8,
      actual: 0,
      input: [2, 2],
      hint: "look",
    });
  });

  it("counts new tiles on empty cells", async () => {
    const fill = (count: number) => ({
      args: [3, 3],
      before,
      calls: [{ method: "fill", args: [count] }],
      after: before,
    });
    expect(await judge({ ...fill(2), newTiles: 2 })).toMatchObject({ verdict: "pass" });
    expect(await judge({ ...fill(2), newTiles: 1 })).toMatchObject({
      verdict: "fail",
      message: "after fill(2), there are 2 new tiles; expected exactly one",
    });
    expect(await judge({ ...fill(0), newTiles: 2 })).toMatchObject({
      message: "after fill(0), there are 0 new tiles; expected 2",
    });
    expect(await judge(fill(1))).toMatchObject({
      message: "after fill(1), row 0, column 0 of the grid is 2; expected 0",
    });
  });

  it("takes other values on empty cells for no new tile", async () => {
    const calls = [{ method: "fill", args: [1] }];
    const test = { args: [3, 3], before, calls, after: before, newTiles: 1 };
    expect(await judge(test, grid(undefined, "3"))).toMatchObject({
      verdict: "fail",
      message: "after fill(1), row 0, column 0 of the grid is 3; expected 0",
    });
  });

  it("shows new tiles where they came, so that only what is wrong differs", async () => {
    const calls = [{ method: "fill", args: [1] }];
    const [, ...rest] = before;
    const test = { args: [3, 3], before, calls, after: [[0, 4, 0], ...rest], newTiles: 1 };
    expect(await judge(test)).toMatchObject({
      message: "after fill(1), row 0, column 1 of the grid is 8; expected 4",
      expected: [[2, 4, 0], ...rest],
      actual: [[2, 8, 0], ...rest],
    });
  });

  it("fails a grid whose cells cannot be read, with the line", async () => {
    const result = await judge({ args: [3, 3], after: before }, grid("this.row[row][col]"));
    expect(result).toMatchObject({ verdict: "error", line: 4 });
    expect(result?.message).toMatch(/^new Grid\(3, 3\) stopped with an error on line 4: TypeError/);
  });

  it("names a method that is missing", async () => {
    const calls = [{ method: "shake", args: [] }];
    expect(await judge({ args: [3, 3], before, calls })).toMatchObject({
      verdict: "missing",
      message: "Grid.shake is missing: the class Grid must have a method shake",
    });
  });
});

describe("generatedObjects", () => {
  const check = (after: number) =>
    generatedObjects({
      ...{ ...kind, name: "many", visibility: "hidden", weight: 1 },
      objects: (seed) =>
        Array.from({ length: 9 }, (_, i) => ({
          name: `${seed} ${i}`,
          args: [1, 2],
          before: [[i, 1]],
          after: [[Math.min(i, after), 1]],
        })),
    });

  it("makes its cases from the seed", async () => {
    const { cases, message } = await runCheck(check(9), await sandboxRunner(grid(), 5));
    expect(cases.map(({ name }) => name)).toContain("5 8");
    expect(message).toBe("9 cases");
  });

  it("stops when a few have failed", async () => {
    const { cases } = await runCheck(check(2), await sandboxRunner(grid()));
    expect(cases.map(({ verdict }) => verdict)).toEqual([
      ...["pass", "pass", "pass"],
      ...["fail", "fail", "fail"],
    ]);
  });
});
