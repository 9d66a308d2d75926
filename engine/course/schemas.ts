import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Ajv2020, Options } from "ajv/dist/2020.js";
import type { Schemas } from "../../schema/types.ts";
import { packageRoot } from "../package-root.ts";

/** Build output of `validatorCodes` as <name>.cjs, relative to the package. */
export const validatorsFolder = join("dist", "schema", "validators");

/** Build output of complete schemas, relative to the package. */
const schemasFolder = join("dist", "schema");
const ending = ".schema.json";

/** Ajv with every schema by name. Slow to load and compile: see `validatorCodes`. */
export function ajvWithSchemas(options: Options = {}): Ajv2020 {
  const require = createRequire(import.meta.url);
  const ajvModule = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const formats = require("ajv-formats") as typeof import("ajv-formats");
  const made = new ajvModule.Ajv2020({ allowUnionTypes: true, ...options });
  formats.default.default(made);
  for (const name of schemaNames()) made.addSchema(readSchema(name), name);
  return made;
}

interface DocumentSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
  readonly $defs?: object;
}

export function readSchema(name: keyof Schemas): DocumentSchema {
  const file = join(packageRoot, schemasFolder, `${name}${ending}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** CommonJS modules by schema name, each exporting a function that validates a value. */
export function validatorCodes(): Readonly<Record<string, string>> {
  const require = createRequire(import.meta.url);
  const standalone =
    require("ajv/dist/standalone/index.js") as typeof import("ajv/dist/standalone/index.js");
  const ajv = ajvWithSchemas({ messages: false, code: { source: true } });
  const codeOf = (name: keyof Schemas) => {
    const validate = ajv.getSchema(name);
    if (validate === undefined) throw new Error(`there is no schema ${name}`);
    return standalone.default(ajv, validate);
  };
  return Object.fromEntries(schemaNames().map((name) => [name, codeOf(name)]));
}

export function schemaNames(): (keyof Schemas)[] {
  return readdirSync(join(packageRoot, schemasFolder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length) as keyof Schemas)
    .sort();
}

type Name = keyof Schemas;

const byName: Readonly<Record<string, Name>> = {
  "assignment.json": "assignment",
  "class.json": "class",
  "equivalent-mutants.json": "equivalent-mutants",
};

const rooms = ["public", "hidden"];

/** The schema for a JSON file, by its `$schema`, its place, or its required fields; undefined if unclear. */
export function schemaOf(path: string, value: unknown): Name | undefined {
  const fields = typeof value === "object" && value !== null ? value : {};
  const { $schema } = fields as { readonly $schema?: unknown };
  const named = String($schema ?? "")
    .split("/")
    .at(-1)
    ?.replace(/\.schema\.json$/, "");
  const known = schemaNames().find((name) => name === named);
  if (known !== undefined) return known;
  if (rooms.includes(basename(dirname(path)))) return "cases";
  return byName[basename(path)] ?? byFields(fields as Readonly<Record<string, unknown>>);
}

function byFields(value: Readonly<Record<string, unknown>>): Name | undefined {
  const fitting = schemaNames()
    .map((name) => {
      const { required = [], properties = {} } = readSchema(name);
      return { name, required, properties };
    })
    .filter(({ required, properties }) => {
      // For example a document's type.
      const isOther = (key: string) =>
        key in value && "const" in (properties[key] ?? {}) && properties[key]?.const !== value[key];
      return required.every((key) => key in value) && !Object.keys(properties).some(isOther);
    })
    .sort((one, other) => other.required.length - one.required.length);
  const [best, next] = fitting;
  const isClear = best !== undefined && best.required.length > (next?.required.length ?? 0);
  return isClear ? best.name : undefined;
}
