/** Writes what each run would otherwise compute. Run by `npm run build` after compiler and interpreter. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../dist/engine/course/defaults.js";
import { validatorCodes, validatorsFolder } from "../dist/engine/course/schemas.js";
import { newInstance } from "../dist/engine/languages/javascript/sandbox/instance.js";
import {
  imageFile,
  imageKey,
  written,
} from "../dist/engine/languages/javascript/sandbox/package-files.js";
import {
  imageOf,
  imageScripts,
  startAnew,
} from "../dist/engine/languages/javascript/sandbox/start.js";
import { root } from "./setup.mjs";

// The schemas as code; a test compares the files with the schemas.
const folder = join(root, validatorsFolder);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, code] of Object.entries(validatorCodes())) {
  writeFileSync(join(folder, `${name}.cjs`), code);
}

// Memory of an interpreter after the sandbox's own scripts, so that a first sandbox need not run them.
const { memoryMiB, stackKiB } = defaultLimits;
const instance = await newInstance(memoryMiB);
const image = imageOf(startAnew(instance, { stackKiB }));
writeFileSync(join(root, imageFile), written(imageKey(stackKiB, imageScripts), image));
