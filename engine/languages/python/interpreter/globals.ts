import type { Pointer } from "../../steps/machine.ts";
import type { LoadedPython } from "./load.ts";

/** The value of a global name in the main file, or else in the first one that has it. Borrowed. */
export function globalNamed({ side, globals }: LoadedPython, name: string): Pointer | undefined {
  for (const each of globals) {
    const found = side.interpreter.item(each, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Adds a function to all files, none of which has the name. */
export function addGlobal({ side, globals }: LoadedPython, name: string, value: Pointer): void {
  const { instance, interpreter } = side;
  for (const each of globals) instance.exports.PyDict_SetItem(each, interpreter.name(name), value);
}

/** Replaces what a global name stands for, under every name that the files have for it. */
export function replaceGlobal(program: LoadedPython, name: string, after: Pointer): void {
  const before = globalNamed(program, name);
  if (before === undefined) return;
  const { instance, interpreter } = program.side;
  const { exports } = instance;
  // Other values may have many names by chance.
  const isFunction = exports.PyCallable_Check(before) === 1;
  const key = interpreter.name(name);
  interpreter.keep(before);
  for (const globals of program.globals) {
    if (interpreter.item(globals, name) === before) exports.PyDict_SetItem(globals, key, after);
    for (const [other, value] of isFunction ? interpreter.entries(globals) : []) {
      if (value === before) exports.PyDict_SetItem(globals, other, after);
    }
  }
  interpreter.free(before);
}
