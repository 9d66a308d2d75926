import { usageFault } from "./errors.ts";

/** A cell of a table: its value, and its text with quotes. */
export interface CsvCell {
  readonly raw: string;
  readonly value: string;
}

/** A line of a table with its line end; empty for the last one. */
export interface CsvLine {
  readonly cells: readonly CsvCell[];
  readonly end: string;
  /** Line number in the file from 1: cells may contain line ends. */
  readonly number: number;
}

/** A table as text: unchanged parts are written back byte for byte. */
export interface CsvTable {
  readonly delimiter: string;
  readonly lines: readonly CsvLine[];
  /** A line that tells Excel the delimiter: `sep=;` with its line end. */
  readonly mark?: string;
}

const delimiters = [",", ";", "\t"] as const;

/**
 * Reads a table with a declared or guessed delimiter. Throws a usage fault for an unclosed quote.
 *
 * @param blanks whether blanks may precede a cell's quote
 */
export function readTable(whole: string, name: string, blanks = false): CsvTable {
  const [mark = "", named] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(whole) ?? [];
  const text = whole.slice(mark.length);
  const firstLine = /^[^\S\r\n]*\S.*/m.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const most = delimiters.reduce<string>(
    (best, each) => (firstLine.split(each).length > firstLine.split(best).length ? each : best),
    ",",
  );
  const delimiter = delimiters.find((each) => each === named) ?? most;
  const plain = `[^${delimiter}\r\n]*`;
  const before = blanks ? " *" : "";
  const quoted = `${before}"[^"]*(?:""[^"]*)*"(?!")`;
  const cell = new RegExp(`((?:${quoted}|(?!${before}"))${plain})(${delimiter}|\r\n|\r|\n|$)`, "y");
  const lines: CsvLine[] = [];
  let cells: CsvCell[] = [];
  const start = mark === "" ? 1 : 2;
  let [first, number] = [start, start];
  // A file that ends with a delimiter has an empty last cell.
  while (cell.lastIndex < text.length || cells.length > 0) {
    const [, raw = "", end] = cell.exec(text) ?? [];
    if (end === undefined) throw usageFault(`${name}, line ${number}: a quote is never closed`);
    cells.push({ raw, value: unquoted(raw) });
    number += raw.split(/\r\n|\n|\r/).length - 1;
    if (end === delimiter) continue;
    number += 1;
    lines.push({ cells, end, number: first });
    first = number;
    cells = [];
  }
  return { delimiter, lines, ...(mark !== "" && { mark }) };
}

function unquoted(raw: string): string {
  if (!raw.startsWith('"')) return raw;
  const closing = raw.lastIndexOf('"');
  return raw.slice(1, closing).replaceAll('""', '"') + raw.slice(closing + 1);
}

/** The text of a table, the inverse of reading it. */
export function writeTable({ delimiter, lines, mark = "" }: CsvTable): string {
  const written = lines.map(({ cells, end }) => cells.map(({ raw }) => raw).join(delimiter) + end);
  return mark + written.join("");
}

/** True for decimal commas, as in `12,50`. */
export function hasDecimalCommas({ lines }: CsvTable): boolean {
  const has = (form: RegExp) =>
    lines.some(({ cells }) => cells.some(({ value }) => form.test(value)));
  return has(/^\d+,\d{1,2}$/) && !has(/^\d+\.\d{1,2}$/);
}

/** The line with one cell replaced, quoted as before. */
export function withCell(line: CsvLine, index: number, value: string, delimiter: string): CsvLine {
  const missing = Array.from({ length: Math.max(0, index + 1 - line.cells.length) }, () => ({
    raw: "",
    value: "",
  }));
  const cells = [...line.cells, ...missing];
  const isQuoted =
    cells[index]?.raw.startsWith('"') || /["\r\n]/.test(value) || value.includes(delimiter);
  const raw = isQuoted ? `"${value.replaceAll('"', '""')}"` : value;
  return { ...line, cells: cells.map((cell, at) => (at === index ? { raw, value } : cell)) };
}
