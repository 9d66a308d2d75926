/** Where a platform puts one of the files that it takes back. */
export interface ReturnPlace {
  /** Path in the archive. */
  readonly path: string;
  /** The number of the student whom the platform takes it to be of. */
  readonly whose: string;
  /** The type forced by the file's name, if any. */
  readonly holds?: "text" | "archive";
}

/** How one platform takes feedback back: in a ZIP archive, under names of its own. */
export interface ReturnForm {
  /** The source of its exports, and how it is asked for. */
  readonly name: string;
  readonly title: string;
  /**
   * Where a file with this ending, such as ".html", belongs for a name of the export; or why the platform
   * would not find whose it is.
   */
  place(name: string, ending: string): ReturnPlace | { readonly problem: string };
}
