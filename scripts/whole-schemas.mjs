/** Makes the shipped schemas: complete, and in standard JSON Schema. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ending = ".schema.json";

export function wholeSchemas(folder) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
  const read = (name) => JSON.parse(readFileSync(join(folder, name + ending), "utf8"));
  const sources = Object.fromEntries(names.sort().map((name) => [name, read(name)]));
  return Object.fromEntries(names.map((name) => [name, wholeSchema(name, sources)]));
}

function wholeSchema(own, sources) {
  const foreign = {};
  const origins = {};
  const { $defs = {}, ...whole } = standard(sources[own], own);
  const parts = { ...$defs, ...foreign };
  return Object.keys(parts).length === 0 ? whole : { ...whole, $defs: parts };

  /** A part of a source in standard JSON Schema. */
  function standard(node, source) {
    if (Array.isArray(node)) return node.map((each) => standard(each, source));
    if (typeof node !== "object" || node === null) return node;
    const { tsType: _, discriminator, ...rest } = withoutDefaults(node, source);
    const said = discriminator === undefined ? rest : choosing(discriminator, rest, source);
    return Object.fromEntries(
      Object.entries(said).map(([key, value]) => [
        key,
        key === "$ref" ? placeOf(value, source) : standard(value, source),
      ]),
    );
  }

  /** Makes fields with a default optional; only the program's own values require them. */
  function withoutDefaults(node, source) {
    if (!Array.isArray(node.required)) return node;
    const hasDefault = (name) => {
      const property = node.properties?.[name] ?? {};
      const isRef = property.$ref?.startsWith("#");
      return "default" in (isRef ? partAt(source, property.$ref.slice(1)) : property);
    };
    return { ...node, required: node.required.filter((name) => !hasDefault(name)) };
  }

  /** The place in this schema of a part that a source refers to; copies a foreign part in. */
  function placeOf(ref, from) {
    const [file, pointer = ""] = ref.split("#");
    const source = file === "" ? from : file.slice(0, -ending.length);
    if (source === own) return `#${pointer}`;
    const name = [source, ...pointer.split("/").slice(-1)].filter((each) => each !== "").join(".");
    origins[name] ??= pointer;
    if (origins[name] !== pointer) throw new Error(`${own}: two parts would be called ${name}`);
    if (!(name in foreign)) {
      // It may refer to itself.
      foreign[name] = {};
      const { $schema: _, $defs: __, ...part } = partAt(source, pointer);
      foreign[name] = standard(part, source);
    }
    return `#/$defs/${name}`;
  }

  function partAt(source, pointer) {
    const keys = pointer.split("/").slice(1);
    return keys.reduce((node, key) => node[key], sources[source]);
  }

  /** Alternatives chosen by a property, for better errors. `defaultMapping` is for others, as in OpenAPI. */
  function choosing({ propertyName, defaultMapping }, { oneOf, ...rest }, source) {
    const values = oneOf.map(({ $ref, ...part }) => {
      const { properties } = $ref === undefined ? part : partAt(source, $ref.slice(1));
      return properties[propertyName].const;
    });
    const is = (schema) => ({ required: [propertyName], properties: { [propertyName]: schema } });
    const description = "Decides which other fields it has.";
    const property = {
      description,
      ...(defaultMapping ? { type: "string", examples: values } : { enum: values }),
    };
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    const where = (schema, part) => ({ if: is(schema), then: part });
    const others = defaultMapping
      ? [where({ not: { enum: values } }, { $ref: defaultMapping })]
      : [];
    return {
      ...rest,
      type: "object",
      ...is(property),
      allOf: [...oneOf.map((part, index) => where({ const: values[index] }, part)), ...others],
    };
  }
}
