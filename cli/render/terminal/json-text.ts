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
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (!value.some(isContainer)) return `[${value.map(primitive).join(", ")}]`;
    return block(
      "[",
      "]",
      indent,
      value.map((item) => layOut(item, inner)),
    );
  }
  const entries = Object.entries(value).map(
    ([key, item]) => `${primitive(key)}: ${layOut(item, inner)}`,
  );
  return entries.length === 0 ? "{}" : block("{", "}", indent, entries);
}

function block(open: string, close: string, indent: string, items: string[]): string {
  const lines = items.map((item) => `${indent}  ${item}`);
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
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
