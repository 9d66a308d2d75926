import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as connect4pop } from "./index.ts";

const { grade, reference } = openAssignment(connect4pop);

/** Grades a task 3 with an extra statement on the third line of its region. */
async function graded(more: string) {
  const code = `
export function isColumnFull(column: string): boolean {
  ${more}
  return column[0] !== BLANK_PIECE;
}`;
  const file = { name: "connect4pop.ts", text: withRegion(reference, "3", code) };
  const { tasks, deductions } = await grade([file], { tasks: ["3"] });
  const line = file.text.split("\n").findIndex((text) => text.trim() === more.split("\n")[0]) + 1;
  const found = deductions.map(({ id, all, findings }) => ({
    id,
    all,
    lines: findings.map((each) => each.line - line),
  }));
  return { score: tasks[0]?.score, found };
}

// tripwires.test.ts in engine/languages/javascript/sandbox covers the ways in which programs can reach out.
describe("what is not permitted, by ways that the text does not show", () => {
  it("costs the points of each rule, once for a line, and the task keeps its own", async () => {
    const more = [
      "const g: any = globalThis;",
      'let [a, b, c] = ["map", "Set", "match"];',
      "for (let i = 0; i < 50; i++) (g.Object.keys(g) as any)[a](Number);",
      "new g[b]();",
      '(column as any)[c]("a");',
    ];
    const { score, found } = await graded(more.join("\n"));
    expect(score).toBe(4);
    expect(found).toEqual(
      expect.arrayContaining([
        { id: "function-values", all: undefined, lines: [2] },
        { id: "collections", all: undefined, lines: [3] },
        { id: "regex", all: undefined, lines: [4] },
      ]),
    );
  });

  it("costs everything where it makes code of text", async () => {
    const { found } = await graded(
      'let k = "constructor"; if (column !== "") (print as any)[k]("return 1");',
    );
    expect(found).toEqual([expect.objectContaining({ all: true, lines: [0] })]);
  });

  it("is not named twice where the text shows it, and what is permitted costs nothing", async () => {
    const { found } = await graded("new Map();");
    expect(found).toContainEqual({ id: "collections", all: undefined, lines: [0] });
    const free =
      'Array.from(column).join("").split("").indexOf("X"); String(column).padEnd(8, "-");';
    expect(await graded(free)).toEqual({ score: 4, found: [] });
  });
});
