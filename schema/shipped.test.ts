import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { assignmentIds } from "../engine/course/load.ts";
import { schemaProblems } from "../engine/course/schema-errors.ts";
import { packageRoot } from "../engine/package-root.ts";
import { demoCheck, demoManifest } from "../engine/testing/demo.ts";
import { checkOf, reportOf, taskReportOf } from "../engine/testing/scoring.ts";
// @ts-expect-error: a script, without types
import { wholeSchemas } from "../scripts/whole-schemas.mjs";
import type { Schemas } from "./types.ts";

const sources: Record<keyof Schemas, object> = wholeSchemas(join(packageRoot, "schema"));
const names = Object.keys(sources) as (keyof Schemas)[];

const require = createRequire(import.meta.url);
const shipped = (name: string) => require(`gridmark/schema/${name}`) as Record<string, unknown>;

/** As an editor has it: this schema and no other, and no word that is not in the standard. */
const compiled = new Map(
  names.map((name) => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    return [name, ajv.compile(shipped(name))] as const;
  }),
);

describe.each(names)("the shipped schema %s", (name) => {
  it("is what the sources give; `npm run build` writes it", () => {
    expect(shipped(name)).toEqual(sources[name]);
  });

  it("compiles alone, in strict mode, with the words of the standard", () => {
    expect(compiled.get(name)).toBeTypeOf("function");
  });

  it("refers to nothing outside of it, and to everything that it took in", () => {
    const text = JSON.stringify(shipped(name));
    const refs = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = ""]) => ref);
    expect(refs.filter((ref) => !ref.startsWith("#"))).toEqual([]);
    expect(text).not.toContain("gridmark.invalid");
    const taken = Object.keys(shipped(name).$defs ?? {}).filter((part) => part.includes("."));
    expect(taken.filter((part) => !refs.includes(`#/$defs/${part}`))).toEqual([]);
  });
});

/** The JSON files of a folder of the repository whose name fits. */
function valuesIn(folder: string, pattern: RegExp): [name: string, value: unknown][] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .map((name) => [name, JSON.parse(readFileSync(join(packageRoot, folder, name), "utf8"))]);
}

const isOf = (name: keyof Schemas) => (value: unknown) => compiled.get(name)?.(value);

describe("the shipped schemas agree with the program", () => {
  it.each(assignmentIds(packageRoot))("on the manifest and all cases of %s", (id) => {
    const folder = join("fixtures", id);
    const cases = valuesIn(folder, /^(public|hidden)[\\/][^\\/]+\.json$/);
    expect(cases.length).toBeGreaterThan(1);
    expect(cases.filter(([, value]) => !isOf("cases")(value))).toEqual([]);
    for (const [, value] of valuesIn(folder, /^assignment\.json$/)) {
      expect(isOf("assignment")(value)).toBe(true);
      expect(isOf("cases")(value)).toBe(false);
    }
  });

  const rule = { kind: "structure", name: "rule", weight: 1, structure: { kind: "forbiden" } };
  it.each<[keyof Schemas, unknown]>([
    ["assignment", demoManifest()],
    ["assignment", demoManifest({ title: "" })],
    ["assignment", { ...demoManifest(), titel: "x" }],
    ["cases", { task: "1", checks: [demoCheck()] }],
    ["cases", { task: "1", checks: [{ ...demoCheck(), cases: [] }] }],
    ["cases", { task: "1", checks: [{ ...demoCheck(), cases: [{ name: "x", args: [] }] }] }],
    ["cases", { task: "1", checks: [{ ...demoCheck(), kind: undefined }] }],
    ["cases", { task: "1", checks: [{ kind: "own", name: "x", weight: 1, more: true }] }],
    ["cases", { task: "1", checks: [{ kind: "own", name: "x" }] }],
    ["cases", { task: "1", checks: [rule] }],
    ["class", { due: "2026-05-01", late: { percentPerDay: 10 } }],
    ["class", { due: "tomorrow" }],
    ["report", reportOf([taskReportOf()])],
    ["report", reportOf([taskReportOf({ checks: [checkOf(["pass"])] as never })])],
    ["report", { ...reportOf([]), score: "10" }],
  ])("on a value of %s (%#)", (name, value) => {
    expect(isOf(name)(value)).toBe(schemaProblems(value, name).length === 0);
  });
});

describe("a new course", () => {
  const template = join(packageRoot, "engine/new/template");
  const files = readdirSync(template, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, readFileSync(join(template, name), "utf8")] as const);
  const named = files.flatMap(([name, text]) =>
    [...text.matchAll(/node_modules\/gridmark\/([^"]+)/g)].map(([, path]) => [name, path] as const),
  );

  it.each(named)("finds the schema that %s names, %s", (_, path) => {
    expect(names.map((name) => `dist/schema/${name}.schema.json`)).toContain(path);
  });

  it("names one in its manifest, its cases and the editor's settings", () => {
    expect(new Set(named.map(([name]) => name)).size).toBeGreaterThan(4);
  });
});
