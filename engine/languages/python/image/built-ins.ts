import { type PythonExports, withText } from "./python-exports.ts";

/**
 * Modules that give access to raw memory, processes, sockets or JavaScript, or change the interpreter for its tests.
 * prepare.py removes those that pyodide has put into `sys.modules` without a table.
 */
export const withheld = [
  ...["_ctypes", "_posixsubprocess", "_pyodide_core", "_remote_debugging", "_socket"],
  ...["_testbuffer", "_testcapi", "_testclinic", "_testclinic_limited", "_testinternalcapi"],
  ...["_testlimitedcapi", "_xxtestfuzz", "faulthandler", "xxsubtype"],
];

/** Words of an entry: the addresses of a module's name and of the function that makes it. */
const entryWords = 2;

/**
 * Removes modules from CPython's table of built-in modules and from its copies: CPython makes one at its start, and
 * pyodide one with its own modules. Throws an error if a module was in none.
 */
export function withholdBuiltIns(python: PythonExports): void {
  const { memory, PyImport_Inittab: variable } = python;
  const words = new Uint32Array(memory.buffer);
  const text = Buffer.from(memory.buffer);
  const nameAt = (address: number) => text.toString("latin1", address, text.indexOf(0, address));
  const table = (words[variable.value / 4] ?? 0) / 4;
  const found = copiesOf(words, table).flatMap((start) => takeFrom(words, start, nameAt));
  const missing = withheld.filter((name) => !found.includes(name));
  if (missing.length > 0) {
    throw new Error(`expected built-in modules ${missing.join(", ")}, got a table without them`);
  }
}

/** Makes CPython forget modules that it could make again without the tables. */
export function forgetExtensions(python: PythonExports): void {
  for (const name of withheld) {
    const text = withText(python, name, python.PyUnicode_FromString);
    python._PyImport_ClearExtension(text, text);
    python.Py_DecRef(text);
  }
}

/** Indices of words at which a table with the same first entry begins. */
function copiesOf(words: Uint32Array, table: number): number[] {
  const [name = 0, make] = words.subarray(table);
  const starts: number[] = [];
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
    if (words[at + 1] === make) starts.push(at);
  }
  return starts;
}

/** Removes modules from one table, moving up later entries. Returns the names of the removed modules. */
function takeFrom(
  words: Uint32Array,
  start: number,
  nameAt: (address: number) => string,
): string[] {
  const taken: string[] = [];
  let from = start;
  let to = start;
  for (; words[from] !== 0; from += entryWords) {
    const name = nameAt(words[from] ?? 0);
    if (withheld.includes(name)) taken.push(name);
    else {
      words.copyWithin(to, from, from + entryWords);
      to += entryWords;
    }
  }
  words.fill(0, to, from);
  return taken;
}
