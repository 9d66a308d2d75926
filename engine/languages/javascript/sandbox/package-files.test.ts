import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../../package-root.ts";
import { callF } from "../../../testing/sandbox.ts";
import { hashOf, meteredFile, meteredHash, meteredWasm, originalHash } from "./package-files.ts";

const require = createRequire(import.meta.url);
const installed = require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm");

describe("the interpreter with a counter of its work", () => {
  it("is made from the one that is installed, and is the one that was built", () => {
    expect(hashOf(readFileSync(installed))).toBe(originalHash);
    expect(hashOf(readFileSync(join(packageRoot, meteredFile)))).toBe(meteredHash);
  });

  it("is not used when it is missing or of another version", () => {
    expect(() => meteredWasm("/nowhere")).toThrow("run npm run build");
  });

  it("goes into the package", () => {
    const { files } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
      files: string[];
    };
    expect(files).toContain("dist");
    expect(meteredFile).toMatch(/^dist[\\/]/);
  });

  it.each([
    ["an empty loop", "for (let i = 0; i < n; i += 1);", 9],
    ["a loop with a call", "const g = (x) => x; for (let i = 0; i < n; i += 1) g(i);", 26],
    ["a search by a built-in", "[].includes.call({ length: n }, 1);", 18],
    ["a built-in without a loop", "for (let i = 0; i < n; i += 1) Math.pow(1.5, 2.5);", 36],
    [
      "what the host does",
      "const d = new Date(0); for (let i = 0; i < n; i += 1) d.getHours();",
      535,
    ],
  ])("counts the same units a round on every machine: %s", async (_name, body, units) => {
    const work = async (n: number) => {
      const code = `export function f() { const n = ${n}; ${body} }`;
      return (await callF(code, [], { workPerCall: 400_000_000 })).work;
    };
    expect(((await work(30_000)) - (await work(10_000))) / 20_000).toBeCloseTo(units, 3);
  });
});
