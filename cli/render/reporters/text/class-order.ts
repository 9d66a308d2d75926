import type { SummaryRow } from "../../../../schema/types.ts";

/** What a table of a class can be sorted by. */
export type ClassOrder = "name" | "points";

/** The rows by name, or by points, the most first; then those who were rejected, or not graded. */
export function sortRows(rows: readonly SummaryRow[], order: ClassOrder = "name"): SummaryRow[] {
  const byName = rows.toSorted((a, b) => compareCodePoints(a.id, b.id));
  if (order === "name") return byName;
  return byName.sort((a, b) => rank[a.status] - rank[b.status] || b.score - a.score);
}

const rank: Readonly<Record<SummaryRow["status"], number>> = { graded: 0, rejected: 1, error: 2 };

/** Order of two texts that is the same on every machine and in every language. */
export function compareCodePoints(a: string, b: string): number {
  const left = Array.from(a, (char) => char.codePointAt(0) ?? 0);
  const right = Array.from(b, (char) => char.codePointAt(0) ?? 0);
  const at = left.findIndex((code, i) => code !== right[i]);
  if (at === -1) return left.length - right.length;
  return (left[at] ?? 0) - (right[at] ?? -1);
}
