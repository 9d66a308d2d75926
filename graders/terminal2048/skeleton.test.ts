import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../engine/package-root.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as terminal2048 } from "./index.ts";

const { allTasks, grade } = openAssignment(terminal2048);

const skeletons = ["terminal2048.ts", "objects2048.ts"].map((name) => ({
  name,
  text: readFileSync(join(packageRoot, "skeleton/terminal2048", name), "utf8"),
}));

describe("the skeletons of terminal2048", () => {
  it("have started no task, and earn nothing", async () => {
    const graded = await grade(skeletons);
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 0 });
    expect(graded.tasks.map(({ status }) => status)).toEqual(allTasks.map(() => "not-started"));
  });
});
