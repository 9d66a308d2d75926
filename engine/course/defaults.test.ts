import { describe, expect, it } from "vitest";
import { demoManifest } from "../testing/demo.ts";
import { writeTree } from "../testing/trees.ts";
import { defaultLimits, withDefaults } from "./defaults.ts";
import { loadManifest } from "./load.ts";
import { schemaProblems } from "./schema-errors.ts";
import { readSchema } from "./schemas.ts";

const { limits: _, protected: __, imports: ___, ...short } = demoManifest();

describe("a manifest", () => {
  it("may leave out limits, protected names and imports", () => {
    expect(schemaProblems(short, "assignment")).toEqual([]);
    const root = writeTree({ "fixtures/demo/assignment.json": JSON.stringify(short) });
    expect(loadManifest(root, "demo")).toEqual({
      ...short,
      protected: [],
      imports: [],
      limits: defaultLimits,
    });
  });

  it("keeps the limits that it names", () => {
    const limits = { workPerCall: 7, outputKiB: 8 };
    expect(schemaProblems({ ...short, limits }, "assignment")).toEqual([]);
    expect(withDefaults({ ...short, limits }).limits).toEqual({ ...defaultLimits, ...limits });
    expect(withDefaults(demoManifest())).toEqual(demoManifest());
  });

  it("gets the defaults that its schema states", () => {
    const { limits } = readSchema("assignment").$defs as { limits: { properties: object } };
    const stated = Object.entries(limits.properties).map(([name, each]) => [name, each.default]);
    expect(Object.fromEntries(stated)).toEqual(defaultLimits);
  });
});
