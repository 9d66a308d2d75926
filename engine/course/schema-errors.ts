import type { ErrorObject } from "ajv/dist/2020.js";
import { counted } from "../../author/words.ts";
import type { Schemas } from "../../schema/types.ts";
import { meant } from "../nearest.ts";
import { once } from "../once.ts";
import { escapeName } from "./json-places.ts";
import { ajvWithSchemas } from "./schemas.ts";

export interface ValueProblem {
  /** JSON pointer. */
  readonly at: string;
  /** True if it concerns a property's name instead of its value. */
  readonly isName?: boolean;
  readonly text: string;
}

const ajv = once(() => ajvWithSchemas({ verbose: true, allErrors: true }));

/** All problems of a value. Compiles the schema, which takes a while. */
export function schemaProblems(value: unknown, schema: keyof Schemas): ValueProblem[] {
  const validate = ajv().getSchema(schema);
  if (validate === undefined) throw new Error(`there is no schema ${schema}`);
  return validate(value) ? [] : problemsOfErrors(validate.errors ?? []);
}

/** The problems behind a schema's errors, without repetition. */
export function problemsOfErrors(errors: readonly ErrorObject[]): ValueProblem[] {
  const problems = telling(errors).map(problemOf);
  const keys = problems.map((each) => `${each.at}: ${each.text}`);
  return problems.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** The errors of the best-fitting alternative: deepest, and without a missing key that identifies a different one. */
function telling(errors: readonly ErrorObject[]): ErrorObject[] {
  const isInside = (place: string, { instancePath }: ErrorObject) =>
    instancePath === place || instancePath.startsWith(`${place}/`);
  const isChoice = ({ keyword }: ErrorObject) => ["anyOf", "oneOf"].includes(keyword);
  // This error only says that a kind's part has reported one.
  const left = errors.filter(({ keyword }) => keyword !== "if");
  const choices = left.filter(isChoice).map(({ instancePath }) => instancePath);
  const outermost = choices.filter(
    (place) => !choices.some((other) => place.startsWith(`${other}/`)),
  );
  const alone = left.filter((error) => !outermost.some((place) => isInside(place, error)));
  const best = [...new Set(outermost)].flatMap((place) => {
    const all = left.filter((error) => isInside(place, error));
    return mostExact(all) ?? [];
  });
  return [...alone, ...best];
}

function mostExact(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = (error: ErrorObject) => error.instancePath.split("/").length;
  const vague = (error: ErrorObject) => Number(["required", "oneOf"].includes(error.keyword));
  return errors.toSorted((a, b) => depth(b) - depth(a) || vague(a) - vague(b))[0];
}

function problemOf({ instancePath, ...error }: ErrorObject): ValueProblem {
  const { params } = error;
  const unknown = params.additionalProperty ?? params.unevaluatedProperty;
  if (unknown === undefined) return { at: instancePath, text: expected(error) };
  const name = String(unknown);
  const hint = meant(name, Object.keys(error.parentSchema?.properties ?? {}));
  const text = `"${name}" is not a known property${hint}`;
  return { at: `${instancePath}/${escapeName(name)}`, isName: true, text };
}

function expected(error: Omit<ErrorObject, "instancePath">): string {
  const { keyword, params, message, schema, parentSchema, data } = error;
  const [example] = parentSchema?.examples ?? [];
  const limit = Number(params.limit);
  if (keyword === "required") return `"${params.missingProperty}" is missing`;
  if (keyword === "enum" || keyword === "const") {
    const allowed = keyword === "enum" ? (schema as unknown[]) : [schema];
    return `expected ${allowed.map((item) => JSON.stringify(item)).join(" or ")}${not(data)}`;
  }
  if (keyword === "pattern") {
    const such = example === undefined ? "" : ` such as ${quoted(example)}`;
    const isShort = such === "" || String(schema).length <= maxPatternLength;
    const that = isShort ? ` that matches ${schema}` : "";
    return `expected text${such}${that}${not(data)}`;
  }
  if (keyword === "not") return `expected ${(schema as { description: string }).description}`;
  if (keyword === "type") {
    const types = [params.type].flat().map((type: string) => typeNames[type] ?? type);
    return `expected ${types.join(" or ")}${not(data)}`;
  }
  if (keyword === "minimum") return `expected at least ${limit}${not(data)}`;
  if (keyword === "maximum") return `expected at most ${limit}${not(data)}`;
  if (keyword === "minLength" && limit === 1) return "expected some text, not an empty string";
  if (keyword === "minLength" || keyword === "maxLength") {
    const bound = keyword === "minLength" ? "at least" : "at most";
    return `expected ${bound} ${counted(limit, "character")}, not ${String(data).length}`;
  }
  if (keyword === "minItems") {
    return `expected at least ${counted(limit, "item")}, not ${(data as unknown[]).length}`;
  }
  if (keyword === "uniqueItems") return `items ${params.j} and ${params.i} are the same`;
  return message ?? "is not valid";
}

/** Longer patterns explain less than an example. */
const maxPatternLength = 20;

const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  object: "an object",
  string: "text in quotes",
};

/** The actual value, if short. */
function not(data: unknown): string {
  if (data === undefined) return "";
  if (Array.isArray(data)) return ", not a list";
  if (typeof data === "object" && data !== null) return ", not an object";
  const text = quoted(data);
  return text.length > 40 ? "" : `, not ${text}`;
}

const quoted = (value: unknown) => JSON.stringify(value);
