/**
 * Writes the schemas in schema/ that are made of others: of the rules that languages know, and of
 * the kinds of checks. Both must be compiled. Then schema/types.ts, from all of them. Run by `npm run build`.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { caseFileSchema } from "../dist/author/kinds/schema.js";
import { ruleSchema } from "../dist/engine/languages/index.js";
import { root } from "./setup.mjs";

const folder = join(root, "schema");
const ending = ".schema.json";
const made = { "structure-rule": await ruleSchema(), cases: caseFileSchema() };
for (const [name, schema] of Object.entries(made)) {
  writeFileSync(join(folder, name + ending), `${JSON.stringify(schema, null, 2)}\n`);
}

const files = readdirSync(folder).filter((name) => name.endsWith(ending));
const titleOf = (file) => file.slice(0, -ending.length);
const all = {
  title: "Schemas",
  description: "Every schema of this folder, so that they share their parts.",
  type: "object",
  additionalProperties: false,
  required: files.map(titleOf),
  properties: Object.fromEntries(files.sort().map((file) => [titleOf(file), { $ref: file }])),
};
const text = await compile(all, "Schemas", {
  cwd: folder,
  bannerComment: "// Generated from the JSON Schemas in this folder by `npm run build`.",
  unknownAny: true,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
});
writeFileSync(join(folder, "types.ts"), text);
