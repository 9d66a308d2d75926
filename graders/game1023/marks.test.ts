import type { Case } from "gridmark/author";
import { describe, expect, it } from "vitest";
import { rows } from "../../author/testing/rows.ts";
import { publicPart } from "../../engine/grading/task-entries.ts";
import { SHAPES } from "../../reference/game1023/game.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as game1023 } from "./index.ts";

const { assignment, gradeOne } = openAssignment(game1023, []);

/** The public cases of a task, as students get them. */
function casesOf(task: string): Case[] {
  const checks = publicPart(assignment, game1023, 1).find((part) => part.task === task)?.checks;
  return (checks ?? []).flatMap((check) => ("cases" in check ? (check.cases as Case[]) : []));
}

describe("the public cases about a piece", () => {
  it.each(["3", "4", "5", "6", "7"])("of task %s mark its blocks", (task) => {
    const cases = casesOf(task);
    expect(cases.length).toBeGreaterThan(10);
    for (const { args, marks } of cases) {
      const [, shape, [row, col], rotation] = args as [unknown, number, [number, number], number];
      const blocks = SHAPES[shape]?.[rotation] ?? [];
      expect(marks?.map(({ as, cells }) => ({ as, cells }))).toEqual([
        { as: "piece", cells: blocks.map(([down, right]) => [row + down, col + right]) },
      ]);
      expect(marks?.[0]?.turns).toEqual(task === "3" ? undefined : SHAPES[shape]);
    }
  });

  it.each(["8", "9"])("are not those of task %s, which has none", (task) => {
    expect(casesOf(task).every(({ marks }) => marks === undefined)).toBe(true);
  });
});

describe("a report", () => {
  it("has the piece where it was, should be and is, also of the smallest case", async () => {
    const { tasks } = await gradeOne("june-abara", { tasks: ["5"], explain: true });
    const [task] = tasks;
    expect(task?.checks.find(({ status }) => status === "fail")?.marks).toEqual([
      { on: "input", as: "piece", cells: rows("8 2 / 9 1 / 9 2 / 9 3") },
      { on: "expected", as: "piece", cells: rows("8 3 / 9 2 / 9 3 / 9 4") },
      { on: "actual", as: "piece", cells: rows("8 1 / 9 0 / 9 1 / 9 2") },
    ]);
    expect(task?.smallest?.marks?.map(({ on }) => on)).toEqual(["input", "expected", "actual"]);
  });
});
