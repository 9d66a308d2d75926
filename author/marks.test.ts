import { describe, expect, it } from "vitest";
import { resultOf } from "./kinds/steps.ts";
import { caseOfCall } from "./kinds/table.ts";
import { marksOf, pieceMark } from "./marks.ts";
import type { Outcome } from "./probe.ts";
import { rows } from "./testing/rows.ts";

/** A bar of two blocks: beside one another, then below one another. */
const bar = [
  [
    [0, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
  ],
] as const;

describe("pieceMark", () => {
  it("is where the blocks lie, also off the board", () => {
    expect(pieceMark(bar, [2, -1], 1, false)).toEqual({ as: "piece", cells: rows("2 -1 / 3 -1") });
  });

  it("has no cells for a rotation that there is not", () => {
    expect(pieceMark(bar, [2, 3], 7, false).cells).toEqual([]);
  });
});

describe("marksOf", () => {
  const marks = [pieceMark(bar, [2, 3], 0, true)];

  it("is nothing for a case that marks nothing", () => {
    expect(marksOf(undefined, { expected: 1, actual: 2 })).toEqual({});
  });

  it("puts the piece where it was, should be, and is", () => {
    const expected = [[2, 2], 0];
    const actual = [[2, 3], 1];
    expect(marksOf(marks, { expected, actual }).marks?.map(({ on, cells }) => [on, cells])).toEqual(
      [
        ["input", rows("2 3 / 2 4")],
        ["expected", rows("2 2 / 2 3")],
        ["actual", rows("2 3 / 3 3")],
      ],
    );
  });

  it.each([
    ["nothing", undefined],
    ["a number", 7],
    ["no rotation of the piece", [[2, 3], 4]],
    ["a rotation that is a name", [[2, 3], "constructor"]],
    ["half a location", [[2], 0]],
    ["a location that is no whole number", [[2.5, 0], 0]],
    ["more than a pair", [[2, 3], 0, 1]],
  ])("leaves out what is returned where it is %s", (_, actual) => {
    const { marks: all } = marksOf(marks, { expected: [[2, 2], 0], actual });
    expect(all?.map(({ on }) => on)).toEqual(["input", "expected"]);
  });
});

describe("a case that fails", () => {
  const call = caseOfCall("move", {
    name: "a bar",
    args: [[[0]], [2, 3], 0],
    returns: [[2, 2], 0],
    marks: [pieceMark(bar, [2, 3], 0, true)],
  });
  const done = (returns: Extract<Outcome, { kind: "done" }>["results"][number]): Outcome => {
    return { kind: "done", results: [returns], printed: "", work: 0 };
  };

  it("is marked, and one that passes is not", () => {
    const wrong = resultOf(call, done({ returns: [[2, 3], 0], argsAfter: [] }));
    expect(wrong.marks).toHaveLength(3);
    const right = resultOf(call, done({ returns: [[2, 2], 0], argsAfter: [] }));
    expect(right).toMatchObject({ verdict: "pass" });
    expect(right).not.toHaveProperty("marks");
  });

  it("is marked where it was, if the function did not come back", () => {
    const { marks } = resultOf(call, { kind: "timeout" } as Outcome);
    expect(marks?.map(({ on }) => on)).toEqual(["input"]);
  });
});
