/**
 * Submission ids for a table's cell, one per line. An id that a spreadsheet could change, for example into a
 * formula, number or date, is in double quotes, as in JSON. Invisible characters are written as `\u200d`.
 */
export function writeIds(ids: readonly string[]): string {
  return ids.map(writeId).join("\n");
}

/** An id for a table or message: always on one line, without control characters. */
export function writeId(id: string): string {
  return isPlain(id) ? id : escapeUnseen(JSON.stringify(id));
}

/** Escapes invisible and control characters as `\u200d`. */
export function escapeUnseen(text: string): string {
  return text.replace(unseen, (char) => {
    const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  });
}

/** Reads the output of `writeIds`, whatever became of line ends. An unquoted line is an id. */
export function readIds(cell: string): string[] {
  const lines = cell.split(/\r\n|\n|\r/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== "").map(readId))];
}

function readId(line: string): string {
  if (!line.startsWith('"')) return line;
  try {
    const id: unknown = JSON.parse(line);
    return typeof id === "string" ? id : line;
  } catch {
    return line;
  }
}

/** The text behind a cell such as `'=name`, escaped so that it is not a formula. */
export function withoutApostrophe(text: string): string {
  return /^'\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(text) ? text.slice(1) : text;
}

/** A text for a cell, with apostrophes before possible formulas, even after semicolons. */
export function writeText(text: string): string {
  return text.replace(formula, "$1'$2");
}

export function readText(cell: string): string {
  return cell.replace(keptFromFormula, "$1$2");
}

const formula = /(^|;|[\r\n])((?:(?![\r\n])[\s"'])*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;
const keptFromFormula = /(^|;|[\r\n])'((?:(?![\r\n])[\s"'])*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

/** Begins with a letter, and holds nothing that ends a field or a cell. */
const words = /^\p{L}[\p{L}\p{M}\p{N}._'’()@ -]*$/u;

/** Few enough digits to be shown and saved unchanged, without a leading zero; the letter makes no time. */
const shortNumber = /^[1-9]\d{0,8}[b-df-oq-z]?$/i;

/** Spreadsheets take `MAR1` and `dec-12` for dates, in their own language. */
const date =
  /^(?:jan|feb|fév|mar|mär|mrt|apr|abr|avr|ma[iyg]|mei|jun|jui|jul|giu|lug|aug|aoû|ago|sep|set|o[ck]t|out|ott|nov|de[czk]|déc|dic|ene|gen)\p{L}*[. -]*\d{1,4}$/iu;

function isPlain(id: string): boolean {
  if (id !== id.trim()) return false;
  return (
    shortNumber.test(id) || (words.test(id) && !date.test(id) && !/^(?:true|false)$/i.test(id))
  );
}

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
