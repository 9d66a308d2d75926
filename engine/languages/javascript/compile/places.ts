import type { CompiledProgram } from "./types.ts";

/** Maps lines of a program's compiled files to the originals. */
export type Places = ReturnType<typeof placesOf>;

export function placesOf(program: CompiledProgram) {
  const more = program.beside?.more ?? [];
  /** By default the main file. */
  const linesOf = (file: string | undefined) =>
    (file === undefined ? program : more.find((each) => each.fileName === file))?.lines;
  return {
    files: more.map(({ fileName }) => fileName),
    /** The submitted line for the interpreter's; undefined for lines we added. */
    lineIn: (file: string | undefined, line: number): number | undefined => {
      const lines = linesOf(file);
      return lines === undefined ? line : lines[line - 1];
    },
    /** True if columns of a file can be mapped. */
    hasColumns: (file: string | undefined): boolean => linesOf(file) === undefined,
  };
}
