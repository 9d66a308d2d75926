import { basename, dirname } from "node:path";
import type { Schemas } from "../../schema/types.ts";
import { readSchema, schemaNames } from "./schemas.ts";

type Name = keyof Schemas;

const byName: Readonly<Record<string, Name>> = {
  "assignment.json": "assignment",
  "class.json": "class",
  "equivalent-mutants.json": "equivalent-mutants",
};

const rooms = ["public", "hidden"];

/** The schema for a JSON file, by its `$schema`, its place, or its required fields; undefined if unclear. */
export function schemaOf(path: string, value: unknown): Name | undefined {
  const fields = typeof value === "object" && value !== null ? value : {};
  const { $schema } = fields as { readonly $schema?: unknown };
  const named = String($schema ?? "")
    .split("/")
    .at(-1)
    ?.replace(/\.schema\.json$/, "");
  const known = schemaNames().find((name) => name === named);
  if (known !== undefined) return known;
  if (rooms.includes(basename(dirname(path)))) return "cases";
  return byName[basename(path)] ?? byFields(fields as Readonly<Record<string, unknown>>);
}

function byFields(value: Readonly<Record<string, unknown>>): Name | undefined {
  const fitting = schemaNames()
    .map((name) => {
      const { required = [], properties = {} } = readSchema(name);
      return { name, required, properties };
    })
    .filter(({ required, properties }) => {
      // For example a document's type.
      const isOther = (key: string) =>
        key in value && "const" in (properties[key] ?? {}) && properties[key]?.const !== value[key];
      return required.every((key) => key in value) && !Object.keys(properties).some(isOther);
    })
    .sort((one, other) => other.required.length - one.required.length);
  const [best, next] = fitting;
  const isClear = best !== undefined && best.required.length > (next?.required.length ?? 0);
  return isClear ? best.name : undefined;
}
