import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoCheck, demoManifest, demoTask } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { writeTree } from "../testing/trees.ts";
import { readValidated, validated } from "./validate.ts";

const distribution = {
  kind: "distribution",
  name: "draws",
  weight: 1,
  function: "draw",
  distribution: {
    test: "values",
    draws: 1000,
    outcomes: [
      { value: 1, ways: 1 },
      { value: 3, ways: 1 },
    ],
  },
};
const aliasing = {
  kind: "aliasing",
  name: "shares nothing",
  weight: 1,
  function: "board",
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
    [null, "#: must be object"],
    [[], "#: must be object"],
    [untitled, "#: must have required property 'title'"],
    [{ ...demoManifest(), titel: "x" }, '#: "titel" is not a known property'],
    [{ ...demoManifest(), schemaVersion: 2 }, "#/schemaVersion: expected 1"],
    [demoManifest({ title: "" }), "#/title: must NOT have fewer than 1 characters"],
    [{ ...demoManifest(), imports: "fs" }, "#/imports: must be array"],
    [demoManifest({ files: ["../game.ts"] }), "#/files/0: must match pattern"],
    [demoManifest({ tasks: [] }), "#/tasks: must NOT have fewer than 1 items"],
    [demoManifest({ tasks: [demoTask(), demoTask({ points: -1 })] }), "#/tasks/1/points: must be"],
    [demoManifest({ tasks: [demoTask({ points: 1.5 })] }), "#/tasks/0/points: must be integer"],
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
  it.each([
    [
      "a table's case without an expectation",
      { ...demoCheck(), cases: [one] },
      "/cases/0: expected a case with an expectation: returns, returnsNothing, argsAfter, argsUnchanged or prints",
    ],
    [
      "a table without cases",
      { ...demoCheck(), cases: [] },
      "/cases: must NOT have fewer than 1 items",
    ],
    [
      "a table with an unknown key",
      { ...demoCheck(), hintt: "x" },
      ': "hintt" is not a known property',
    ],
    ["a table with a negative weight", { ...demoCheck(), weight: -1 }, "/weight: must be >= 0"],
    [
      "a distribution with few draws",
      { ...distribution, distribution: { ...distribution.distribution, draws: 5 } },
      "/distribution/draws: must be >= 100",
    ],
    [
      "a distribution with an unknown test",
      { ...distribution, distribution: { ...distribution.distribution, test: "t" } },
      '/distribution/test: expected "values" or "frequencies"',
    ],
    [
      "a distribution with an unknown key",
      { ...distribution, hintt: "x" },
      ': "hintt" is not a known property',
    ],
    [
      "a distribution with a negative weight",
      { ...distribution, weight: -1 },
      "/weight: must be >= 0",
    ],
    [
      "an aliasing check with half a cell",
      { ...aliasing, aliasing: { ...aliasing.aliasing, cells: [[1]] } },
      "/aliasing/cells/0: must NOT have fewer than 2 items",
    ],
    [
      "an aliasing check with an unknown key",
      { ...aliasing, hintt: "x" },
      ': "hintt" is not a known property',
    ],
    [
      "one without a kind",
      { ...demoCheck(), kind: undefined },
      ": must have required property 'kind'",
    ],
    [
      "one of an assignment's own kind without a weight",
      { kind: "own", name: "x" },
      ": must have required property 'weight'",
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

  it.each(["", "{", "{'a': 1}", '{"a": 1,}', "\ufeff{}", "// no\n{}"])(
    "names a file that is not JSON: %j",
    (text) => {
      const fault = faultOf(read(writeTree({ "x.json": text })));
      expect(fault).toMatch(/^configuration: fixtures\/x\.json is not JSON: ./);
    },
  );

  it("names a file that is missing", () => {
    expect(faultOf(read(writeTree({})))).toBe("configuration: fixtures/x.json is missing");
  });

  it("names a file that is a folder", () => {
    const root = writeTree({});
    mkdirSync(join(root, "x.json"));
    expect(faultOf(read(root))).toMatch(/^configuration: fixtures\/x\.json cannot be read: /);
  });
});
