import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot, packageVersion } from "./package-root.ts";

it("the root is the folder that gridmark's parts lie in", () => {
  expect(isAbsolute(packageRoot)).toBe(true);
  for (const part of ["engine", "fixtures", "graders", "package.json"]) {
    expect([part, existsSync(join(packageRoot, part))]).toEqual([part, true]);
  }
});

it("the version is the one in package.json", () => {
  const { name, version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  expect([name, packageVersion]).toEqual(["gridmark", version]);
  expect(packageVersion).toMatch(/^\d+\.\d+\.\d+/);
});
