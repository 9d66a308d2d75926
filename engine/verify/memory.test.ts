import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Assignment } from "../../schema/types.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { beginRound, createMemory, type MadeSubmission, type Memory } from "./memory.ts";
import { writeGradedDemo } from "./testing/demo-verify.ts";

const attempt: MadeSubmission = {
  name: "reference",
  files: [{ name: "game.ts", text: "export {};" }],
  seed: 1,
  tasks: ["1", "extra"],
};
const passed = reportOf([taskReportOf(), taskReportOf({ id: "extra" })]);

describe("after a round in which an attempt was graded", () => {
  let course: string;
  let memory: Memory;
  const next = (manifest: Assignment = demoManifest()) =>
    beginRound(memory, course, manifest, [attempt]);
  const write = (name: string, text: string) => writeFileSync(join(course, name), text);

  beforeEach(() => {
    course = writeGradedDemo();
    memory = createMemory();
    const first = next();
    expect(first.tasksToGrade(attempt)).toEqual(["1", "extra"]);
    first.note(attempt, passed);
  });

  it("grades nothing again, in a course that is as it was", () => {
    expect(next().tasksToGrade(attempt)).toEqual([]);
    expect(next().reportOf(attempt)).toBe(passed);
  });

  it.each([
    ["fixtures/demo/hidden/task-extra.json", JSON.stringify({ task: "extra", checks: [] })],
    ["fixtures/demo/public/more.json", JSON.stringify({ task: "extra", checks: [] })],
  ])("grades only the task whose cases %s has", (name, text) => {
    write(name, text);
    expect(next().tasksToGrade(attempt)).toEqual(["extra"]);
  });

  it.each(["reference/demo/game.ts", "skeleton/demo/game.ts", "fixtures/demo/assignment.json"])(
    "grades everything after a change to %s",
    (name) => {
      write(name, " ");
      expect(next().tasksToGrade(attempt)).toEqual(["1", "extra"]);
    },
  );

  it.each(["fixtures/demo/mistakes/adds-three.ts", "skeleton/demo/README.md"])(
    "grades nothing after a change to %s, which the attempt does not have",
    (name) => {
      write(name, " ");
      expect(next().tasksToGrade(attempt)).toEqual([]);
    },
  );

  it("grades an attempt with other code, another seed or other tasks", () => {
    const files = [{ name: "game.ts", text: "export const more = 1;" }];
    for (const changed of [{ files }, { seed: 2 }, { tasks: ["1"] }]) {
      const other = { ...attempt, ...changed };
      const round = beginRound(memory, course, demoManifest(), [attempt, other]);
      expect(round.tasksToGrade(other)).toEqual(other.tasks);
    }
  });

  it("puts a task that is graded again into the report, with what it is worth", () => {
    write("fixtures/demo/public/more.json", JSON.stringify({ task: "extra", checks: [] }));
    const lost = taskReportOf({ id: "extra", score: 4, status: "partial" });
    const round = next();
    round.note(attempt, reportOf([lost]));
    expect(round.reportOf(attempt)).toEqual({
      ...passed,
      tasks: [taskReportOf(), lost],
      score: 14,
    });
    expect(next().tasksToGrade(attempt)).toEqual([]);
  });

  it("grades all tasks where one is about the whole file, or points are taken off the whole", () => {
    write("fixtures/demo/public/more.json", JSON.stringify({ task: "extra", checks: [] }));
    const whole = demoTask({ id: "extra", functions: [] });
    const deduction = { id: "long", title: "long", points: 1, rule: { rule: "maxLines" } };
    for (const changed of [{ tasks: [demoTask(), whole] }, { deductions: [deduction] }]) {
      const manifest = demoManifest(changed as Partial<Assignment>);
      expect(next(manifest).tasksToGrade(attempt)).toEqual(["1", "extra"]);
    }
  });

  it("forgets what a round has not asked for", () => {
    beginRound(memory, course, demoManifest(), []);
    expect(next().tasksToGrade(attempt)).toEqual(["1", "extra"]);
  });
});
