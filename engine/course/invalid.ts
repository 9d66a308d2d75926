import type { Ajv2020, ErrorObject } from "ajv/dist/2020.js";
import type { Schemas } from "../../schema/types.ts";
import { ajvWithSchemas, idOf } from "./schemas.ts";

let ajv: Ajv2020 | undefined;

/**
 * What is wrong with a value, as `#/checks/0/name: must be string`; undefined where it is valid.
 * Schemas are compiled for it, which takes a while.
 */
export function problemIn(value: unknown, schema: keyof Schemas): string | undefined {
  ajv ??= ajvWithSchemas({ verbose: true });
  const validate = ajv.getSchema(idOf(schema));
  if (validate === undefined) throw new Error(`there is no schema ${schema}`);
  if (validate(value)) return undefined;
  const error = mostExact(validate.errors ?? []);
  return error ? describe(error) : " is not valid";
}

/**
 * Everything that is wrong with a value a person writes, for schemas without alternatives; as
 * `problemIn` says it.
 */
export function problemsIn(value: unknown, schema: keyof Schemas): string[] {
  const validate = ajvWithSchemas({ verbose: true, allErrors: true }).getSchema(idOf(schema));
  if (validate === undefined) throw new Error(`there is no schema ${schema}`);
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
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
  const { keyword, params, message, schema, parentSchema } = error;
  const place = `#${error.instancePath}`;
  if (keyword === "additionalProperties") {
    return `${place}: "${String(params.additionalProperty)}" is not a known property`;
  }
  if (keyword === "enum" || keyword === "const") {
    const allowed = keyword === "enum" ? (schema as unknown[]) : [schema];
    return `${place}: expected ${allowed.map((item) => JSON.stringify(item)).join(" or ")}`;
  }
  const [example] = parentSchema?.examples ?? [];
  if (keyword === "pattern" && example !== undefined) {
    return `${place}: expected text such as ${JSON.stringify(example)}`;
  }
  if (keyword === "not")
    return `${place}: expected ${(schema as { description: string }).description}`;
  return `${place}: ${message ?? "is not valid"}`;
}
