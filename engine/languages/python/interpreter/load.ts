import type { Pointer } from "../../steps/machine.ts";
import { loadingOrder } from "../imports.ts";
import { moduleNameOf, type PythonModule, type PythonProgram } from "../program.ts";
import type { PythonInstance } from "./instance.ts";
import type { Interpreter } from "./interpreter.ts";

/** Of the compiler's API: a whole file. */
const fileInput = 257;
/** The text is UTF-8, whatever a coding line says. */
const ignoreCookie = 0x800;
const minorVersion = 14;

/** A program that was loaded. */
export interface LoadedModules {
  /** Its files' dictionaries of global names, that of the main one first. */
  readonly all: readonly Pointer[];
}

/**
 * Runs the assignment's modules, then a program's files, each after those that it imports. `begun` gets the name of
 * each file. Throws `Raised`.
 */
export function loadProgram(
  instance: PythonInstance,
  interpreter: Interpreter,
  { files, provided }: Pick<PythonProgram, "files" | "provided">,
  begun: (file: string) => void,
): LoadedModules {
  const { exports, held, views } = instance;
  const { cText, name, own, checked, keep } = interpreter;
  const flags = exports.malloc(8);
  views().words.set([ignoreCookie, minorVersion], flags >> 2);
  for (const file of provided) run(file, globalsFor(file));
  // Files may import each other: each is there before the first one runs.
  const made = new Map(files.map((file) => [file, globalsFor(file)]));
  for (const file of loadingOrder(files)) {
    begun(file.name);
    run(file, made.get(file) as Pointer);
  }
  return { all: [...made.values()] };

  function globalsFor({ name: file, modules }: PythonModule): Pointer {
    // Stays, as do its global names: calls of the program use them.
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
    own(keep(checked(exports.PyEval_EvalCode(code, globals, globals))));
  }
}
