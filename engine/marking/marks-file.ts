import { usageFault } from "../errors.ts";
import { readFilledTable } from "./filled-table.ts";
import { readIds } from "./written-ids.ts";

/** A mark as written, not checked yet. */
export interface WrittenMark {
  /** Where it stands, for messages: `marks.csv, line 3`; empty where there is but one. */
  readonly where: string;
  readonly id: string;
  readonly task: string;
  readonly points: string;
  readonly comment: string;
  /** Of the answer that it is for, if it comes from a template; empty where the row has none. */
  readonly key?: string;
}

/** The column that only templates have: their rows may name several submissions, or be left blank. */
export const keyColumn = "answer_key";

const needed = ["id", "task", "points"];
const known = [...needed, "comment"];

/**
 * The rows of a CSV file with the columns id, task, points and, if one likes, comment; other
 * columns are left aside. Semicolons and tabs separate fields too, as spreadsheets have it; then
 * points may have a comma. A row of a template gives a mark for each of its ids, and none where
 * nothing was filled in. Throws a usage fault that names the line.
 */
export function readMarksFile(bytes: Uint8Array, name: string): WrittenMark[] {
  const form = { needed, known, byRow: keyColumn };
  const { columns, delimiter, rows } = readFilledTable(bytes, name, form);
  const isTemplate = columns.includes(keyColumn);
  return rows.flatMap(({ where, of }) => {
    const comment = of("comment");
    const points = delimiter === "," ? of("points") : of("points").replace(",", ".");
    if (!isTemplate) return [{ where, id: of("id"), task: of("task"), points, comment }];
    if (points === "" && comment === "") return [];
    const ids = readIds(of("id"));
    if (ids.length === 0) throw usageFault(`${where}: the id is missing`);
    const task = readIds(of("task"))[0] ?? "";
    return ids.map((id) => ({ where, id, task, points, comment, key: of(keyColumn) }));
  });
}
