import { plain, type Style } from "../terminal/style.ts";

export interface ValidatedFile {
  readonly file: string;
  /** Not there where nothing says it of a file that is not JSON. */
  readonly schema: string | undefined;
  readonly valid: boolean;
  /** Each with the name of the file, line and column. */
  readonly problems: readonly string[];
}

/** A line for each file that is valid, and one for each problem of the others. */
export function renderValidated(files: readonly ValidatedFile[], style: Style): string {
  return files
    .flatMap(({ file, schema, problems, valid }) => {
      const sign = `${style.sign(valid ? "pass" : "fail")} `;
      const lines = valid ? [`${file}: valid (${schema})`] : problems;
      // Each stays on one line, for programs that look for places in it.
      return lines.map((line) => `${sign}${plain(line)}\n`);
    })
    .join("");
}
