import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";

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

it("nothing asks to be run where the package is installed", () => {
  const { scripts } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  const asked = ["preinstall", "install", "postinstall", "prepare"];
  expect(asked.filter((name) => name in scripts)).toEqual([]);
});
