import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Schemas } from "../../schema/types.ts";
import { courseFault, messageOf } from "../errors.ts";
import { packageRoot } from "../package-root.ts";
import { reasonOf } from "../system-fault.ts";
import { problemIn } from "./invalid.ts";
import { validatorsFolder } from "./schemas.ts";

type IsValid = (value: unknown) => boolean;

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
  return validated(parse(readText(path, name), name), name, schema);
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
  if (builtValidator(schema)?.(value)) return value as Schemas[K];
  const problem = problemIn(value, schema);
  if (problem === undefined) return value as Schemas[K];
  throw courseFault(`${name}${problem}`);
}

/** The names in a folder, sorted; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Reads a text file; `name` is what messages call it. Throws a configuration fault. */
export function readText(path: string, name: string): string {
  if (!existsSync(path)) throw courseFault(`${name} is missing`);
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw courseFault(`${name} cannot be read: ${reasonOf(cause)}`, cause);
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw courseFault(`${name} is not JSON: ${messageOf(cause)}`, cause);
  }
}

/** What the build made of a schema; where it did not, Ajv checks each value. */
function builtValidator(schema: string): IsValid | undefined {
  const path = join(packageRoot, validatorsFolder, `${schema}.cjs`);
  // A module that was loaded before is not loaded again.
  return existsSync(path) ? createRequire(import.meta.url)(path) : undefined;
}
