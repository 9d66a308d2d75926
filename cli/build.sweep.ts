import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";
import { writeTree } from "../engine/testing/trees.ts";
import { packInto } from "./testing/packed.ts";

it("a build leaves the program whole for whoever runs it meanwhile, or builds it too", {
  timeout: 600_000,
}, async () => {
  const builds = [0, 1].map(() => {
    const child = spawn(process.execPath, ["scripts/build.mjs"], { cwd: packageRoot });
    return new Promise<number | null>((resolve) => child.on("close", resolve));
  });
  const codes = Promise.all(builds);
  let areDone = false;
  void codes.then(() => {
    areDone = true;
  });
  const failed: string[] = [];
  while (!areDone) {
    const args = ["cli/gridmark.mjs", "--version"];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: packageRoot });
    if (status !== 0) failed.push(String(stderr));
    await new Promise(setImmediate);
  }
  expect(failed).toEqual([]);
  expect(await codes).toEqual([0, 0]);
  expect(readdirSync(packageRoot).filter((name) => name.startsWith(".build-"))).toEqual([]);
});

it("the package has the same bytes when packed twice, and when built elsewhere from nothing", {
  timeout: 600_000,
}, () => {
  const elsewhere = writeTree({ "first/a": "", "second/a": "", "third/a": "" });
  const copy = join(elsewhere, "copy");
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: packageRoot, encoding: "utf8" }).split("\0");
  for (const file of files.filter((each) => each !== "" && existsSync(join(packageRoot, each)))) {
    cpSync(join(packageRoot, file), join(copy, file));
  }
  symlinkSync(join(packageRoot, "node_modules"), join(copy, "node_modules"), "junction");
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: copy, stdio: "ignore" });
  const packed = [
    packInto(join(elsewhere, "first")),
    packInto(join(elsewhere, "second")),
    packInto(join(elsewhere, "third"), copy),
  ];
  const bytes = packed.map(({ tarball }) => readFileSync(tarball).toString("latin1"));
  expect(new Set(packed.map(({ paths }) => paths.join()))).toHaveProperty("size", 1);
  // Their contents are too long to print.
  expect(new Set(bytes)).toHaveProperty("size", 1);
});

it("nothing asks to be run where the package is installed", () => {
  const { scripts } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  const asked = ["preinstall", "install", "postinstall", "prepare"];
  expect(asked.filter((name) => name in scripts)).toEqual([]);
});
