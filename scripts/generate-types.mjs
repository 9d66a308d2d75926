/**
 * Writes schema/types.ts from the JSON Schemas beside it.
 * Run by `npm run build`.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const folder = fileURLToPath(new URL("../schema", import.meta.url));

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
  bannerComment: "// Generated from the JSON Schemas in this folder by `npm run build`.",
  unknownAny: true,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
});
writeFileSync(join(folder, "types.ts"), text);
