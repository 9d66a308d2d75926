import type { Assignment } from "../../../schema/types.ts";
import type { LoadedAssignment } from "../../course/load.ts";
import { namerFor } from "../../course/names.ts";
import type { SourceText } from "../../intake/source-text.ts";
import type { Program } from "../sandbox.ts";

/** A file with the names by which it is imported. */
export interface PythonModule extends SourceText {
  readonly modules: readonly string[];
}

/** A submission's files, the main one first; the interpreter compiles them itself. */
export interface PythonProgram extends Program {
  readonly files: readonly PythonModule[];
  /** The assignment's modules, which are loaded before the files. */
  readonly provided: readonly PythonModule[];
  /** How the course's names of functions, methods and classes are spelled in the program. */
  readonly spelled: (name: string) => string;
}

export function asPython(program: Program): PythonProgram {
  return program as PythonProgram;
}

/** Combines a program's files, the main one first, with the assignment's provided ones. */
export function programCompiler({
  manifest,
  provided,
}: Pick<LoadedAssignment, "manifest" | "provided">): (
  files: readonly SourceText[],
) => PythonProgram {
  const given = provided.map(({ name, text, module = name }): PythonModule => {
    return { name, text, modules: [moduleNameOf(module)] };
  });
  const spelled = namerFor(manifest);
  return (texts) => {
    const [main] = texts;
    if (main === undefined) throw new Error("a program has at least one file");
    const files = texts.map((text): PythonModule => {
      return { ...text, modules: namesOf(manifest, text.name, text === main) };
    });
    return { fileName: main.name, files, provided: given, spelled };
  };
}

/** The main file may have any name, and can be imported by that of the assignment, too. */
function namesOf({ files, more = [] }: Assignment, name: string, isMain: boolean): string[] {
  const others = isMain ? files : (more.find((each) => each.files.includes(name))?.files ?? []);
  return [...new Set([name, ...others].map(moduleNameOf))];
}

/** The name by which a file is imported, from its own or from a manifest's specifier such as "./support". */
export function moduleNameOf(file: string): string {
  return file.replace(/^(?:\.{1,2}\/)+/, "").replace(/\.py$/, "");
}
