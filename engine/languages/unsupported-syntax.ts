/** Syntax that a language does not support here. The message names it. */
export class UnsupportedSyntax extends Error {
  /** From 1, like the column. */
  readonly line: number;
  readonly column: number;

  constructor(text: string, line: number, column: number) {
    super(text);
    this.line = line;
    this.column = column;
  }
}
