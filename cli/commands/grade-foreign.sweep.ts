import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { repo, runCli } from "../testing/run-cli.ts";

/**
 * A course on an exercise that was not written for gridmark, with submissions as handed in: noughts and crosses on
 * a terminal, in CommonJS, with prompt-sync.
 */
const noughts = repo("fixtures/courses/noughts");
const wrong: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(join(noughts, "submissions/wrong/points.json"), "utf8"),
);

describe("an exercise written elsewhere", () => {
  const course = writeTree({});
  const handedIn = join(noughts, "submissions");
  const cli = (...args: readonly string[]) => runCli(args, { cwd: course });
  beforeAll(async () => {
    for (const part of ["fixtures", "reference"]) {
      cpSync(join(noughts, part), join(course, part), { recursive: true });
    }
    expect(await cli("skeleton", "noughts")).toMatchObject({ code: 0 });
  });

  it("passes verify", async () => {
    const { stdout, code } = await cli("verify", "noughts");
    expect({ code, stdout: code === 0 ? "" : stdout }).toEqual({ code: 0, stdout: "" });
  });

  it.each([
    ...readdirSync(join(handedIn, "right")).map((name) => [`right/${name}`, [10, 10, 10]] as const),
    ...Object.entries(wrong).map(([name, points]) => [`wrong/${name}`, points] as const),
  ])("is graded as it was handed in: %s", async (name, points) => {
    const [file = ""] = readdirSync(join(handedIn, name));
    const path = join(handedIn, name, file);
    const { stdout } = await cli("grade", path, "-a", "noughts", "--json");
    const report = JSON.parse(stdout);
    expect(report.tasks.map((task: { score: number }) => task.score)).toEqual(points);
  });
});
