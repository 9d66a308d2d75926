import { realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../../../testing/trees.ts";
import { pyodideFolder, pyodideVersion } from "./pyodide.ts";

const withVersion = (version: string) =>
  realpathSync(writeTree({ "node_modules/pyodide/package.json": `{ "version": "${version}" }` }));

it("finds pyodide in the first place that has the right version", () => {
  const [other, right] = [withVersion("0.29.0"), withVersion(pyodideVersion)];
  const expected = join(right, "node_modules/pyodide");
  expect(pyodideFolder([other, right, withVersion(pyodideVersion)])).toBe(expected);
});

it("says how to install it if it is missing, or of another version", () => {
  const run = "run npm install --save-dev --save-exact pyodide@314.0.7";
  const nothing = writeTree({});
  expect(() => pyodideFolder([nothing])).toThrow(`Python needs pyodide 314.0.7: ${run}`);
  const [older, newer] = [withVersion("0.29.0"), withVersion("315.0.0")];
  expect(() => pyodideFolder([nothing, older, newer])).toThrow(
    `Python needs pyodide 314.0.7, not 0.29.0 or 315.0.0: ${run}`,
  );
});
