import { plain, type Style } from "../terminal/style.ts";

export interface ValidatedFile {
  readonly file: string;
  /** Undefined if a file that is not JSON does not name it. */
  readonly schema: string | undefined;
  readonly valid: boolean;
  /** Each with file name, line and column. */
  readonly problems: readonly string[];
}

export function renderValidated(files: readonly ValidatedFile[], style: Style): string {
  return files
    .flatMap(({ file, schema, problems, valid }) => {
      const sign = `${style.sign(valid ? "pass" : "fail")} `;
      const lines = valid ? [`${file}: valid (${schema})`] : problems;
      // One line each, for programs that search for places.
      return lines.map((line) => `${sign}${plain(line)}\n`);
    })
    .join("");
}
