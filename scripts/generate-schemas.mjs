/** Writes generated schemas, schema/types.ts and the shipped dist/schema/*.schema.json. Run by `npm run build`. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { caseFileSchema } from "../dist/author/kinds/schema.js";
import { ruleSchema } from "../dist/engine/languages/index.js";
import { root } from "./setup.mjs";
import { wholeSchemas } from "./whole-schemas.mjs";

const folder = join(root, "schema");
const ending = ".schema.json";
write(folder, { "structure-rule": await ruleSchema(), cases: caseFileSchema() });
write(join(root, "dist", "schema"), wholeSchemas(folder));

function write(into, schemas) {
  mkdirSync(into, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    writeFileSync(join(into, name + ending), `${JSON.stringify(schema, null, 2)}\n`);
  }
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
