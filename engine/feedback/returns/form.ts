export interface ReturnPlace {
  readonly path: string;
  /** Number of the student whom the platform assigns it to. */
  readonly whose: string;
  /** The type forced by the file's name, if any. */
  readonly holds?: "text" | "archive";
}

/** A platform's format for returned feedback: a ZIP archive with its own names. */
export interface ReturnForm {
  /** The source of its exports, and the name of the option. */
  readonly name: string;
  readonly title: string;
  /**
   * Place of a file with this ending (".html") for a name of the export; or the reason its student would not be
   * found.
   */
  place(name: string, ending: string): ReturnPlace | { readonly problem: string };
}
