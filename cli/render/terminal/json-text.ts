import { escapeUnsafe } from "./style.ts";

/**
 * JSON with two spaces of indentation and a line end, where an array of plain values, such as
 * a row of a board, stays on one line. Parsed, it is what JSON.stringify gives. `undefined`,
 * which has no JSON, becomes null.
 */
export function renderJson(value: unknown): string {
  // Once through JSON, so that toJSON, holes, NaN and undefined follow its rules and not ours.
  const data: unknown = JSON.parse(JSON.stringify(value) ?? "null");
  return `${layOut(data, "")}\n`;
}

function layOut(value: unknown, indent: string): string {
  if (!isContainer(value)) return primitive(value);
  const isList = Array.isArray(value);
  if (isList && !value.some(isContainer)) return `[${value.map(primitive).join(", ")}]`;
  const inner = `${indent}  `;
  const items = Object.entries(value).map(([key, item]) => {
    return `${inner}${isList ? "" : `${primitive(key)}: `}${layOut(item, inner)}`;
  });
  if (items.length === 0) return "{}";
  const [open, close] = isList ? "[]" : "{}";
  return `${open}\n${items.join(",\n")}\n${indent}${close}`;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

// JSON leaves C1 controls, direction marks and U+2028 as they are, but a report may be shown
// in a terminal or pasted into a script.
function primitive(value: unknown): string {
  const text = JSON.stringify(value);
  return escapeUnsafe(text, (code) => `\\u${code.toString(16).padStart(4, "0")}`);
}
