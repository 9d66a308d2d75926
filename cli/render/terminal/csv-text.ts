import { stringify } from "csv-stringify/sync";
import { plain } from "./style.ts";

/**
 * CSV safe to open in a spreadsheet or print to a terminal: no field is taken for a formula, even by a
 * spreadsheet that splits fields at semicolons, and no control character takes effect. `isSafe` exempts cells.
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
    // The delimiter option turns this off, but many readers end a line at a lone CR.
    quote_record_delimiter: true,
    // `escape_formulas` checks only the first character, but spreadsheets skip white space.
    cast: {
      string: (text) => (/^\s+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text),
    },
  });
}

/** Escapes control characters, except tabs and line ends. */
function visible(text: string): string {
  return text.replace(/(?:(?!\r?\n|\t)[\s\S])+/g, plain);
}

/** Neutralises formulas after semicolons or line ends. */
export function harmless(text: string): string {
  return text.replace(laterFormula, "$1'$2");
}

const laterFormula = /(;|[\r\n])((?:(?![\r\n])[\s"'])*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;
