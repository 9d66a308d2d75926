/** What a student's code threw, as plain text, cut to a sensible length. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  /** The file, if it is not the main one. */
  readonly file?: string;
  /** Line and column in the submission's file, from 1. */
  readonly line?: number;
  readonly column?: number;
  /** Where the program itself called what stopped, the innermost call first; a few of them. */
  readonly callers?: readonly Pick<Thrown, "file" | "line">[];
}
