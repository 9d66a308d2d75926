import type { SpecialName } from "../../../author/value.ts";

/** JSON as Python writes it: `{"won": True, "next": [None, 0.5]}`. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(", ")}]`;
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return "None";
  return dictText(Object.entries(value).map(([key, item]) => [key, pythonJson(item)]));
}

export function dictText(entries: readonly (readonly [key: string, value: string])[]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(", ")}}`;
}

/** An int in full, and other numbers with exponents where Python has them. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return `${BigInt(value)}`;
  if (Math.abs(value) >= 1e-4) return `${value}`;
  return value.toExponential().replace(/e-(\d)$/, "e-0$1");
}

/** Values that JSON cannot express. */
export const specials: Readonly<Partial<Record<SpecialName, string>>> = {
  undefined: "None",
  NaN: "nan",
  Infinity: "inf",
  "-Infinity": "-inf",
  "-0": "-0.0",
  bigint: "a very large int",
  function: "a function",
};
