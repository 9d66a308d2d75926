import { describe, expect, it } from "vitest";
import { demoManifest, writeDemo } from "../../engine/testing/demo.ts";
import { runCli } from "../testing/run-cli.ts";

describe("gridmark list", () => {
  it("lists the others where one assignment is broken, names what is wrong, and ends with code 2", async () => {
    const cwd = writeDemo({
      "fixtures/broken/assignment.json": "{",
      "fixtures/other/assignment.json": JSON.stringify(
        demoManifest({ id: "other", title: "Another", files: ["other.ts"] }),
      ),
    });
    const { code, stdout, stderr } = await runCli(["list"], { cwd });
    expect(stdout).toMatch(/^demo {2,}Demo[\s\S]*^other {2,}Another/m);
    expect(stderr).toMatch(/^gridmark: fixtures\/broken\/assignment\.json is not JSON: /);
    expect(code).toBe(2);
  });

  it("grades by the names of the files where another assignment is broken", async () => {
    const cwd = writeDemo({ "fixtures/broken/assignment.json": "{", "class/ann/game.ts": "" });
    const { stderr } = await runCli(["grade", `${cwd}/class/ann`, "--task", "1"], { cwd });
    expect(stderr).toMatch(/^gridmark: grading demo, recognized by the file game\.ts; /);
  });
});
