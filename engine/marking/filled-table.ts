import { parse } from "csv-parse/sync";
import { type GridmarkError, usageFault } from "../errors.ts";
import { decode, notUtf8 } from "../intake/decode.ts";
import { nearest } from "../nearest.ts";

/** Required and optional columns of a table that people fill in. */
export interface TableForm {
  readonly needed: readonly string[];
  readonly known: readonly string[];
  /** A column of tables whose rows messages count like spreadsheets, instead of lines. */
  readonly byRow?: string;
}

export interface FilledTable {
  readonly columns: readonly string[];
  readonly delimiter: string;
  readonly rows: readonly FilledRow[];
}

interface FilledRow {
  /** Place for messages: `marks.csv, line 3`. */
  readonly where: string;
  /** A column's cell, trimmed; empty if there is none. */
  of(column: string): string;
}

/**
 * Reads a CSV file that somebody filled in, ignoring empty rows and unknown columns. Semicolons and tabs may
 * also delimit fields. Throws a usage fault that names the line.
 */
export function readFilledTable(
  bytes: Uint8Array,
  name: string,
  { needed, known, byRow }: TableForm,
): FilledTable {
  const decoded = decode(bytes);
  const problem = "problem" in decoded ? decoded.problem : decoded.isGuessed && notUtf8;
  if ("problem" in decoded || problem) throw usageFault(`${name}: ${problem}`);
  // The first line has no quotes.
  const [first = ""] = decoded.text.trimStart().split(/[\r\n]/);
  const delimiter = [",", ";", "\t"].find((each) => first.includes(each)) ?? ",";
  const [head, ...lines] = linesOf(decoded.text, delimiter, name);
  if (head === undefined) throw usageFault(`${name}: the file is empty`);
  const columns = head.fields.map((field) => field.toLowerCase());
  for (const column of needed) {
    if (columns.includes(column)) continue;
    throw missing(column, columns, known, `${name}, line ${head.number}`);
  }
  const isByRow = byRow !== undefined && columns.includes(byRow);
  const rows = lines.map(({ number, row, fields }): FilledRow => {
    const where = `${name}, ${isByRow ? `row ${row}` : `line ${number}`}`;
    if (fields.length > columns.length) {
      const text = `${fields.length} fields, but ${columns.length} columns; quote any field that contains a comma`;
      throw usageFault(`${where}: ${text}`);
    }
    return { where, of: (column) => fields[columns.indexOf(column)] ?? "" };
  });
  return { columns, delimiter, rows };
}

/** Points as written; undefined for other text, more than three decimals, or a number too large to print alike. */
export function readPoints(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

/** Non-blank lines with their number from 1, and their row as in spreadsheets, where a row may span lines. */
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
    // The error contains the line.
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

function missing(
  column: string,
  columns: readonly string[],
  known: readonly string[],
  where: string,
): GridmarkError {
  const others = columns.filter((each) => !known.includes(each));
  // Without any known name, the first line is no header.
  const near = others.length < columns.length ? nearest(column, others) : undefined;
  const hint = near === undefined ? `expected ${known.join(", ")}` : `is it ${near}?`;
  return usageFault(`${where}: there is no column "${column}" (${hint})`);
}
