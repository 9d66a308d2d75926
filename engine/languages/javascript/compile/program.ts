import type { Assignment } from "../../../../schema/types.ts";
import { wantedNames } from "../../../course/files.ts";
import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { asModule } from "./as-module.ts";
import { compile } from "./compile.ts";
import { importNames } from "./import-names.ts";
import { evaluationOrder } from "./modules.ts";
import type { CompiledModule, CompiledProgram } from "./types.ts";

/** Compiles the files of a program, the main one first. Throws as `compile` does. */
export type CompileProgram = (files: readonly SourceText[]) => CompiledProgram;

/** Puts the files of a program together with what an assignment provides beside them. */
export function programCompiler({
  manifest,
  provided,
}: Pick<LoadedAssignment, "manifest" | "provided">): CompileProgram {
  const given = provided.map(({ name, text, module }) => ({
    ...compile(name, text),
    names: module === undefined ? [] : importNames([module]),
  }));
  const compileModule = ({ name, text }: SourceText, isMain: boolean) =>
    compile(name, asModule(text, wantedNames(manifest, name, isMain)));
  return ([main, ...more]) => {
    if (main === undefined) throw new Error("a program has at least one file");
    const source = compileModule(main, true);
    if (given.length === 0 && more.length === 0) return source;
    const first = { ...source, names: namesOf(manifest, main.name, true) };
    const others = more.map(
      (file): CompiledModule => ({
        ...compileModule(file, false),
        names: namesOf(manifest, file.name, false),
      }),
    );
    const { order } = evaluationOrder([...others, first]);
    return { ...source, beside: { names: first.names, provided: given, more: others, order } };
  };
}

/** What a file of a submission can be imported as. The main file may have any name. */
export function namesOf(
  { files, more = [] }: Assignment,
  name: string,
  isMain: boolean,
): readonly string[] {
  if (isMain) return importNames([...files, name]);
  return importNames(more.find((each) => each.files.includes(name))?.files ?? [name]);
}
