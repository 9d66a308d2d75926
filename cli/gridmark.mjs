#!/usr/bin/env node
/** What the command `gridmark` starts: the built program, or a word on how to build it. */
import { existsSync } from "node:fs";

const program = new URL("../dist/cli/bin.js", import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write("gridmark: not built yet; run npm ci in gridmark's folder first\n");
  process.exitCode = 2;
}
