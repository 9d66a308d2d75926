import type { KindSchema } from "../kind.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** Schemas by name; a question mark after a name makes it optional. */
type Fields = Readonly<Record<string, Schema>>;

export function fields(all: Fields): Pick<KindSchema, "required" | "properties"> {
  const named = Object.entries(all).map(([name, schema]) => [name.replace("?", ""), schema]);
  return {
    required: Object.keys(all).filter((name) => !name.endsWith("?")),
    properties: Object.fromEntries(named),
  };
}

export function object(all: Fields, more: Schema = {}): Schema {
  return { type: "object", additionalProperties: false, ...fields(all), ...more };
}

export function described(description: string, all: Fields): Schema {
  return object(all, { description });
}

/** An object with the name of its generated type. */
export function named(title: string, all: Fields, more: Schema = {}): Schema {
  return object(all, { title, ...more });
}

/** Advice on a missing expectation that the reference can provide. */
export const recordable = "; gridmark record fills in the reference's result";

/** Requires at least one of these fields. */
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

/** A schema to be described where it is used, with accepted examples. */
function form(schema: Schema): (description?: string, ...examples: unknown[]) => Schema {
  return (description, ...examples) => saying(schema, description, examples);
}

export const string = form({ type: "string" });

export const array = form({ type: "array" });

export const anything = form({ tsType: "unknown" });

export const byName = form({ type: "object", tsType: "{ [name: string]: unknown }" });

export const steps = form({ type: "array", items: {}, tsType: "unknown[]" });

export function text(description?: string, ...examples: string[]): Schema {
  return { ...string(description, ...examples), minLength: 1 };
}

export function ref(name: string, description?: string, ...examples: unknown[]): Schema {
  return saying({ $ref: `#/$defs/${name}` }, description, examples);
}

export function list(items: Schema, description?: string, ...examples: unknown[]): Schema {
  return saying({ type: "array", items }, description, examples);
}

/** A non-empty list. */
export function some(items: Schema, description?: string, ...examples: unknown[]): Schema {
  return { ...list(items, description, ...examples), minItems: 1 };
}

/** Rows, which a file may also write as text: `{"$board": "2 0 / 4 8"}`. */
export function rows(tsType: string, all: Schema, description: string, ...examples: unknown[]) {
  const text = object({ $board: anything("The rows as text.", "2 0 / 4 8") });
  return saying({ tsType, anyOf: [all, text] }, description, examples);
}

export function integer(minimum?: number, description?: string, ...examples: number[]): Schema {
  const bound = minimum === undefined ? {} : { minimum };
  return saying({ type: "integer", ...bound }, description, examples);
}

/** True, or left out. */
export function flag(description: string): Schema {
  return { const: true, description };
}
