import { parse } from "csv-parse/sync";
import { GridmarkError, messageOf } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { decode } from "../submission/decode.ts";

/** A mark as somebody wrote it down; nothing of it has been looked at yet. */
export interface WrittenMark {
  /** Where it stands, for messages: `marks.csv, line 3`; empty where there is but one. */
  readonly where: string;
  readonly id: string;
  readonly task: string;
  readonly points: string;
  readonly comment: string;
}

const needed = ["id", "task", "points"] as const;
const known = [...needed, "comment"] as const;

interface Line {
  /** From 1. */
  readonly number: number;
  readonly fields: readonly string[];
}

/**
 * The rows of a CSV file with the columns id, task, points and, if one likes, comment; other
 * columns are left aside. Semicolons and tabs separate fields too, as spreadsheets have it.
 * Throws a usage fault that names the line.
 */
export function readMarksFile(bytes: Uint8Array, name: string): WrittenMark[] {
  const decoded = decode(bytes);
  if ("problem" in decoded) throw new GridmarkError("usage", `${name}: ${decoded.problem}`);
  const [head, ...rows] = linesOf(decoded.text, name);
  if (head === undefined) throw new GridmarkError("usage", `${name}: the file is empty`);
  const columns = head.fields.map((field) => field.toLowerCase());
  for (const column of needed) {
    if (!columns.includes(column)) throw missing(column, columns, `${name}, line ${head.number}`);
  }
  return rows.map(({ number, fields }) => {
    const where = `${name}, line ${number}`;
    if (fields.length > columns.length) {
      const text = `${fields.length} fields, but ${columns.length} columns; quote any field that contains a comma`;
      throw new GridmarkError("usage", `${where}: ${text}`);
    }
    const of = (column: (typeof known)[number]) => fields[columns.indexOf(column)] ?? "";
    return {
      where,
      id: of("id"),
      task: of("task"),
      points: of("points"),
      comment: of("comment"),
    };
  });
}

function linesOf(text: string, name: string): Line[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly { record: string[]; raw: string }[];
    let before = 0;
    return records.flatMap(({ record, raw }) => {
      const number = before + 1 + newlines(/^\s*/.exec(raw)?.[0] ?? "");
      before += newlines(raw);
      return record.every((field) => field === "") ? [] : [{ number, fields: record }];
    });
  } catch (cause) {
    // It names the line by itself.
    throw new GridmarkError("usage", `${name} is not CSV: ${messageOf(cause)}`, cause);
  }
}

function newlines(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1;
}

/** What separates the fields of the first line, in which nothing is quoted. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/[\r\n]/);
  return [",", ";", "\t"].find((each) => first.includes(each)) ?? ",";
}

function missing(column: string, columns: readonly string[], where: string): GridmarkError {
  const others = columns.filter((each) => !known.some((name) => name === each));
  // Without any of ours, the first line has no names of columns.
  const near = others.length < columns.length ? nearest(column, others) : undefined;
  const hint = near === undefined ? `expected ${known.join(", ")}` : `is it ${near}?`;
  return new GridmarkError("usage", `${where}: there is no column "${column}" (${hint})`);
}
