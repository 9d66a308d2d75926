import { escapeUnsafe } from "./style.ts";

/**
 * JSON with two spaces of indentation and a final line end, but arrays of plain values, such as a board's rows,
 * on one line. Parses like JSON.stringify's; `undefined` becomes null.
 */
export function renderJson(value: unknown): string {
  // A round trip through JSON applies its rules for toJSON, holes, NaN and undefined.
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

// A report may reach a terminal or script, and JSON keeps C1 controls, direction marks and U+2028.
function primitive(value: unknown): string {
  const text = JSON.stringify(value);
  return escapeUnsafe(text, (code) => `\\u${code.toString(16).padStart(4, "0")}`);
}
