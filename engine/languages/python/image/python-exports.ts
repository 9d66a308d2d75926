/** What we call and read of the interpreter's C API. Objects and texts are addresses; a text ends in NUL. */
export interface PythonExports {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  /** The address of CPython's variable of this name. */
  readonly PyImport_Inittab: WebAssembly.Global;
  /** The address of None. */
  readonly _Py_NoneStruct: WebAssembly.Global;
  malloc(size: number): number;
  free(address: number): void;
  PyDict_New(): number;
  PyDict_GetItemString(dictionary: number, name: number): number;
  PyDict_SetItemString(dictionary: number, name: number, value: number): number;
  PyEval_GetBuiltins(): number;
  PyRun_String(text: number, start: number, globals: number, locals: number): number;
  PyErr_Print(): void;
  PyUnicode_FromString(text: number): number;
  _PyImport_ClearExtension(name: number, file: number): number;
  Py_IncRef(object: number): void;
  Py_DecRef(object: number): void;
}

/** Gives a text to a function of the C API, which keeps no reference to it. */
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
