import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { Schemas } from "../../schema/types.ts";
import { courseFault, messageOf } from "../errors.ts";
import { once } from "../once.ts";
import { packageRoot } from "../package-root.ts";
import { reasonOf } from "../system-fault.ts";
import { ajvWithSchemas, idOf, validatorsFolder } from "./schemas.ts";

/**
 * Reads a JSON file and checks it against a schema, unless it is trusted. Throws a configuration fault
 * with `name`, the JSON pointer and what was expected there.
 */
export function readValidated<K extends keyof Schemas>(
  path: string,
  name: string,
  schema: K,
  trusts = false,
): Schemas[K] {
  const value = parseJson(readText(path, name), name);
  return trusts ? (value as Schemas[K]) : validated(value, name, schema);
}

/** Reads a JSON text; `name` is what messages call it. Throws a configuration fault. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw courseFault(`${name} is not JSON: ${messageOf(cause)}`, cause);
  }
}

/** Checks a value against a schema; `name` is what messages call it. */
export function validated<K extends keyof Schemas>(
  value: unknown,
  name: string,
  schema: K,
): Schemas[K] {
  // What the build made of the schema; where it did not, Ajv checks each value.
  const path = join(packageRoot, validatorsFolder, `${schema}.cjs`);
  const isValid: ((value: unknown) => boolean) | undefined = existsSync(path)
    ? createRequire(import.meta.url)(path)
    : undefined;
  const problem = isValid?.(value) ? undefined : problemIn(value, schema);
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

const ajvs = {
  first: once(() => ajvWithSchemas({ verbose: true })),
  all: once(() => ajvWithSchemas({ verbose: true, allErrors: true })),
};

/** The errors in a value: the first, or all. Schemas are compiled for it, which takes a while. */
function errorsIn(value: unknown, schema: keyof Schemas, which: keyof typeof ajvs): ErrorObject[] {
  const validate = ajvs[which]().getSchema(idOf(schema));
  if (validate === undefined) throw new Error(`there is no schema ${schema}`);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** What is wrong with a value, as `#/checks/0/name: must be string`; undefined where it is valid. */
export function problemIn(value: unknown, schema: keyof Schemas): string | undefined {
  const error = mostExact(errorsIn(value, schema, "first"));
  return error && describe(error);
}

/** All that is wrong with a value, as `problemIn` says it; not for schemas with alternatives. */
export function problemsIn(value: unknown, schema: keyof Schemas): string[] {
  return errorsIn(value, schema, "all").map(describe);
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
function describe({ instancePath, ...error }: ErrorObject): string {
  return `#${instancePath}: ${expected(error)}`;
}

function expected(error: Omit<ErrorObject, "instancePath">): string {
  const { keyword, params, message, schema, parentSchema } = error;
  const [example] = parentSchema?.examples ?? [];
  if (keyword === "additionalProperties") {
    return `"${String(params.additionalProperty)}" is not a known property`;
  }
  if (keyword === "enum" || keyword === "const") {
    const allowed = keyword === "enum" ? (schema as unknown[]) : [schema];
    return `expected ${allowed.map((item) => JSON.stringify(item)).join(" or ")}`;
  }
  if (keyword === "pattern" && example !== undefined) {
    return `expected text such as ${JSON.stringify(example)}`;
  }
  if (keyword === "not") return `expected ${(schema as { description: string }).description}`;
  return message ?? "is not valid";
}
