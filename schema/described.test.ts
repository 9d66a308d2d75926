import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

/** The schemas of what people write by hand, as editors get them. */
const names = [
  ...["assignment", "cases", "class", "equivalent-mutants", "lines", "data", "structure-rule"],
];

type Schema = Readonly<Record<string, unknown>>;

const require = createRequire(import.meta.url);

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Every field of the objects in a schema, by its place. */
function fieldsIn(node: unknown, place = ""): [place: string, field: Schema][] {
  if (!isSchema(node)) return [];
  const own = Object.entries(isSchema(node.properties) ? node.properties : {});
  return [
    ...own
      .filter((entry): entry is [string, Schema] => isSchema(entry[1]))
      .map(([name, field]): [string, Schema] => [`${place}.${name}`, field]),
    ...Object.entries(node)
      // A condition describes nothing, and values are no schemas.
      .filter(([key]) => !["if", "not", "examples", "default", "const", "enum"].includes(key))
      .flatMap(([key, value]) => fieldsIn(value, `${place}/${key}`)),
  ];
}

/** Whether it may be so much that an example helps: not one of a few values, and no object with fields. */
function isFree({ type, items, ...field }: Schema): boolean {
  const told = ["enum", "const", "default", "properties", "oneOf", "allOf"];
  const isOfObjects = isSchema(items) && ("properties" in items || "oneOf" in items);
  return type !== "boolean" && !told.some((word) => word in field) && !isOfObjects;
}

describe.each(names)("the schema %s", (name) => {
  const whole: Schema = require(`gridmark/schema/${name}`);
  const { $defs = {} } = whole as { readonly $defs?: Readonly<Record<string, Schema>> };
  const resolved = ({ $ref, ...field }: Schema): Schema =>
    typeof $ref === "string"
      ? { ...resolved($defs[$ref.split("/").at(-1) ?? ""] ?? {}), ...field }
      : field;
  const fields = fieldsIn(whole).map(([place, field]) => [place, field, resolved(field)] as const);

  it("describes every field, in a sentence", () => {
    expect(fields.length).toBeGreaterThan(0);
    const bare = fields.filter(
      ([, , { description }]) => !/^\S.*[.)]$/.test(String(description ?? "")),
    );
    expect(bare.map(([place]) => place)).toEqual([]);
  });

  it("has an example for every field that may be anything of its type", () => {
    const without = fields.filter(([, , { examples, ...field }]) => {
      const items = isSchema(field.items) ? resolved(field.items) : field.items;
      return examples === undefined && isFree({ ...field, items });
    });
    expect(without.map(([place]) => place)).toEqual([]);
  });

  it("accepts its own examples and defaults", () => {
    // What fields refer to is compiled once for all of them.
    const ajv = new Ajv2020({ strict: false }).addSchema({ $id: "whole", $defs });
    for (const [place, field, { examples = [], default: usual }] of fields) {
      const all = [...(examples as unknown[]), ...(usual === undefined ? [] : [usual])];
      if (all.length === 0) continue;
      const validate = ajv.compile(
        JSON.parse(JSON.stringify(field).replaceAll('"#/$defs/', '"whole#/$defs/')),
      );
      for (const value of all)
        expect([place, value, validate(value)]).toEqual([place, value, true]);
    }
  });
});
