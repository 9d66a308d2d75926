import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";
import { courseFault } from "../errors.ts";

/** A change of JSON text: an object's property, removed if undefined; or, without a key, an item appended to a list. */
export interface JsonEdit {
  readonly path: readonly (string | number)[];
  readonly key?: string;
  readonly value: unknown;
}

/** The text with these changes, otherwise unchanged including white space. */
export function withEdits(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce(withEdit, text);
}

function withEdit(text: string, { path, key, value }: JsonEdit): string {
  if (value === undefined && key !== undefined) {
    return applyEdits(text, modify(text, [...path, key], undefined, {}));
  }
  const tree = parseTree(text);
  const object = tree && findNodeAtLocation(tree, [...path]);
  const last = object?.children?.at(-1);
  if (tree === undefined || object === undefined || last === undefined) {
    const what = key === undefined ? "list" : "object";
    throw courseFault(`there is no ${what} at #/${path.join("/")}`);
  }
  const before = key === undefined ? undefined : findNodeAtLocation(tree, [...path, key]);
  const indent = indentOf(text, before?.parent ?? last);
  const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
  const written = writeJson(value, indent, name.length);
  if (before !== undefined) return applyEdits(text, [{ ...before, content: written }]);
  const own = text.slice(object.offset, last.offset).includes("\n") ? `\n${indent}` : " ";
  const content = `,${own}${name}${written}`;
  return applyEdits(text, [{ offset: last.offset + last.length, length: 0, content }]);
}

/** The spaces before the line that a node begins on. */
function indentOf(text: string, { offset }: Node): string {
  const line = text.slice(text.lastIndexOf("\n", offset) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? "";
}

const maxWidth = 100;

/** On one line if it fits; else with an item or property per line. `used` columns precede it. */
export function writeJson(value: unknown, indent: string, used: number): string {
  const short = oneLine(value);
  if (indent.length + used + short.length <= maxWidth || typeof value !== "object") return short;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value ?? {}).map(([key, item]) => {
    const name = isList ? "" : `${JSON.stringify(key)}: `;
    return `${inner}${name}${writeJson(item, inner, name.length)}`;
  });
  const [opens, closes] = isList ? "[]" : "{}";
  return `${opens}\n${items.join(",\n")}\n${indent}${closes}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
