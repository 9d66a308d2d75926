import type { CompiledProgram } from "./types.ts";

/** Where the lines of a program's compiled files come from. */
export interface Places {
  /** Names of the further files. */
  readonly files: readonly string[];
  /**
   * The line of a file as it was handed in, for one that the interpreter names; the main file
   * where none is given. Undefined for a line that is not the program's own.
   */
  lineIn(file: string | undefined, line: number): number | undefined;
  /** Whether columns of a file can be told. */
  hasColumns(file: string | undefined): boolean;
}

export function placesOf(program: CompiledProgram): Places {
  const more = program.beside?.more ?? [];
  const linesOf = (file: string | undefined) =>
    (file === undefined ? program : more.find((each) => each.fileName === file))?.lines;
  return {
    files: more.map(({ fileName }) => fileName),
    lineIn: (file, line) => {
      const lines = linesOf(file);
      return lines === undefined ? line : lines[line - 1];
    },
    hasColumns: (file) => linesOf(file) === undefined,
  };
}
