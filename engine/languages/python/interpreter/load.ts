import type { Pointer } from "../../steps/machine.ts";
import { loadingOrder } from "../imports.ts";
import { moduleNameOf, type PythonModule, type PythonProgram } from "../program.ts";
import { fileInput } from "./api.ts";
import type { Side } from "./side.ts";

/** The text is UTF-8, whatever a coding line says. */
const ignoreCookie = 0x800;
const minorVersion = 14;

/** A program in its interpreter. */
export interface LoadedPython extends Pick<PythonProgram, "spelled"> {
  readonly side: Side;
  /** Each file's dictionary of global names, the main file's first. */
  readonly globals: readonly Pointer[];
}

/**
 * Runs the assignment's modules, then a program's files, each after those that it imports. `begun` gets the name of
 * each file. Throws `Raised`.
 */
export function loadProgram(
  side: Side,
  { files, provided, spelled }: PythonProgram,
  begun: (file: string) => void = () => {},
): LoadedPython {
  const { exports, held, views } = side.instance;
  const { cText, name, checked } = side.interpreter;
  const flags = exports.malloc(8);
  views().words.set([ignoreCookie, minorVersion], flags >> 2);
  for (const file of provided) run(file, globalsFor(file));
  // Files may import each other, so each exists before the first one runs.
  const made = new Map(files.map((file) => [file, globalsFor(file)]));
  for (const file of loadingOrder(files)) {
    begun(file.name);
    run(file, made.get(file) as Pointer);
  }
  return { side, globals: [...made.values()], spelled };

  function globalsFor({ name: file, modules }: PythonModule): Pointer {
    // Never freed: calls of the program use the module and its names.
    const module = checked(exports.PyModule_NewObject(name(moduleNameOf(file))), false);
    const globals = exports.PyModule_GetDict(module);
    exports.PyDict_SetItem(globals, name("__builtins__"), held.builtins);
    exports.PyDict_SetItem(globals, name("__file__"), name(file));
    for (const each of modules) exports.PyDict_SetItem(held.modules, name(each), module);
    return globals;
  }

  function run({ name: file, text }: PythonModule, globals: Pointer): void {
    const [source, path] = [cText(text), cText(file)];
    const code = checked(exports.Py_CompileStringExFlags(source, path, fileInput, flags, -1));
    exports.free(source);
    exports.free(path);
    checked(exports.PyEval_EvalCode(code, globals, globals));
  }
}
