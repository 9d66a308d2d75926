import { stringify } from "csv-stringify/sync";
import { plain } from "./style.ts";

/**
 * A table as CSV that a spreadsheet can open: no field of it is taken for a formula, even if the
 * spreadsheet takes semicolons for the ends of fields, and nothing is obeyed by a terminal that it is printed
 * to. What `isSafe` says is so already stays as it is.
 */
export function renderCsvTable(
  rows: readonly (readonly (string | number)[])[],
  { isSafe = false, delimiter = "," } = {},
): string {
  const cells = isSafe
    ? rows
    : rows.map((row) =>
        row.map((cell) => (typeof cell === "string" ? harmless(visible(cell)) : cell)),
      );
  return stringify(cells as (string | number)[][], {
    delimiter,
    escape_formulas: true,
    record_delimiter: "\n",
    // Off once a delimiter is given, but a lone CR ends a line for many readers.
    quote_record_delimiter: true,
    cast: { string: escapeIndentedFormula },
  });
}

/** As it may be printed; tabs and ends of lines stay. */
function visible(text: string): string {
  return text.replace(/(?:(?!\r?\n|\t)[\s\S])+/g, plain);
}

/** Text in which nothing is obeyed behind a semicolon, or on a line of its own. */
export function harmless(text: string): string {
  return text.replace(laterFormula, "$1'$2");
}

const laterFormula = /(;|[\r\n])((?:(?![\r\n])[\s"'])*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

// `escape_formulas` looks at the first character only, spreadsheets skip white space.
function escapeIndentedFormula(text: string): string {
  return /^\s+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
