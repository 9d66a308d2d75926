/**
 * Makes the schemas that are shipped from those in schema/: each is whole, with the parts of others that it
 * refers to among its own, and says nothing that JSON Schema does not know.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ending = ".schema.json";

/** The shipped schemas by name, of the sources in a folder. */
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

  /** A part of a source, in the words of the standard alone. */
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

  /** An object that need not have what there is a default for: it is required of the program's own values alone. */
  function withoutDefaults(node, source) {
    if (!Array.isArray(node.required)) return node;
    const hasDefault = (name) => {
      const property = node.properties?.[name] ?? {};
      const isRef = property.$ref?.startsWith("#");
      return "default" in (isRef ? partAt(source, property.$ref.slice(1)) : property);
    };
    return { ...node, required: node.required.filter((name) => !hasDefault(name)) };
  }

  /** Where in this schema a part is that a source refers to; it is taken in if it is another's. */
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

  /**
   * Alternatives of which one property says the one that is meant: so a message is about that one.
   * `defaultMapping` is for all other values, as in OpenAPI.
   */
  function choosing({ propertyName, defaultMapping }, { oneOf, ...rest }, source) {
    const values = oneOf.map(({ $ref, ...part }) => {
      const { properties } = $ref === undefined ? part : partAt(source, $ref.slice(1));
      return properties[propertyName].const;
    });
    const is = (schema) => ({ required: [propertyName], properties: { [propertyName]: schema } });
    const description = "What it is; this decides which other fields it has.";
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
