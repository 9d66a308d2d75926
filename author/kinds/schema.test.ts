import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
// @ts-expect-error: a script, without types
import { checksDoc } from "../../scripts/generate-docs.mjs";
import { kinds } from "./index.ts";

describe("the schema of a file of checks", () => {
  it("is explained in docs/authors/checks.md; `npm run generate` writes it", () => {
    const file = new URL("../../docs/authors/checks.md", import.meta.url);
    expect(readFileSync(file, "utf8")).toBe(checksDoc());
  });

  it("has every kind, and no part of two of them under one name", () => {
    const schemas = (kinds as readonly { kind: string; schema?: { $defs?: object } }[]).map(
      ({ kind, schema }) => [kind, schema] as const,
    );
    expect(schemas.filter(([, schema]) => schema === undefined)).toEqual([]);
    const parts = schemas.flatMap(([, schema]) => Object.keys(schema?.$defs ?? {}));
    expect(new Set(parts).size).toBe(parts.length);
  });

  it("has no example that is empty: an editor shows it", () => {
    const examplesIn = (value: unknown): unknown[] => {
      if (typeof value !== "object" || value === null) return [];
      const { examples } = value as { examples?: unknown };
      const own: unknown[] = Array.isArray(examples) ? examples : [];
      return [...own, ...Object.values(value).flatMap(examplesIn)];
    };
    const examples = examplesIn(kinds);
    expect(examples.length).toBeGreaterThan(100);
    expect(examples.filter((example) => example === "")).toEqual([]);
  });
});
