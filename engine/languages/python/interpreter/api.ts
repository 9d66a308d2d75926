import type { Pointer } from "../../steps/machine.ts";

/** Py_file_input: the text is a whole file. */
export const fileInput = 257;

/** Global variables of C, whose values are addresses. */
type Address = { readonly value: number };

/** What the host uses of CPython's C API. Null (0) means that an error is set. */
export interface PythonApi {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  readonly fuel: WebAssembly.Global<"i32">;
  readonly depth: WebAssembly.Global<"i32">;
  readonly trashDepth: WebAssembly.Global<"i32">;
  malloc(bytes: number): number;
  free(address: number): void;
  emscripten_stack_get_base(): number;
  PyThreadState_Get(): number;
  PyUnstable_ThreadState_SetStackProtection(thread: number, start: number, bytes: number): number;

  Py_IncRef(value: Pointer): void;
  Py_DecRef(value: Pointer): void;
  PyLong_FromLong(value: number): Pointer;
  PyLong_FromDouble(value: number): Pointer;
  PyFloat_FromDouble(value: number): Pointer;
  PyUnicode_FromStringAndSize(text: number, bytes: number): Pointer;
  PyUnicode_InternFromString(text: number): Pointer;
  PyUnicode_AsUTF8AndSize(text: Pointer, size: number): number;
  PyList_New(length: number): Pointer;
  PyTuple_New(length: number): Pointer;
  PyDict_New(): Pointer;
  /** Takes the reference to `item`. */
  PyList_SetItem(list: Pointer, index: number, item: Pointer): number;
  PyDict_SetItem(dict: Pointer, key: Pointer, value: Pointer): number;
  /** Replaces the items from `from` up to `to` with those of a list. */
  PyList_SetSlice(list: Pointer, from: number, to: number, items: Pointer): number;
  PyDict_Size(dict: Pointer): number;
  PyDict_Clear(dict: Pointer): void;
  /** 1 with the next entry, borrowed; 0 at the end. `position` begins with 0. */
  PyDict_Next(dict: Pointer, position: number, key: number, value: number): number;
  /** Borrowed; 0 without an error if the key is missing. */
  PyDict_GetItemWithError(dict: Pointer, key: Pointer): Pointer;
  PyObject_Call(fn: Pointer, args: Pointer, named: Pointer): Pointer;
  PyObject_GetAttr(target: Pointer, name: Pointer): Pointer;
  /** As `object` does it, without the class's `__getattribute__`. */
  PyObject_GenericGetAttr(target: Pointer, name: Pointer): Pointer;
  /** 1 with a new reference at `result`; 0 without such an attribute; -1 with an error. */
  PyObject_GetOptionalAttr(target: Pointer, name: Pointer, result: number): number;
  /** Deletes the attribute where the value is 0. */
  PyObject_SetAttr(target: Pointer, name: Pointer, value: Pointer): number;
  PyObject_Str(value: Pointer): Pointer;
  /** -1 with an error. */
  PyObject_IsTrue(value: Pointer): number;
  PyCallable_Check(value: Pointer): number;
  /** A new reference to an object's dictionary of attributes. */
  PyObject_GenericGetDict(target: Pointer, context: number): Pointer;
  /** A method that calls a function with the object as its first argument. */
  PyInstanceMethod_New(fn: Pointer): Pointer;
  /** 1 with a new reference at `result`; 0 without such a key; -1 with an error. */
  PyMapping_GetOptionalItem(mapping: Pointer, key: Pointer, result: number): number;
  /** The table index of the C function that calls a Python function; the second one replaces it. */
  PyVectorcall_Function(fn: Pointer): number;
  PyFunction_SetVectorcall(fn: Pointer, index: number): void;
  PyCMethod_New(definition: number, self: Pointer, module: Pointer, type: Pointer): Pointer;

  Py_CompileStringExFlags(
    text: number,
    fileName: number,
    start: number,
    flags: number,
    optimize: number,
  ): Pointer;
  PyModule_NewObject(name: Pointer): Pointer;
  /** Borrowed. */
  PyModule_GetDict(module: Pointer): Pointer;
  PyEval_EvalCode(code: Pointer, globals: Pointer, locals: Pointer): Pointer;

  /** The error that is set, which it clears; 0 without one. */
  PyErr_GetRaisedException(): Pointer;
  PyErr_SetRaisedException(error: Pointer): void;
  PyErr_SetString(type: Pointer, text: number): void;
  PyErr_Clear(): void;
  /** As Ctrl+C: the program's next step raises KeyboardInterrupt. */
  PyErr_SetInterrupt(): void;
  PyException_GetTraceback(error: Pointer): Pointer;
  /** The frame that runs, borrowed; 0 without one. */
  PyEval_GetFrame(): Pointer;
  /** The frame that called this one; 0 for the first. */
  PyFrame_GetBack(frame: Pointer): Pointer;
  PyFrame_GetCode(frame: Pointer): Pointer;
  PyFrame_GetLineNumber(frame: Pointer): number;
  /** The offset of the current instruction in the code. */
  PyFrame_GetLasti(frame: Pointer): number;
  /** Has a function of C called for each line that runs; 0 ends that. */
  PyEval_SetTrace(index: number, given: Pointer): void;
  PyType_IsSubtype(type: Pointer, base: Pointer): number;

  readonly _Py_NoneStruct: Address;
  readonly _Py_TrueStruct: Address;
  readonly _Py_FalseStruct: Address;
  readonly PyType_Type: Address;
  readonly PyLong_Type: Address;
  readonly PyFloat_Type: Address;
  readonly PyUnicode_Type: Address;
  readonly PyFunction_Type: Address;
  readonly PyMethod_Type: Address;
  readonly PyCFunction_Type: Address;
  /** Addresses of pointers to the classes. */
  readonly PyExc_SyntaxError: Address;
  readonly PyExc_RecursionError: Address;
  readonly PyExc_RuntimeError: Address;
}
