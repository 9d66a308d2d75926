import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Ajv2020, Options } from "ajv/dist/2020.js";
import { packageRoot } from "../package-root.ts";

/** Where the build puts what `validatorCodes` gives, as <name>.cjs, from the folder of the package. */
export const validatorsFolder = join("dist", "schema", "validators");

const ending = ".schema.json";

/** Ajv with every schema in schema/. It takes its time to load and compile: see `validatorCodes`. */
export function ajvWithSchemas(options: Options = {}): Ajv2020 {
  const require = createRequire(import.meta.url);
  const ajvModule = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const formats = require("ajv-formats") as typeof import("ajv-formats");
  const made = new ajvModule.Ajv2020({ allowUnionTypes: true, discriminator: true, ...options });
  formats.default.default(made);
  // Read by the generator of the TypeScript types alone.
  made.addKeyword("tsType");
  for (const name of schemaNames()) {
    const file = join(packageRoot, "schema", `${name}${ending}`);
    made.addSchema(JSON.parse(readFileSync(file, "utf8")));
  }
  return made;
}

export function idOf(name: string): string {
  return `https://gridmark.invalid/schema/${name}${ending}`;
}

/** By name of each schema, a CommonJS module that exports a function: is a value valid? */
export function validatorCodes(): Readonly<Record<string, string>> {
  const require = createRequire(import.meta.url);
  const standalone =
    require("ajv/dist/standalone/index.js") as typeof import("ajv/dist/standalone/index.js");
  const ajv = ajvWithSchemas({ messages: false, code: { source: true } });
  const codeOf = (name: string) => {
    const validate = ajv.getSchema(idOf(name));
    if (validate === undefined) throw new Error(`there is no schema ${name}`);
    return standalone.default(ajv, validate);
  };
  return Object.fromEntries(schemaNames().map((name) => [name, codeOf(name)]));
}

function schemaNames(): string[] {
  return readdirSync(join(packageRoot, "schema"))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}
