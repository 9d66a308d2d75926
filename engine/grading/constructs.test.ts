import { describe, expect, it } from "vitest";
import { caseOf, gradeText, smallAssignment, verdictsOf } from "../testing/grading.ts";
import { programNamed } from "../testing/programs.ts";

const arithmetic = smallAssignment({
  double: [caseOf(2, 4), caseOf(0, 0)],
  triple: [caseOf(2, 6)],
});
const fileName = "game.ts";

describe("a TypeScript file that is more than JavaScript with types", () => {
  const head = programNamed("constructs-asked.ts", "more than JavaScript with types");

  it("gets the points of what it does", async () => {
    const text = `${head}\nexport const triple = (n: number): number => calculator(three).times(n);`;
    const graded = await gradeText(arithmetic, text, { fileName });
    expect(graded.messages).toEqual([]);
    expect(graded.tasks.map(({ score }) => score)).toEqual([10, 10]);
  });

  it("is told its own lines", async () => {
    const text = `${head}\nexport function triple(n: number): number {\n  return (null as any).x;\n}`;
    const { tasks } = await gradeText(arithmetic, text, { fileName });
    const line = text.split("\n").length - 1;
    expect(tasks.map(({ checks }) => [checks[0]?.status, checks[0]?.line])).toEqual([
      ["pass", undefined],
      ["error", line],
    ]);
  });
});

describe("a construct that cannot be compiled", () => {
  const right = "export const double = (n: number) => 2 * n;\n";

  it.each([
    [`${right}import fs = require("fs");`, 2, 1, "import = require(…) is not supported here"],
    [`${right}const triple = 3;\n  export = triple;`, 3, 3, "export = is not supported here"],
  ])("is named with its place: %j", async (text, line, column, words) => {
    const graded = await gradeText(arithmetic, text, { fileName });
    expect(graded.messages).toContainEqual({
      level: "error",
      text: expect.stringContaining(words),
      failureCode: "GM008",
      file: "game.ts",
      line,
      column,
      code: text.split("\n")[line - 1]?.trim(),
    });
    expect(verdictsOf(graded)).toEqual({ double: "not-run", triple: "not-run" });
  });
});
