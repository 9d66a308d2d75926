/** Something that no program of a language can be compiled from here. The message names it. */
export class UnsupportedSyntax extends Error {
  /** From 1, as the column is. */
  readonly line: number;
  readonly column: number;

  constructor(text: string, line: number, column: number) {
    super(text);
    this.line = line;
    this.column = column;
  }
}
