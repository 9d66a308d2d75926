import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoCheck, demoManifest, demoTask } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { writeTree } from "../testing/trees.ts";
import { readValidated, validated } from "./validate.ts";

const outcomes = [1, 3].map((value) => ({ value, ways: 1 }));
const distribution = {
  ...{ kind: "distribution", name: "draws", weight: 1, function: "draw" },
  distribution: { test: "values", draws: 1000, outcomes },
};
const aliasing = {
  ...{ kind: "aliasing", name: "shares nothing", weight: 1, function: "board" },
  aliasing: { within: "rows", args: [], cells: [[0, 0]], value: 1 },
};

const { title: _, ...untitled } = demoManifest();
const faultOfManifest = (value: unknown) => faultOf(() => validated(value, "a.json", "assignment"));
const faultOfCheck = (check: unknown) =>
  faultOf(() => validated({ task: "1", checks: [demoCheck(), check] }, "c.json", "cases"));

describe("validated", () => {
  it("gives back the value that it was given", () => {
    const manifest = demoManifest();
    expect(validated(manifest, "a.json", "assignment")).toBe(manifest);
  });

  it.each([demoCheck(), distribution, aliasing])("knows every kind of check: $name", (check) => {
    const file = { task: "1", checks: [check] };
    expect(validated(file, "c.json", "cases")).toBe(file);
  });

  it.each([
    [null, "#: expected an object, not null"],
    [[], "#: expected an object, not a list"],
    [untitled, '#: "title" is missing'],
    [{ ...demoManifest(), titel: "x" }, '#: "titel" is not a known property'],
    [{ ...demoManifest(), schemaVersion: 2 }, "#/schemaVersion: expected 1"],
    [demoManifest({ title: "" }), "#/title: expected some text, not an empty string"],
    [{ ...demoManifest(), imports: "fs" }, '#/imports: expected a list, not "fs"'],
    [
      demoManifest({ files: ["../game.ts"] }),
      `#/files/0: expected text such as "lights.ts", not "../game.ts"`,
    ],
    [demoManifest({ tasks: [] }), "#/tasks: expected at least 1 item, not 0"],
    [
      demoManifest({ tasks: [demoTask(), demoTask({ points: -1 })] }),
      "#/tasks/1/points: expected at least 0, not -1",
    ],
    [
      demoManifest({ tasks: [demoTask({ points: 1.5 })] }),
      "#/tasks/0/points: expected a whole number, not 1.5",
    ],
    [
      { ...demoManifest(), tasks: [{ ...demoTask(), scoring: "some" }] },
      '#/tasks/0/scoring: expected "group" or "case" or "all"',
    ],
    [
      { ...demoManifest(), limits: { ...demoManifest().limits, memory: 1 } },
      '#/limits: "memory" is not a known property',
    ],
  ])("names the place in the file and what is wrong there (%#)", (value, words) => {
    expect(faultOfManifest(value)).toContain(`configuration: a.json${words}`);
  });

  const one = { name: "of 2", args: [2] };
  const table = demoCheck();
  const hintt = ': "hintt" is not a known property; did you mean "hint"?';
  const negative = "/weight: expected at least 0, not -1";
  const draws = (change: object) => ({
    ...{ ...distribution, distribution: { ...distribution.distribution, ...change } },
  });
  it.each([
    [
      "a table's case without an expectation",
      { ...table, cases: [one] },
      "/cases/0: expected a case with an expectation: returns, returnsNothing, argsAfter, argsUnchanged or prints; gridmark record fills in the reference's result",
    ],
    ["a table without cases", { ...table, cases: [] }, "/cases: expected at least 1 item, not 0"],
    ["a table with an unknown key", { ...table, hintt: "x" }, hintt],
    ["a table with a negative weight", { ...table, weight: -1 }, negative],
    [
      "a distribution with few draws",
      draws({ draws: 5 }),
      "/distribution/draws: expected at least 100, not 5",
    ],
    [
      "a distribution with an unknown test",
      draws({ test: "t" }),
      '/distribution/test: expected "values" or "frequencies", not "t"',
    ],
    ["a distribution with an unknown key", { ...distribution, hintt: "x" }, hintt],
    ["a distribution with a negative weight", { ...distribution, weight: -1 }, negative],
    [
      "an aliasing check with half a cell",
      { ...aliasing, aliasing: { ...aliasing.aliasing, cells: [[1]] } },
      "/aliasing/cells/0: expected at least 2 items, not 1",
    ],
    ["an aliasing check with an unknown key", { ...aliasing, hintt: "x" }, hintt],
    ["one without a kind", { ...demoCheck(), kind: undefined }, ': "kind" is missing'],
    [
      "one of an assignment's own kind without a weight",
      { kind: "own", name: "x" },
      ': "weight" is missing',
    ],
  ])("speaks of the kind of check that was meant: %s", (_what, check, words) => {
    expect(faultOfCheck(check)).toBe(`configuration: c.json#/checks/1${words}`);
  });
});

describe("readValidated", () => {
  const read = (root: string) => () =>
    readValidated(join(root, "x.json"), "fixtures/x.json", "assignment");

  it("reads a file that is as needed", () => {
    const root = writeTree({ "x.json": JSON.stringify(demoManifest()) });
    expect(read(root)()).toEqual(demoManifest());
  });

  it.each([
    ["", "1:1 is not JSON: expected a value, but the file ends here\n    \n    ^"],
    [
      "{",
      "1:2 is not JSON: expected a name in double quotes, but the file ends here\n    {\n     ^",
    ],
    ["{'a': 1}", "1:2 is not JSON: expected a name in double quotes, not ': strings are"],
    ['{\n  "a": 1,\n}', '3:1 is not JSON: a comma before "}": remove the comma\n    }\n    ^'],
    [
      '{\n  "a": 1\n  "b": 2\n}',
      '3:3 is not JSON: expected "," or "}", not "b"\n      "b": 2\n      ^',
    ],
    ['{ "a": .5 }', "1:8 is not JSON: expected a value, not .5\n"],
    ['{ "a": "C:\\games" }', "1:8 is not JSON: a string that is not right: "],
    [
      '{ "a": 1, "b" 2 }',
      '1:15 is not JSON: expected ":", not 2\n    { "a": 1, "b" 2 }\n                  ^',
    ],
    ['[[1 "b"]]', '1:5 is not JSON: expected "," or "]", not "b"\n'],
    ["[".repeat(100_000), "1:1 is not JSON: "],
    ["[1] 2", "1:5 is not JSON: expected nothing more after the end, not 2\n"],
    ["\ufeff{}", "1:1 is not JSON: a byte order mark: save the file as UTF-8 without one\n"],
    ["// no\n{}", "1:1 is not JSON: a comment: JSON has none, so remove it\n"],
  ])("shows where a file is no JSON: %j", (text, words) => {
    const fault = faultOf(read(writeTree({ "x.json": text })));
    expect(fault).toContain(`configuration: fixtures/x.json:${words}`);
    expect(fault).toMatch(/\nsee docs\/authors\/manifest\.md$/);
  });

  it("shows only what is near in a long line", () => {
    const text = `[${"1, ".repeat(500)}x]`;
    const [, line = "", mark = ""] = faultOf(read(writeTree({ "x.json": text }))).split("\n");
    expect(line.length).toBeLessThan(130);
    expect(line[mark.indexOf("^")]).toBe("x");
  });

  it("says everything that is wrong, from top to bottom, up to twenty things", () => {
    const tasks = Array.from({ length: 27 }, (_, index) =>
      demoTask({ id: String(index), points: index - 27 }),
    );
    const text = JSON.stringify(demoManifest({ tasks }), null, 2);
    const lines = faultOf(read(writeTree({ "x.json": text }))).split("\n");
    expect(lines).toHaveLength(22);
    expect(lines[0]).toBe(
      "configuration: fixtures/x.json:29:17: /tasks/0/points: expected at least 0, not -27",
    );
    expect(lines[19]).toContain("/tasks/19/points: ");
    expect(lines.slice(20)).toEqual(["and 7 more", "see docs/authors/manifest.md"]);
  });

  it("names a file that is missing", () => {
    expect(faultOf(read(writeTree({})))).toBe("configuration: fixtures/x.json is missing");
  });

  it("names a file that is a folder", () => {
    const root = writeTree({});
    mkdirSync(join(root, "x.json"));
    expect(faultOf(read(root))).toMatch(/^configuration: fixtures\/x\.json cannot be read: /);
  });
});
