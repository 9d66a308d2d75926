/**
 * npm runs this after an install and before a pack. Where the compiler is not installed, as when
 * npx links a clone that has no packages yet, there is nothing to do and nothing to fail.
 */
import { existsSync, rmSync } from "node:fs";
import { build, root } from "./setup.mjs";

if (existsSync(`${root}/node_modules/typescript`)) {
  // What was built of files that are gone must not be packed.
  rmSync(`${root}/dist`, { recursive: true, force: true });
  build();
}
