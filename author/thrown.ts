/** A thrown value as plain text, cut to a sensible length. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  /** The file, if it is not the main one. */
  readonly file?: string;
  /** Line and column in the submission's file, from 1. */
  readonly line?: number;
  readonly column?: number;
  /** The program's own innermost calls that led to the error. */
  readonly callers?: readonly Pick<Thrown, "file" | "line">[];
}
