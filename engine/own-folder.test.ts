import { mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isOwn, makeFolders } from "./own-folder.ts";
import { writeTree } from "./testing/trees.ts";

it("makes what is missing of a path, and nothing where all is there", () => {
  const folder = join(writeTree({}), "a/b/c");
  for (const _ of [1, 2]) makeFolders(folder, 0o700);
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(isOwn(folder)).toBe(true);
});

it("throws where something else has the name, and calls it nobody's own", () => {
  const folder = writeTree({ file: "x" });
  symlinkSync("nowhere", join(folder, "link"));
  for (const name of ["file", "file/a", "link"]) {
    expect(() => makeFolders(join(folder, name)), name).toThrow();
    expect(isOwn(join(folder, name)), name).toBe(false);
  }
  mkdirSync(join(folder, "a"));
  writeFileSync(join(folder, "a/b"), "");
  expect(() => makeFolders(join(folder, "a/b/c"))).toThrow(/ENOTDIR|ENOENT|EEXIST/);
});

it.skipIf(process.platform !== "linux")("ends where a system knows no such name", () => {
  for (const folder of ["/proc/gridmark", "/proc/gridmark/courses"]) {
    expect(() => makeFolders(folder)).toThrow("ENOENT");
    expect(isOwn(folder)).toBe(false);
  }
});
