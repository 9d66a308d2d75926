import type { ErrorObject } from "ajv/dist/2020.js";
import type { Schemas } from "../../schema/types.ts";
import { once } from "../once.ts";
import { ajvWithSchemas, idOf } from "./schemas.ts";

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

/**
 * Everything that is wrong with a value a person writes, for schemas without alternatives; as
 * `problemIn` says it.
 */
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
function describe(error: ErrorObject): string {
  const { instancePath, keyword, params, message, schema, parentSchema } = error;
  const [example] = parentSchema?.examples ?? [];
  const said = () => {
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
  };
  return `#${instancePath}: ${said()}`;
}
