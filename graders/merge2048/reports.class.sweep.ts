import { describe, expect, it } from "vitest";
import { reportOf } from "../../cli/testing/graded-classes.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

describe("newTile that loops for ever on a full grid", () => {
  it("loses only the checks with a full grid", () => {
    const { tasks } = reportOf("merge2048", "jonas-abebe");
    const lost = tasks.flatMap(({ checks }) => checks.filter(({ status }) => status !== "pass"));
    expect(lost.map(({ name, status }) => [name, status])).toEqual([
      ["does nothing on a full grid", "timeout"],
    ]);
  });
});

describe("a class that counts moves in a module variable", () => {
  it("has the same report for a task alone as among others", async () => {
    const whole = reportOf("merge2048", "dmitri-lal");
    const alone = await openAssignment(merge2048, []).gradeOne("dmitri-lal", { tasks: ["4", "7"] });
    expect(alone.tasks).toEqual([whole.tasks[3], whole.tasks[6]]);
  });
});
