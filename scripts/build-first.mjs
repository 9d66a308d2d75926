/**
 * Vitest's global set-up: tests that start workers run the built program, never a stale one; and what tests
 * leave in the folder for temporary files goes with the run.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./setup.mjs";

let temporary;

export function setup() {
  temporary = mkdtempSync(join(tmpdir(), "gridmark-tests-"));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = temporary;
  // Set by the scripts that have just built it.
  if (process.env.GRIDMARK_IS_BUILT === "1") return;
  const shell = process.platform === "win32";
  const args = ["run", "--silent", "build"];
  const { status } = spawnSync("npm", args, { cwd: root, stdio: "inherit", shell });
  if (status !== 0) throw new Error("the build failed");
}

export function teardown() {
  rmSync(temporary, { recursive: true, force: true });
}
