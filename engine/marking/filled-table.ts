import { type CsvCell, readTable } from "../csv.ts";
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

/**
 * Reads a CSV file that somebody filled in, ignoring empty rows and unknown columns. Semicolons and tabs may
 * also delimit fields. Of each row, the place for messages, `marks.csv, line 3`, and its trimmed cells, empty
 * without the column. Throws a usage fault that names the line.
 */
export function readFilledTable(
  bytes: Uint8Array,
  name: string,
  { needed, known, byRow }: TableForm,
) {
  const decoded = decode(bytes);
  const problem = "problem" in decoded ? decoded.problem : decoded.isGuessed && notUtf8;
  if ("problem" in decoded || problem) throw usageFault(`${name}: ${problem}`);
  const { delimiter, lines: all } = readTable(decoded.text, name, true);
  const [head, ...lines] = all.flatMap(({ cells, number }, at) => {
    const fields = cells.map((cell) => fieldIn(cell, `${name}, line ${number}`));
    // Spreadsheets count rows, which may have several lines.
    return fields.every((field) => field === "") ? [] : [{ number, row: at + 1, fields }];
  });
  if (head === undefined) throw usageFault(`${name}: the file is empty`);
  const columns = head.fields.map((field) => field.toLowerCase());
  for (const column of needed) {
    if (columns.includes(column)) continue;
    throw missing(column, columns, known, `${name}, line ${head.number}`);
  }
  const isByRow = byRow !== undefined && columns.includes(byRow);
  const rows = lines.map(({ number, row, fields }) => {
    const where = `${name}, ${isByRow ? `row ${row}` : `line ${number}`}`;
    if (fields.length > columns.length) {
      const text = `${fields.length} fields, but ${columns.length} columns; quote any field that contains a comma`;
      throw usageFault(`${where}: ${text}`);
    }
    return { where, of: (column: string) => fields[columns.indexOf(column)] ?? "" };
  });
  return { columns, delimiter, rows };
}

/** Points as written; undefined for other text, more than three decimals, or a number too large to print alike. */
export function readPoints(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

/** The text of a cell, without blanks around it or its quotes. */
function fieldIn({ raw }: CsvCell, where: string): string {
  const text = raw.trim();
  if (!text.includes('"')) return text;
  if (/^"[^"]*(?:""[^"]*)*"$/.test(text)) return text.slice(1, -1).replaceAll('""', '"');
  const reason = text.startsWith('"')
    ? "there is text after a closing quote"
    : "there is a quote within a field that does not begin with one";
  throw usageFault(`${where}: ${reason}`);
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
