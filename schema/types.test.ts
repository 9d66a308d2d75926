import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { assignmentIds } from "../engine/course/load.ts";
import { validated } from "../engine/course/validate.ts";
import { packageRoot } from "../engine/package-root.ts";
import type { Schemas } from "./types.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const fixtures = join(packageRoot, "fixtures");
const suffix = ".schema.json";

const read = (path: string) => readFileSync(path, "utf8").replaceAll("\r\n", "\n");
const parse = (path: string) => JSON.parse(read(path)) as Record<string, unknown>;

const schemas = readdirSync(folder).filter((name) => name.endsWith(suffix));

/** JSON files of one folder below fixtures/, with `/` between folders. */
function jsonFiles(id: string): string[] {
  return readdirSync(join(fixtures, id), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => posix.join(id, ...name.split(sep)));
}

describe.each(schemas)("%s", (name) => {
  const schema = parse(join(folder, name));

  it("is a valid schema of draft 2020-12", () => {
    expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    const ajv = new Ajv2020({ strict: false });
    expect([ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
  });

  it("has a title, a description, and no address", () => {
    expect(schema.$id).toBe(undefined);
    expect(schema.title).toMatch(/^[A-Z]\w+$/);
    expect(schema.description).toMatch(/\.$/);
  });

  it("knows every key that it requires, and no other", () => {
    const { ownCheck: open } = (schema.$defs ?? {}) as Record<string, Subschema>;
    // What a check of an assignment's own kind says is known where its kind is.
    const objects = subschemas(schema).filter(
      (each) => Array.isArray(each.required) && each !== open,
    );
    expect(objects.length).toBeGreaterThan(0);
    for (const { required, properties, additionalProperties } of objects) {
      expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(required as string[]));
      expect([required, additionalProperties]).toEqual([required, false]);
    }
  });
});

interface Subschema {
  readonly required?: unknown;
  readonly properties?: Record<string, unknown>;
  readonly additionalProperties?: unknown;
}

/** A schema and everything inside it that is an object. */
function subschemas(node: unknown): Subschema[] {
  if (typeof node !== "object" || node === null) return [];
  return [node, ...Object.values(node).flatMap(subschemas)];
}

describe.each(["shared", ...assignmentIds(packageRoot)].flatMap(jsonFiles))(
  "fixtures/%s",
  (file) => {
    it("names its schema and fits it", () => {
      const path = join(fixtures, ...file.split("/"));
      const value = parse(path);
      const target = resolve(dirname(path), String(value.$schema));
      const name = relative(folder, target);
      expect(schemas).toContain(name);
      const schema = name.slice(0, -suffix.length) as keyof Schemas;
      expect(validated(value, file, schema)).toBe(value);
    });
  },
);

it("every assignment has fixtures to look at", () => {
  for (const id of assignmentIds(packageRoot)) expect(jsonFiles(id).length).toBeGreaterThan(1);
});
