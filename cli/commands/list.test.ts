import { describe, expect, it } from "vitest";
import { demoManifest, demoTask, writeDemo } from "../../engine/testing/demo.ts";
import type { StructureRule } from "../../schema/types.ts";
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
    expect(stderr).toMatch(/^gridmark: fixtures\/broken\/assignment\.json:1:2 is not JSON: /);
    expect(code).toBe(2);
  });

  it("grades by the names of the files where another assignment is broken", async () => {
    const cwd = writeDemo({ "fixtures/broken/assignment.json": "{", "class/ann/game.ts": "" });
    const { stderr } = await runCli(["grade", `${cwd}/class/ann`, "--task", "1"], { cwd });
    expect(stderr).toMatch(/^gridmark: grading demo, recognised by the file game\.ts; /);
  });

  it("gives as JSON what a program needs to know, and no keys that say nothing", async () => {
    const tasks = [
      demoTask(),
      demoTask({ id: "2", title: "why", kind: "manual", functions: [], points: 2 }),
    ];
    const rule: StructureRule = { kind: "forbidden", syntax: ["while"] };
    const cwd = writeDemo({
      "fixtures/other/assignment.json": JSON.stringify(
        demoManifest({
          id: "other",
          title: "Another",
          files: ["other.ts"],
          more: [{ files: ["part.ts", "part.js"] }],
          tasks,
          deductions: [
            { id: "loops", title: "no loops", points: 4, rule },
            { id: "each", title: "no loop at all", points: 1, each: true, rule },
          ],
        }),
      ),
    });
    const { code, stdout } = await runCli(["list", "--json"], { cwd });
    expect(code).toBe(0);
    const { schemaVersion, assignments } = JSON.parse(stdout);
    expect(schemaVersion).toBe(1);
    expect(assignments).toStrictEqual([
      {
        ...{ id: "demo", title: "Demo", files: ["game.ts", "game.js"] },
        tasks: [
          { id: "1", title: "double", points: 10 },
          { id: "extra", title: "triple", points: 10 },
        ],
      },
      {
        ...{ id: "other", title: "Another", files: ["other.ts"], more: [["part.ts", "part.js"]] },
        tasks: [
          { id: "1", title: "double", points: 10 },
          { id: "2", title: "why", points: 2, kind: "manual" },
        ],
        deductions: [
          { id: "loops", title: "no loops", points: 4 },
          { id: "each", title: "no loop at all", points: 1, each: true },
        ],
      },
    ]);
  });
});
