import { fileInput } from "../interpreter/api.ts";
import type { Booted } from "./boot.ts";
import { heldNames, type ImageFacts } from "./facts.ts";
import { type PythonExports, withText } from "./python-exports.ts";

const pageBytes = 65_536;

/** Runs a script in a namespace of its own; returns the namespace's address. Throws an error if the script did. */
export function runScript(python: PythonExports, text: string): number {
  const namespace = python.PyDict_New();
  withText(python, "__builtins__", (name) =>
    python.PyDict_SetItemString(namespace, name, python.PyEval_GetBuiltins()),
  );
  const result = withText(python, text, (address) =>
    python.PyRun_String(address, fileInput, namespace, namespace),
  );
  if (result !== 0) return namespace;
  python.PyErr_Print();
  throw new Error("the script that prepares the interpreter has failed");
}

/**
 * Writes an immortal object's reference count to address 0. If memory runs out at `text += text`, CPython makes a
 * reference of null and reads the count there: only with this one does it see null, and raise MemoryError. On other
 * machines it would crash; in WebAssembly, it would go on with an object at address 0.
 */
export function guardNull({ memory, _Py_NoneStruct }: PythonExports): void {
  const words = new Int32Array(memory.buffer);
  words[0] = words[_Py_NoneStruct.value >> 2] ?? 0;
}

/** The current state of the interpreter. `namespace` has the objects to keep. */
export function snapshotOf(
  { module, imports, exports }: Booted,
  namespace: number,
): {
  readonly memory: Uint8Array<ArrayBuffer>;
  readonly facts: Omit<ImageFacts, "hash" | "version">;
} {
  const held = heldNames.map((name) => [name, holdIn(exports, namespace, name)]);
  const bytes = new Uint8Array(exports.memory.buffer);
  const facts = {
    pages: bytes.length / pageBytes,
    globals: valuesOf(exports, WebAssembly.Module.exports(module)),
    imported: importedValues(imports, module),
    table: tableOf(exports, new WebAssembly.Instance(module, imports)),
    held: Object.fromEntries(held),
  };
  return { memory: bytes.slice(0, usedLength(bytes)), facts };
}

/** The address of an object, which is never freed from now on. */
function holdIn(python: PythonExports, namespace: number, name: string): number {
  const object = withText(python, name, (address) =>
    python.PyDict_GetItemString(namespace, address),
  );
  if (object === 0) throw new Error(`expected ${name} in prepare.py, got nothing`);
  python.Py_IncRef(object);
  return object;
}

/** The length up to the end of the last page that is not empty. */
function usedLength(bytes: Uint8Array): number {
  let used = bytes.length;
  while (used > 0 && bytes[used - 1] === 0) used -= 1;
  return Math.ceil(used / pageBytes) * pageBytes;
}

function valuesOf(
  exports: PythonExports,
  list: readonly WebAssembly.ModuleExportDescriptor[],
): Record<string, number> {
  const globals = exports as unknown as Readonly<Record<string, WebAssembly.Global>>;
  return Object.fromEntries(
    list
      .filter(({ name, kind }) => kind === "global" && /^global\d+$/.test(name))
      .map(({ name }) => [name, globals[name]?.value]),
  );
}

function importedValues(imports: WebAssembly.Imports, module: WebAssembly.Module) {
  const values: Record<string, Record<string, number>> = {};
  for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== "global") continue;
    values[space] ??= {};
    const global = imports[space]?.[name];
    if (global instanceof WebAssembly.Global) values[space][name] = global.value;
  }
  return values;
}

function tableOf(exports: PythonExports, fresh: WebAssembly.Instance): ImageFacts["table"] {
  const table = exports.__indirect_function_table;
  const before = fresh.exports.__indirect_function_table as WebAssembly.Table;
  const names = new Map(Object.entries(exports).map(([name, value]) => [value as unknown, name]));
  const added: [number, string][] = [];
  for (let index = 0; index < table.length; index += 1) {
    const name = names.get(table.get(index));
    const isNew = index >= before.length || before.get(index) === null;
    if (name !== undefined && isNew) added.push([index, name]);
  }
  return { length: table.length, added };
}
