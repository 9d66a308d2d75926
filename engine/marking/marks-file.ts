import { parse } from "csv-parse/sync";
import { type GridmarkError, usageFault } from "../errors.ts";
import { decode } from "../intake/decode.ts";
import { nearest } from "../nearest.ts";
import { readIds } from "./written-ids.ts";

/** A mark as somebody wrote it down; nothing of it has been looked at yet. */
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

const needed = ["id", "task", "points"] as const;
const known = [...needed, "comment"] as const;
type MarkColumn = (typeof known)[number] | typeof keyColumn;

/**
 * The rows of a CSV file with the columns id, task, points and, if one likes, comment; other
 * columns are left aside. Semicolons and tabs separate fields too, as spreadsheets have it; then
 * points may have a comma. A row of a template gives a mark for each of its ids, and none where
 * nothing was filled in. Throws a usage fault that names the line.
 */
export function readMarksFile(bytes: Uint8Array, name: string): WrittenMark[] {
  const decoded = decode(bytes);
  if ("problem" in decoded) throw usageFault(`${name}: ${decoded.problem}`);
  // Nothing is quoted in the first line.
  const [first = ""] = decoded.text.trimStart().split(/[\r\n]/);
  const delimiter = [",", ";", "\t"].find((each) => first.includes(each)) ?? ",";
  const [head, ...rows] = linesOf(decoded.text, delimiter, name);
  if (head === undefined) throw usageFault(`${name}: the file is empty`);
  const columns = head.fields.map((field) => field.toLowerCase());
  for (const column of needed) {
    if (!columns.includes(column)) throw missing(column, columns, `${name}, line ${head.number}`);
  }
  const isTemplate = columns.includes(keyColumn);
  return rows.flatMap(({ number, row, fields }) => {
    const where = `${name}, ${isTemplate ? `row ${row}` : `line ${number}`}`;
    if (fields.length > columns.length) {
      const text = `${fields.length} fields, but ${columns.length} columns; quote any field that contains a comma`;
      throw usageFault(`${where}: ${text}`);
    }
    const of = (column: MarkColumn) => fields[columns.indexOf(column)] ?? "";
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

/** The lines that are not blank, numbered from 1, and as spreadsheets count rows, which may have several lines. */
function linesOf(text: string, delimiter: string, name: string) {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly { record: string[]; raw: string }[];
    let [before, row] = [0, 0];
    return records.flatMap(({ record, raw }) => {
      const empty = newlines(/^\s*/.exec(raw)?.[0] ?? "");
      const number = before + 1 + empty;
      before += newlines(raw);
      row += 1 + empty;
      return record.every((field) => field === "") ? [] : [{ number, row, fields: record }];
    });
  } catch (cause) {
    // It says at which line it gave up.
    const { code = "", lines = 0 } = cause as { readonly code?: string; readonly lines?: number };
    const reason = csvReasons[code] ?? "this is not CSV";
    throw usageFault(`${name}, line ${lines}: ${reason}`, cause);
  }
}

const csvReasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is never closed",
  CSV_INVALID_CLOSING_QUOTE: "there is text behind a closing quote",
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "there is text behind a closing quote",
  INVALID_OPENING_QUOTE: "there is a quote within a field that does not begin with one",
};

function newlines(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1;
}

function missing(column: string, columns: readonly string[], where: string): GridmarkError {
  const others = columns.filter((each) => !known.some((name) => name === each));
  // Without any of ours, the first line has no names of columns.
  const near = others.length < columns.length ? nearest(column, others) : undefined;
  const hint = near === undefined ? `expected ${known.join(", ")}` : `is it ${near}?`;
  return usageFault(`${where}: there is no column "${column}" (${hint})`);
}
