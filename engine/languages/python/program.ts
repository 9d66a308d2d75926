import type { SourceText } from "../../intake/source-text.ts";
import type { Program } from "../sandbox.ts";

/** A submission's files, the main one first; the interpreter compiles them itself. */
export interface PythonProgram extends Program {
  readonly files: readonly SourceText[];
  /** How the course's names of functions, methods and classes are spelled in the program. */
  readonly spelled: (name: string) => string;
}

export function asPython(program: Program): PythonProgram {
  return program as PythonProgram;
}

/** The name by which a file is imported. */
export function moduleNameOf(fileName: string): string {
  return fileName.replace(/\.py$/, "");
}
