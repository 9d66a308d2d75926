/** A submission on disk: the file to grade, or why there is none. */
export interface FoundSubmission {
  readonly id: string;
  readonly file?: string;
  /** The further files that are there. */
  readonly more?: readonly string[];
  /**
   * The folder that was named and that the files lie in: below it no link is followed. Not there
   * for a file that was named itself.
   */
  readonly within?: string;
  readonly problem?: string;
  /** What whoever reads the report has to know of how it was handed in. */
  readonly notes?: readonly string[];
}
