import type { Alteration } from "../../../../author/arrangement.ts";

/** The expression of a function that maps each returned value to another one. */
export function alterationText(alteration: Alteration | string): string {
  if (typeof alteration === "string") return alteration;
  if ("returns" in alteration) return `() => (${JSON.stringify(alteration.returns)})`;
  const { matrix, rowsWith, replaces, counts } = alteration;
  const marks = rowsWith.map((value) => `row.includes(${value})`);
  return `(result) => {
  if (!Array.isArray(result) || !Array.isArray(result[${matrix}])) return result;
  const isMarked = (row) => ${["Array.isArray(row)", ...marks].join(" && ")};
  const replaced = (value) => value === ${replaces.from} ? ${replaces.to} : value;
  const altered = [...result];
  altered[${matrix}] = result[${matrix}].map((row) => isMarked(row) ? row.map(replaced) : row);
  altered[${counts}] += result[${matrix}].filter(isMarked).length;
  return altered;
}`;
}
