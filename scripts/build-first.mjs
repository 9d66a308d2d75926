/** Vitest's global set-up: builds, so that workers run current code, and removes the run's temporary files. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "./setup.mjs";

const prefix = "gridmark-tests-";
let temporary;

export function setup() {
  // Once for all projects of a run.
  if (basename(tmpdir()).startsWith(prefix)) return;
  temporary = mkdtempSync(join(tmpdir(), prefix));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = temporary;
  build();
}

export function teardown() {
  if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
}
