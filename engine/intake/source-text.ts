/** A program's decoded file. */
export interface SourceText {
  readonly name: string;
  readonly text: string;
  /** A note on its encoding. */
  readonly note?: string;
}

/** The text of a named file. Throws if there is none. */
export function textOf(files: readonly SourceText[], name: string): string {
  const file = files.find((each) => each.name === name);
  if (file === undefined) throw new Error(`there is no file ${name}`);
  return file.text;
}

export function withText(
  files: readonly SourceText[],
  name: string,
  change: (text: string) => string,
): SourceText[] {
  return files.map((file) => (file.name === name ? { name, text: change(file.text) } : file));
}
