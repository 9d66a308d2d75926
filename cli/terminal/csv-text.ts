import { stringify } from "csv-stringify/sync";

/** Rows as CSV in which no spreadsheet finds a formula. */
export function renderRows(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], {
    escape_formulas: true,
    record_delimiter: "\n",
    // Off once a delimiter is given, but a lone CR ends a line for many readers.
    quote_record_delimiter: true,
    cast: { string: escapeIndentedFormula },
  });
}

// `escape_formulas` looks at the first character only, spreadsheets skip white space.
function escapeIndentedFormula(text: string): string {
  return /^\s+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
