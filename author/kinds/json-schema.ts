import type { KindSchema } from "../kind.ts";

/** JSON Schema in the forms that the kinds' schemas are made of. */
export type Schema = Readonly<Record<string, unknown>>;

/** By name, with a question mark behind the names of what may be left out. */
type Fields = Readonly<Record<string, Schema>>;

/** What an object says, as JSON Schema has it. */
export function fields(all: Fields): Pick<KindSchema, "required" | "properties"> {
  const named = Object.entries(all).map(([name, schema]) => [name.replace("?", ""), schema]);
  return {
    required: Object.keys(all).filter((name) => !name.endsWith("?")),
    properties: Object.fromEntries(named),
  };
}

/** An object that says nothing else. */
export function object(all: Fields, more: Schema = {}): Schema {
  return { type: "object", additionalProperties: false, ...fields(all), ...more };
}

export function described(description: string, all: Fields): Schema {
  return object(all, { description });
}

/** An object with the name of the type that is generated from it. */
export function named(title: string, all: Fields, more: Schema = {}): Schema {
  return object(all, { title, ...more });
}

/** What helps where an expectation is missing that the reference can give. */
export const recordable = "; gridmark record fills in what the reference does";

/** Refuses an object with none of these. */
export function oneOf(what: string, names: readonly string[], advice = ""): Schema {
  const list = `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
  const none = Object.fromEntries(names.map((name) => [name, false]));
  return { not: { description: `${what}: ${list}${advice}`, properties: none } };
}

function saying(schema: Schema, description?: string, examples: readonly unknown[] = []): Schema {
  return {
    ...schema,
    ...(description === undefined ? {} : { description }),
    ...(examples.length === 0 ? {} : { examples }),
  };
}

/** A schema that may be described where it is used, with examples of what it accepts. */
function form(schema: Schema): (description?: string, ...examples: unknown[]) => Schema {
  return (description, ...examples) => saying(schema, description, examples);
}

export const string = form({ type: "string" });

/** A list of any JSON. */
export const array = form({ type: "array" });

/** Any JSON. */
export const anything = form({ tsType: "unknown" });

/** Any JSON by name. */
export const byName = form({ type: "object", tsType: "{ [name: string]: unknown }" });

/** Steps of a probe. */
export const steps = form({ type: "array", items: {}, tsType: "unknown[]" });

export function text(description?: string, ...examples: string[]): Schema {
  return { ...string(description, ...examples), minLength: 1 };
}

/** What the part of this name says. */
export function ref(name: string, description?: string, ...examples: unknown[]): Schema {
  return saying({ $ref: `#/$defs/${name}` }, description, examples);
}

export function list(items: Schema, description?: string, ...examples: unknown[]): Schema {
  return saying({ type: "array", items }, description, examples);
}

/** A list of one or more. */
export function some(items: Schema, description?: string, ...examples: unknown[]): Schema {
  return { ...list(items, description, ...examples), minItems: 1 };
}

/** A whole number, of which the least may be given. */
export function integer(minimum?: number, description?: string, ...examples: number[]): Schema {
  const bound = minimum === undefined ? {} : { minimum };
  return saying({ type: "integer", ...bound }, description, examples);
}

/** True, or left out. */
export function flag(description: string): Schema {
  return { const: true, description };
}

/** What all kinds say of stopping early. */
export const stopAfter = integer(
  1,
  "Stop the check after this many failed cases; by default, all cases are run.",
  3,
);
