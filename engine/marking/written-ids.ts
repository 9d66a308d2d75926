/**
 * Ids of submissions as they stand in a cell of a table, one on each line. What a spreadsheet could
 * take for a formula, a number or a date, or could change in any other way, stands in double quotes,
 * as JSON has it. Invisible characters are written as `\u200d`.
 */
export function writeIds(ids: readonly string[]): string {
  return ids.map(writeId).join("\n");
}

/** One id as it stands in a table or a message: always on one line, and without control characters. */
export function writeId(id: string): string {
  return isPlain(id) ? id : escapeUnseen(JSON.stringify(id));
}

/** The text with characters that are invisible, or that a terminal would obey, as `\u200d`. */
export function escapeUnseen(text: string): string {
  return text.replace(unseen, (char) => {
    const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  });
}

/** What `writeIds` wrote, whatever a program did to the line ends. A line that is not quoted is an id. */
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

/**
 * A text as it stands in a cell: where a spreadsheet could take some of it for a formula, also one that
 * takes semicolons for the ends of fields, there is an apostrophe before that.
 */
export function writeText(text: string): string {
  return text.replace(formula, "$1'$2");
}

/** What `writeText` wrote. */
export function readText(cell: string): string {
  return cell.replace(keptFromFormula, "$1$2");
}

const formula = /(^|;|[\r\n])((?:(?![\r\n])[\s"'])*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;
const keptFromFormula = /(^|;|[\r\n])'((?:(?![\r\n])[\s"'])*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

/** Begins with a letter, and has nothing in it that ends a field or a cell anywhere. */
const words = /^\p{L}[\p{L}\p{M}\p{N}._'’()@ -]*$/u;

/** As many digits as are shown and saved as they are, with no zero to lose; the letter makes no time. */
const shortNumber = /^[1-9]\d{0,8}[b-df-oq-z]?$/i;

/** Spreadsheets take `MAR1` and `dec-12` for dates, in the language they are set to. */
const date =
  /^(?:jan|feb|fév|mar|mär|mrt|apr|abr|avr|ma[iyg]|mei|jun|jui|jul|giu|lug|aug|aoû|ago|sep|set|o[ck]t|out|ott|nov|de[czk]|déc|dic|ene|gen)\p{L}*[. -]*\d{1,4}$/iu;

function isPlain(id: string): boolean {
  if (id !== id.trim()) return false;
  return (
    shortNumber.test(id) || (words.test(id) && !date.test(id) && !/^(?:true|false)$/i.test(id))
  );
}

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
