import { type PythonExports, withText } from "./python-exports.ts";

/**
 * They give raw memory, processes, sockets or a way to JavaScript, or change the interpreter for its own tests.
 * Of what pyodide has put into `sys.modules` without a table, prepare.py takes out the rest.
 */
export const withheld = [
  ...["_ctypes", "_posixsubprocess", "_pyodide_core", "_remote_debugging", "_socket"],
  ...["_testbuffer", "_testcapi", "_testclinic", "_testclinic_limited", "_testinternalcapi"],
  ...["_testlimitedcapi", "_xxtestfuzz", "faulthandler", "xxsubtype"],
];

/** An entry has the addresses of a module's name and of the function that makes it. */
const entryWords = 2;

/**
 * Takes modules out of CPython's table of built-in modules and out of all its copies: CPython makes one at its
 * start, and pyodide one with its own modules. Throws an error if a module was in none.
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

/** Makes CPython forget modules that it would make again without a look into a table. */
export function forgetExtensions(python: PythonExports): void {
  for (const name of withheld) {
    const text = withText(python, name, python.PyUnicode_FromString);
    python._PyImport_ClearExtension(text, text);
    python.Py_DecRef(text);
  }
}

/** Indices of words where a table begins with the same entry. */
function copiesOf(words: Uint32Array, table: number): number[] {
  const [name = 0, make] = words.subarray(table);
  const starts: number[] = [];
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
    if (words[at + 1] === make) starts.push(at);
  }
  return starts;
}

/** Moves the entries behind a module to its place. Returns the names of the modules taken out. */
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
