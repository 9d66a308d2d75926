import type { CompiledProgram } from "./types.ts";

/** Where the lines of a program's compiled files come from. */
export type Places = ReturnType<typeof placesOf>;

export function placesOf(program: CompiledProgram) {
  const more = program.beside?.more ?? [];
  /** Of the main file where none is given. */
  const linesOf = (file: string | undefined) =>
    (file === undefined ? program : more.find((each) => each.fileName === file))?.lines;
  return {
    files: more.map(({ fileName }) => fileName),
    /** The line as it was handed in, for one that the interpreter names; undefined if it is not its own. */
    lineIn: (file: string | undefined, line: number): number | undefined => {
      const lines = linesOf(file);
      return lines === undefined ? line : lines[line - 1];
    },
    /** Whether columns of a file can be told. */
    hasColumns: (file: string | undefined): boolean => linesOf(file) === undefined,
  };
}
