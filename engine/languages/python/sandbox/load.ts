import type { Pointer } from "../../steps/machine.ts";
import type { PythonProgram } from "../program.ts";
import { moduleNameOf } from "../program.ts";
import type { PythonInstance } from "./instance.ts";
import type { Interpreter } from "./interpreter.ts";

/** Of the compiler's API: a whole file. */
const fileInput = 257;
/** The text is UTF-8, whatever a coding line says. */
const ignoreCookie = 0x800;
const minorVersion = 14;

/**
 * Runs a program's files, the main one last, since it imports the others. `begun` gets the name of each. Returns
 * the main file's dictionary of global names. Throws `Raised`.
 */
export function loadProgram(
  instance: PythonInstance,
  interpreter: Interpreter,
  { files }: Pick<PythonProgram, "files">,
  begun: (file: string) => void,
): Pointer {
  const { exports, held, views } = instance;
  const { cText, name, own, checked, keep } = interpreter;
  const flags = exports.malloc(8);
  views().words.set([ignoreCookie, minorVersion], flags >> 2);
  let globals: Pointer = 0;
  for (const file of files.toReversed()) {
    begun(file.name);
    const [source, path] = [cText(file.text), cText(file.name)];
    const code = checked(exports.Py_CompileStringExFlags(source, path, fileInput, flags, -1));
    exports.free(source);
    exports.free(path);
    const moduleName = name(moduleNameOf(file.name));
    // Stays, as do its global names: calls of the program use them.
    const module = checked(exports.PyModule_NewObject(moduleName), false);
    globals = exports.PyModule_GetDict(module);
    exports.PyDict_SetItem(globals, name("__builtins__"), held.builtins);
    exports.PyDict_SetItem(globals, name("__file__"), name(file.name));
    exports.PyDict_SetItem(held.modules, moduleName, module);
    own(keep(checked(exports.PyEval_EvalCode(code, globals, globals))));
  }
  return globals;
}
