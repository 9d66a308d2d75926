/**
 * A cell's text that no spreadsheet takes for a formula where white space stands before one: the
 * library that writes CSV looks at the first character only.
 */
export function escapeIndentedFormula(text: string): string {
  return /^\s+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
