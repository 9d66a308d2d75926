import type { SummaryRow } from "../../../../schema/types.ts";

/** What a table of a class can be sorted by. */
export type ClassOrder = "name" | "points";

/** The rows by name, or by points, the most first; then those who were rejected, or not graded. */
export function sortRows(rows: readonly SummaryRow[], order: ClassOrder = "name"): SummaryRow[] {
  const byName = rows.toSorted((a, b) => (a.id === b.id ? 0 : a.id < b.id ? -1 : 1));
  if (order === "name") return byName;
  return byName.sort((a, b) => rank[a.status] - rank[b.status] || b.score - a.score);
}

const rank: Readonly<Record<SummaryRow["status"], number>> = { graded: 0, rejected: 1, error: 2 };
