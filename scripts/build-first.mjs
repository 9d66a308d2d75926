/**
 * Vitest's global set-up: tests that start workers run the built program, never a stale one; and what tests
 * leave in the folder for temporary files goes with the run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./setup.mjs";

let temporary;

export function setup() {
  temporary = mkdtempSync(join(tmpdir(), "gridmark-tests-"));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = temporary;
  // Set by the scripts that have just built it.
  if (process.env.GRIDMARK_IS_BUILT !== "1") build();
}

export function teardown() {
  rmSync(temporary, { recursive: true, force: true });
}
