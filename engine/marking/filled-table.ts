import { parse } from "csv-parse/sync";
import { type GridmarkError, usageFault } from "../errors.ts";
import { decode, notUtf8 } from "../intake/decode.ts";
import { nearest } from "../nearest.ts";

/** A table that people fill in: which columns it has to have, and which are read besides. */
export interface TableForm {
  readonly needed: readonly string[];
  readonly known: readonly string[];
  /** A column with which messages count rows, as spreadsheets do, and not lines. */
  readonly byRow?: string;
}

export interface FilledTable {
  readonly columns: readonly string[];
  readonly delimiter: string;
  readonly rows: readonly FilledRow[];
}

interface FilledRow {
  /** Where it stands, for messages: `marks.csv, line 3`. */
  readonly where: string;
  /** A column's cell, trimmed; empty if there is none. */
  of(column: string): string;
}

/**
 * Reads a CSV file that somebody filled in; rows without anything in them, and columns that are not known,
 * are left aside. Semicolons and tabs separate fields too, as spreadsheets have it. Throws a usage fault that
 * names the line.
 */
export function readFilledTable(
  bytes: Uint8Array,
  name: string,
  { needed, known, byRow }: TableForm,
): FilledTable {
  const decoded = decode(bytes);
  const problem = "problem" in decoded ? decoded.problem : decoded.isGuessed && notUtf8;
  if ("problem" in decoded || problem) throw usageFault(`${name}: ${problem}`);
  // Nothing is quoted in the first line.
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

/**
 * Points as somebody wrote them; undefined for anything but a number with at most three decimals, and for one
 * so large that it would be written in another form.
 */
export function readPoints(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
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

function missing(
  column: string,
  columns: readonly string[],
  known: readonly string[],
  where: string,
): GridmarkError {
  const others = columns.filter((each) => !known.includes(each));
  // Without any of ours, the first line has no names of columns.
  const near = others.length < columns.length ? nearest(column, others) : undefined;
  const hint = near === undefined ? `expected ${known.join(", ")}` : `is it ${near}?`;
  return usageFault(`${where}: there is no column "${column}" (${hint})`);
}
