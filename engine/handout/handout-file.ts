/** A file that students get. */
export interface HandoutFile {
  /** Path in their folder, with "/". */
  readonly path: string;
  readonly text: string;
  /** Theirs to write: it is never renewed. */
  readonly isOwn?: true;
}
