import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";
import { GridmarkError } from "../errors.ts";

/** A property of an object in a JSON text, and the value that it should have; undefined for none. */
export interface JsonEdit {
  /** Where the object is. */
  readonly path: readonly (string | number)[];
  readonly key: string;
  readonly value: unknown;
}

/** The text with those properties, and otherwise as it was, spaces and line feeds too. */
export function withEdits(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce(withEdit, text);
}

function withEdit(text: string, { path, key, value }: JsonEdit): string {
  if (value === undefined) return applyEdits(text, modify(text, [...path, key], undefined, {}));
  const tree = parseTree(text);
  const object = tree && findNodeAtLocation(tree, [...path]);
  const last = object?.children?.at(-1);
  if (tree === undefined || object === undefined || last === undefined) {
    throw new GridmarkError("configuration", `there is no object at #/${path.join("/")}`);
  }
  const before = findNodeAtLocation(tree, [...path, key]);
  const indent = indentOf(text, before?.parent ?? last);
  const written = writeJson(value, indent, key.length + 4);
  if (before !== undefined) return replaced(text, before.offset, before.length, written);
  const own = text.slice(object.offset, last.offset).includes("\n") ? `\n${indent}` : " ";
  return replaced(text, last.offset + last.length, 0, `,${own}${JSON.stringify(key)}: ${written}`);
}

function replaced(text: string, offset: number, length: number, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

/** The spaces before the line that a node begins on. */
function indentOf(text: string, { offset }: Node): string {
  const line = text.slice(text.lastIndexOf("\n", offset) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? "";
}

const widest = 100;

/** On one line where it fits; else a list with an item on each. `used` is what stands before it. */
function writeJson(value: unknown, indent: string, used: number): string {
  const short = oneLine(value);
  if (indent.length + used + short.length <= widest || !Array.isArray(value)) return short;
  const inner = `${indent}  `;
  const items = value.map((item) => `${inner}${writeJson(item, inner, 0)}`);
  return `[\n${items.join(",\n")}\n${indent}]`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
