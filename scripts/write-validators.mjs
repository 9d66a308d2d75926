/**
 * Writes dist/schema/validators/: the schemas as code, so that a run need not compile them. Run by
 * `npm run build`, after the compiler; a test compares the files with what the schemas give.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { validatorCodes, validatorsFolder } from "../dist/engine/course/schemas.js";
import { root } from "./setup.mjs";

const folder = join(root, validatorsFolder);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, code] of Object.entries(validatorCodes())) {
  writeFileSync(join(folder, `${name}.cjs`), code);
}
