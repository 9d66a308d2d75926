/**
 * Writes schema/structure-rule.schema.json from the rules that languages know, which must be built.
 * Run by `npm run generate`; a test compares the file with them.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ruleSchema } from "../dist/engine/languages/index.js";

const file = fileURLToPath(new URL("../schema/structure-rule.schema.json", import.meta.url));
writeFileSync(file, `${JSON.stringify(await ruleSchema(), null, 2)}\n`);
