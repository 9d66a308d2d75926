import type { Pointer } from "../../steps/machine.ts";
import type { Side } from "../substitute/copies.ts";
import type { LoadedModules } from "./load.ts";

type LoadedGlobals = Pick<Side, "instance" | "interpreter">;

/** What a program's files name so: the main one, or else the first that does. Borrowed. */
export function globalNamed(
  { interpreter }: Pick<Side, "interpreter">,
  { all }: LoadedModules,
  name: string,
): Pointer | undefined {
  for (const globals of all) {
    const found = interpreter.item(globals, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Gives a function to all files, none of which has the name. */
export function addGlobal(
  { instance: { exports }, interpreter }: LoadedGlobals,
  { all }: LoadedModules,
  name: string,
  value: Pointer,
): void {
  for (const globals of all) exports.PyDict_SetItem(globals, interpreter.name(name), value);
}

/** Puts a function in the place of what the files name so, under whichever names they have that, too. */
export function replaceGlobal(
  { instance: { exports }, interpreter }: LoadedGlobals,
  { all }: LoadedModules,
  name: string,
  after: Pointer,
): void {
  const before = globalNamed({ interpreter }, { all }, name);
  if (before === undefined) return;
  // What is no function may be the value of many names.
  const isFunction = exports.PyCallable_Check(before) === 1;
  const key = interpreter.name(name);
  interpreter.keep(before);
  for (const globals of all) {
    if (interpreter.item(globals, name) === before) exports.PyDict_SetItem(globals, key, after);
    for (const [other, value] of isFunction ? interpreter.entries(globals) : []) {
      if (value === before) exports.PyDict_SetItem(globals, other, after);
    }
  }
  interpreter.free(before);
}
