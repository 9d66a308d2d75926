import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assignmentIds } from "../../engine/course/load.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { demoCheck, demoManifest } from "../../engine/testing/demo.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { runCli } from "../testing/run-cli.ts";

const kinds = programNamed("graders.ts", "a kind of guesses");

const asText = (value: unknown) => JSON.stringify(value);
const cases = (...checks: readonly object[]) => asText({ task: "1", checks });

const cwd = writeTree({
  "fixtures/demo/assignment.json": asText(demoManifest({ legend: { ".": 0, M: 1 } })),
  "fixtures/demo/public/board.json": cases({
    ...demoCheck(),
    cases: [{ name: "of a board", args: [{ $board: [".M", ".X"] }], returns: 4 }],
  }),
  "fixtures/demo/public/task-1.json": cases(demoCheck()),
  "fixtures/demo/public/own.json": cases({ kind: "guess", name: "g", weight: 1, guesses: [] }),
  "fixtures/demo/public/own-wrong.json": cases({ kind: "guess", name: "g", weight: 1 }),
  "fixtures/demo/public/mistyped.json": cases({ ...demoCheck(), kind: "tabel" }),
  "graders/demo/kinds/index.ts": kinds,
  "wrong/assignment.json": asText({ ...demoManifest({ title: "", files: [] }), titel: "x" }),
  "class.json": asText({ due: "2026-02-31" }),
  "wrong/class.json": asText({ due: "tomorrow", late: {} }),
  "by-schema.json": asText({ $schema: "../schema/class.schema.json", due: "2026-02-01" }),
  "r.json": asText(reportOf([taskReportOf()])),
  "e.json": asText({ schemaVersion: 1, type: "error", code: "usage", message: "no" }),
  "syntax.json": "{",
  "unknown.json": asText({ some: "thing" }),
});

const validate = (...args: readonly string[]) => runCli(["validate", ...args], { cwd });

describe("gridmark validate", () => {
  it.each([
    ["fixtures/demo/assignment.json", "assignment"],
    ["fixtures/demo/public/task-1.json", "cases"],
    ["by-schema.json", "class"],
    ["r.json", "report"],
    ["e.json", "error"],
  ])("tells what %s is, and that it is valid", async (file, schema) => {
    const { code, stdout, stderr } = await validate(file);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`${file}: valid (${schema})`);
  });

  it("lists every problem with its place, as text or JSON", async () => {
    const { code, stdout } = await validate("wrong/assignment.json", "r.json", "--json");
    const [wrong, right] = JSON.parse(stdout).files;
    expect(code).toBe(1);
    expect(right).toEqual({ file: "r.json", schema: "report", valid: true, problems: [] });
    expect(wrong).toMatchObject({ schema: "assignment", valid: false });
    expect(wrong.problems).toHaveLength(3);
    expect(wrong.problems).toContainEqual(
      expect.stringMatching(/^wrong\/assignment\.json:1:\d+: "titel" is not a known property/),
    );
    const text = await validate("wrong/assignment.json");
    expect(text.code).toBe(1);
    for (const problem of wrong.problems) expect(text.stdout).toContain(` ${problem}\n`);
  });

  it.each([
    ["class.json", "class.json:1:8: /due: there is no such day or time: 2026-02-31"],
    ["wrong/class.json", "wrong/class.json:1:8: /due: "],
    ["wrong/class.json", "wrong/class.json:1:26: /late: "],
    ["syntax.json", "syntax.json:1:2 is not JSON: expected a name in double quotes"],
    [
      "fixtures/demo/public/mistyped.json",
      'mistyped.json:1:31: /checks/0/kind: there is no kind "tabel"; did you mean "table"?\n',
    ],
    [
      "fixtures/demo/public/board.json",
      "/checks/0/cases/0/args/0/$board/1: expected characters of the manifest's legend",
    ],
    ["fixtures/demo/public/own-wrong.json", 'own-wrong.json:1:23: /checks/0: "guesses" is missing'],
  ])("says what is wrong with %s (%#)", async (file, words) => {
    const { code, stdout } = await validate(file);
    expect([code, stdout]).toEqual([1, expect.stringContaining(words)]);
  });

  it("loads kinds of the course that it is run in, and of no other", async () => {
    const inside = await validate("fixtures/demo/public/own.json");
    expect([inside.code, inside.stdout]).toEqual([0, expect.stringContaining("valid (cases)")]);
    const file = join(cwd, "fixtures/demo/public/own.json");
    const outside = await runCli(["validate", file], { cwd: join(cwd, "..") });
    expect([outside.code, outside.stdout]).toEqual([1, expect.stringContaining('kind "guess"')]);
    const named = await runCli(["validate", file, "-C", cwd], { cwd: join(cwd, "..") });
    expect(named.code).toBe(0);
  });

  it.each([
    [["unknown.json"], "cannot tell the schema of unknown.json; name it with --schema: assign"],
    [["nowhere.json"], "nowhere.json does not exist"],
    [["r.json", "--schema", "reprot"], "Expected assignment or cases or "],
  ])("stops at what it is not told: %j", async (args, words) => {
    const { code, stdout, stderr } = await validate(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(words);
  });

  it("takes the schema that it is told", async () => {
    const { code, stdout } = await validate("unknown.json", "--schema", "class");
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('unknown.json:1:2: "some" is not a known'),
    ]);
  });

  it("finds every file of the repository's assignments valid", async () => {
    const files = assignmentIds(packageRoot).flatMap((id) =>
      readdirSync(join(packageRoot, "fixtures", id), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".json"))
        .map((name) => join("fixtures", id, name)),
    );
    const { code, stdout } = await runCli(["validate", ...files, "--json"]);
    expect(JSON.parse(stdout).files.filter((each: { valid: boolean }) => !each.valid)).toEqual([]);
    expect(code).toBe(0);
  });
});
