/** Vitest's global set-up: tests that start workers run the built program, never a stale one. */
import { spawnSync } from "node:child_process";
import { root } from "./setup.mjs";

export function setup() {
  // Set by the scripts that have just built it.
  if (process.env.GRIDMARK_IS_BUILT === "1") return;
  const shell = process.platform === "win32";
  const args = ["run", "--silent", "build"];
  const { status } = spawnSync("npm", args, { cwd: root, stdio: "inherit", shell });
  if (status !== 0) throw new Error("the build failed");
}
