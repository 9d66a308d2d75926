import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { Schemas } from "../../schema/types.ts";
import { GridmarkError, messageOf } from "../errors.ts";
import { packageRoot } from "../package-root.ts";

let ajv: Ajv2020 | undefined;

/**
 * Reads a JSON file and checks it against one of the schemas in schema. `name` is how
 * the file is called in messages. Throws a configuration fault that names the file, the JSON
 * pointer and what was expected there.
 */
export function readValidated<K extends keyof Schemas>(
  path: string,
  name: string,
  schema: K,
): Schemas[K] {
  const value = parse(readText(path, name), name);
  return validated(value, name, schema);
}

/** Reads a JSON file that was validated before. */
export function readTrusted<K extends keyof Schemas>(
  path: string,
  name: string,
  _schema: K,
): Schemas[K] {
  return parse(readText(path, name), name) as Schemas[K];
}

/** Checks a value against a schema; `name` is what messages call it. */
export function validated<K extends keyof Schemas>(
  value: unknown,
  name: string,
  schema: K,
): Schemas[K] {
  const validate = validator(schema);
  if (validate(value)) return value as Schemas[K];
  const error = mostExact(validate.errors ?? []);
  throw new GridmarkError("configuration", `${name}${error ? describe(error) : " is not valid"}`);
}

/** Reads a text file; `name` is what messages call it. Throws a configuration fault. */
export function readText(path: string, name: string): string {
  if (!existsSync(path)) throw new GridmarkError("configuration", `${name} is missing`);
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new GridmarkError("configuration", `${name} cannot be read: ${messageOf(cause)}`, cause);
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GridmarkError("configuration", `${name} is not JSON: ${messageOf(cause)}`, cause);
  }
}

function validator(schema: keyof Schemas): ValidateFunction {
  ajv ??= withSchemas();
  const validate = ajv.getSchema(`https://gridmark.invalid/schema/${schema}.schema.json`);
  if (validate === undefined) throw new Error(`there is no schema ${schema}`);
  return validate;
}

/** Loaded when a file is validated first: a worker, whose files were validated, does without. */
function withSchemas(): Ajv2020 {
  const require = createRequire(import.meta.url);
  const ajvModule = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const formats = require("ajv-formats") as typeof import("ajv-formats");
  const made = new ajvModule.Ajv2020({
    allowUnionTypes: true,
    discriminator: true,
    verbose: true,
  });
  formats.default.default(made);
  // Read by the generator of the TypeScript types alone.
  made.addKeyword("tsType");
  const folder = join(packageRoot, "schema");
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".schema.json"))
    .sort()) {
    made.addSchema(JSON.parse(readFileSync(join(folder, file), "utf8")));
  }
  return made;
}

/**
 * Of what the alternatives of a schema say, the word of the one that fits best: it was wrong
 * furthest inside, and did not miss a key that another alternative is known by.
 */
function mostExact(errors: readonly ErrorObject[]): ErrorObject | undefined {
  // A check is of a kind that every course has, or of another: one of the two says nothing here.
  const telling = errors.filter(({ keyword, instancePath }) => {
    const isOther = ["discriminator", "anyOf"].includes(keyword);
    return !isOther && !(keyword === "not" && instancePath.endsWith("/kind"));
  });
  const depth = (error: ErrorObject) => error.instancePath.split("/").length;
  const vague = (error: ErrorObject) => Number(["required", "oneOf"].includes(error.keyword));
  return (telling.length === 0 ? errors : telling).toSorted(
    (a, b) => depth(b) - depth(a) || vague(a) - vague(b),
  )[0];
}

/** `#/checks/0/name: must be string`. */
function describe(error: ErrorObject): string {
  const { keyword, params, message, schema } = error;
  const place = `#${error.instancePath}`;
  if (keyword === "additionalProperties") {
    return `${place}: "${String(params.additionalProperty)}" is not a known property`;
  }
  if (keyword === "enum" || keyword === "const") {
    const allowed = keyword === "enum" ? (schema as unknown[]) : [schema];
    return `${place}: expected ${allowed.map((item) => JSON.stringify(item)).join(" or ")}`;
  }
  if (keyword === "not")
    return `${place}: expected ${(schema as { description: string }).description}`;
  return `${place}: ${message ?? "is not valid"}`;
}
