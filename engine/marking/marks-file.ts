import { usageFault } from "../errors.ts";
import { readFilledTable } from "./filled-table.ts";
import { readIds } from "./written-ids.ts";

export interface WrittenMark {
  /** Place for messages: `marks.csv, line 3`; empty for a single mark. */
  readonly where: string;
  readonly id: string;
  readonly task: string;
  readonly points: string;
  readonly comment: string;
  /** Key of the answer, in a template; empty if the row has none. */
  readonly key?: string;
}

/** A column only of templates, whose rows may name several submissions, or be left blank. */
export const keyColumn = "answer_key";

const needed = ["id", "task", "points"];
const known = [...needed, "comment"];

/**
 * The rows of a CSV file with the columns id, task, points and optionally comment; others are ignored.
 * Semicolons and tabs may also delimit fields; then points may have a decimal comma. A template's row gives a
 * mark to each of its ids, and none if left blank. Throws a usage fault that names the line.
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
