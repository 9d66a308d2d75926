/**
 * Writes the schemas in schema/ that are made of others: of the rules that languages know, and of
 * the kinds of checks. Both must be compiled. Run by `npm run build`.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { caseFileSchema } from "../dist/author/kinds/schema.js";
import { ruleSchema } from "../dist/engine/languages/index.js";

const schemas = { "structure-rule": await ruleSchema(), cases: caseFileSchema() };

for (const [name, schema] of Object.entries(schemas)) {
  const file = fileURLToPath(new URL(`../schema/${name}.schema.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}
