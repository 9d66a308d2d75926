import type { PythonApi } from "../interpreter/api.ts";

/** What preparing the image uses of the C API. Objects and texts are addresses; a text ends in NUL. */
export interface PythonExports
  extends Pick<PythonApi, "memory" | "__indirect_function_table" | "malloc" | "free">,
    Pick<PythonApi, "_Py_NoneStruct" | "PyDict_New" | "Py_IncRef" | "Py_DecRef"> {
  /** The address of CPython's variable of this name. */
  readonly PyImport_Inittab: WebAssembly.Global;
  PyDict_GetItemString(dictionary: number, name: number): number;
  PyDict_SetItemString(dictionary: number, name: number, value: number): number;
  PyEval_GetBuiltins(): number;
  PyRun_String(text: number, start: number, globals: number, locals: number): number;
  PyErr_Print(): void;
  PyUnicode_FromString(text: number): number;
  _PyImport_ClearExtension(name: number, file: number): number;
}

/** Calls a function of the C API with a text, to which it keeps no reference. */
export function withText<Result>(
  python: PythonExports,
  text: string,
  act: (address: number) => Result,
): Result {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const address = python.malloc(bytes.length);
  new Uint8Array(python.memory.buffer).set(bytes, address);
  const result = act(address);
  python.free(address);
  return result;
}
