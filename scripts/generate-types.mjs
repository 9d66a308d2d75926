/**
 * Writes schema/types.ts from the JSON Schemas beside it.
 * Run by `npm run generate`; a test compares the file with what the schemas give.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const folder = fileURLToPath(new URL("../schema", import.meta.url));
export const typesFile = join(folder, "types.ts");

/** The text that schema/types.ts must have. */
export async function schemaTypes() {
  const names = readdirSync(folder).filter((name) => name.endsWith(".schema.json"));
  const all = {
    title: "Schemas",
    description: "Every schema of this folder, so that they share their parts.",
    type: "object",
    additionalProperties: false,
    required: names.map((name) => basename(name, ".schema.json")),
    properties: Object.fromEntries(
      names.sort().map((name) => [basename(name, ".schema.json"), { $ref: name }]),
    ),
  };
  const text = await compile(all, "Schemas", {
    cwd: folder,
    bannerComment: "// Generated from the JSON Schemas in this folder by `npm run generate`.",
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
  return text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(typesFile, await schemaTypes());
}
