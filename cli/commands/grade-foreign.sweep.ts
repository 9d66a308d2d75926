import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { foreignCourse, right, wrong } from "../testing/foreign-course.ts";
import { runCli } from "../testing/run-cli.ts";

const wrongFiles = Object.fromEntries(
  Object.entries(wrong).map(([path, [, code]]) => [path, code]),
);

describe("an exercise written elsewhere", () => {
  const course = writeTree(foreignCourse);
  const handedIn = writeTree({ ...right, ...wrongFiles });
  const cli = (...args: readonly string[]) => runCli(args, { cwd: course });
  beforeAll(async () => {
    expect(await cli("skeleton", "noughts")).toMatchObject({ code: 0 });
  });

  it("passes verify", async () => {
    const { stdout, code } = await cli("verify", "noughts");
    expect({ code, stdout: code === 0 ? "" : stdout }).toEqual({ code: 0, stdout: "" });
  });

  it.each([
    ...Object.keys(right).map((path) => [path, [10, 10, 10]] as const),
    ...Object.entries(wrong).map(([path, [points]]) => [path, points] as const),
  ])("is graded as it was handed in: %s", async (path, points) => {
    const { stdout } = await cli("grade", join(handedIn, path), "-a", "noughts", "--json");
    const report = JSON.parse(stdout);
    expect(report.tasks.map((task: { score: number }) => task.score)).toEqual(points);
  });
});
