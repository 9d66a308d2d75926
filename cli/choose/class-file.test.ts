import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../engine/testing/faults.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { programWith, writeMarkedDemo } from "../testing/marked-demo.ts";
import { repo, runCli, temporaryFolder } from "../testing/run-cli.ts";
import { readClassFile } from "./class-file.ts";

const demo = writeMarkedDemo();
const right = programWith("I try 2.");

describe("the settings of a class", () => {
  it("are refused with everything that is wrong, each at its place", () => {
    const root = writeTree({
      "class.json": JSON.stringify({
        due: "tomorrow",
        grace: -1,
        late: { cap: 300 },
        attempt: "last",
        extensions: { ann: { day: 1 } },
      }),
    });
    const message = faultOf(() => readClassFile(root, "class.json"));
    expect(message.replace("usage: ", "").split("\n").sort()).toEqual([
      'class.json#/attempt: expected "first" or "best" or "latest"',
      'class.json#/due: expected text such as "2026-05-01T23:59+02:00"',
      'class.json#/extensions/ann: "day" is not a known property',
      "class.json#/grace: must be >= 0",
      "class.json#/late/cap: must be <= 100",
      "class.json#/late: must have required property 'percentPerDay'",
    ]);
  });

  it.each([
    ["{", "class.json is not JSON"],
    ['{ "due": "2026-02-31" }', "class.json#/due: there is no such day or time: 2026-02-31"],
    ["[]", "class.json#: must be object"],
  ])("are refused: %s", (text, words) => {
    const root = writeTree({ "class.json": text });
    expect(faultOf(() => readClassFile(root, "class.json"))).toContain(words);
  });
});

it("are shown in the docs as they are read", () => {
  const page = readFileSync(repo("docs/classes.md"), "utf8");
  const [example = ""] = /^ {4}\{\n[\s\S]*?^ {4}\}$/m.exec(page) ?? [];
  const root = writeTree({ "class.json": example });
  const { settings } = readClassFile(root, "class.json");
  const keys = ["due", "grace", "late", "extensions", "attempt", "seedFile"];
  expect(Object.keys(settings)).toEqual(keys);
});

describe("grading a class with settings", () => {
  const settings = JSON.stringify({
    due: "2026-05-01",
    late: { percentPerDay: 40 },
    extensions: { ann: { submitted: "2026-05-02T12:00" } },
  });
  const grade = (...args: string[]) =>
    runCli(["grade", ...args, "-j", "1", "--task", "1"], { cwd: demo });

  it("takes those in its folder, which are no submission and not skipped", async () => {
    const root = writeTree({
      "ann/game.ts": right,
      "bob/game.ts": right,
      "class.json": settings,
    });
    const { code, stdout, stderr } = await grade(root);
    expect(code).toBe(0);
    expect(stderr).toContain(`gridmark: settings of the class: ${join(root, "class.json")}\n`);
    expect(stdout).toMatch(/ann +6 of 10 +4/);
    expect(stdout).not.toContain("class.json");
  });

  it("never takes those in a student's folder, and says so", async () => {
    const own = { "game.ts": right, "class.json": settings };
    const root = writeTree(
      Object.fromEntries(Object.entries(own).map(([name, text]) => [`ann/${name}`, text])),
    );
    for (const path of [root, join(root, "ann")]) {
      const { code, stdout, stderr } = await grade(path);
      expect([code, stdout.includes("Late by")]).toEqual([0, false]);
      expect(stderr.includes("class.json is not read")).toBe(path !== root);
    }
  });

  it("takes those that are named, for one submission too", async () => {
    const root = writeTree({ "ann/game.ts": right, "spring.json": settings });
    const named = ["--class", join(root, "spring.json")];
    expect((await grade(join(root, "ann"), ...named)).stdout).toContain("Late by 1 day (40 %)");
    expect((await grade(root, "--class", join(temporaryFolder(), "x"))).code).toBe(2);
  });
});
