/**
 * Vitest's global set-up: tests that start workers run the built program, never a stale one; and what tests
 * leave in the folder for temporary files goes with the run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "./setup.mjs";

const prefix = "gridmark-tests-";
let temporary;

export function setup() {
  // Done once for all projects of a run.
  if (basename(tmpdir()).startsWith(prefix)) return;
  temporary = mkdtempSync(join(tmpdir(), prefix));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = temporary;
  // Set by the scripts that have just built it.
  if (process.env.GRIDMARK_IS_BUILT !== "1") build();
}

export function teardown() {
  if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
}
