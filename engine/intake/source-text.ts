/** A file of a program, decoded. */
export interface SourceText {
  readonly name: string;
  readonly text: string;
  /** What is to be said of how it is saved. */
  readonly note?: string;
}

/** The text of the file of that name. Throws where there is none. */
export function textOf(files: readonly SourceText[], name: string): string {
  const file = files.find((each) => each.name === name);
  if (file === undefined) throw new Error(`there is no file ${name}`);
  return file.text;
}

/** The same files with one of them changed. */
export function withText(
  files: readonly SourceText[],
  name: string,
  change: (text: string) => string,
): SourceText[] {
  return files.map((file) => (file.name === name ? { name, text: change(file.text) } : file));
}
