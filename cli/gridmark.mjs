#!/usr/bin/env node
/** Starts the built program, building it first in a fresh clone. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const program = new URL("../dist/cli/bin.js", import.meta.url);

if (!existsSync(program) && existsSync(at("node_modules/typescript"))) {
  process.stderr.write("gridmark: building, once\n");
  const { spawnSync } = await import("node:child_process");
  // Its output must not get into the result.
  spawnSync(process.execPath, [at("scripts/build.mjs")], { stdio: ["ignore", 2, 2] });
}
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write("gridmark: not built yet; run npm ci in gridmark's folder first\n");
  process.exitCode = 2;
}
