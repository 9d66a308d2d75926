import type { Pointer } from "../../../steps/machine.ts";
import { replaceGlobal } from "../../interpreter/globals.ts";
import { answered, hostFunction } from "../../interpreter/host-function.ts";
import type { LoadedPython } from "../../interpreter/load.ts";

/** Handles a call; `inner` calls the function itself, with the same arguments or as many others. */
export type Around = (
  args: readonly Pointer[],
  inner: (args?: readonly Pointer[]) => Pointer,
) => Pointer;

/** PY_VECTORCALL_ARGUMENTS_OFFSET: set in the number of arguments if the word before them may be overwritten. */
const flag = 0x8000_0000;

/**
 * Has every call of a program's function handled by the host, wherever the program keeps it: it stays the same object.
 * A callable that is no Python function is replaced under its global names.
 */
export function hook(program: LoadedPython, name: string, fn: Pointer, around: Around): void {
  const { side } = program;
  const { instance, interpreter } = side;
  const { exports, layout, host, views } = instance;
  const { checked } = interpreter;
  interpreter.keep(fn);
  if (layout.classOf(fn) !== exports.PyFunction_Type.value) {
    const made = hostFunction(side, name, (tuple, named) => {
      const args = layout.itemsOf(tuple);
      return around(args, (others = args) => {
        const given = others === args ? tuple : interpreter.sequence(others);
        return checked(exports.PyObject_Call(fn, given, named));
      });
    });
    replaceGlobal(program, name, made);
    interpreter.free(made);
    return;
  }
  const call = exports.__indirect_function_table.get(exports.PyVectorcall_Function(fn));
  host.hooks.set(fn, (address, count, names) =>
    answered(side, () => {
      const length = (count & ~flag) + (names === 0 ? 0 : layout.lengthOf(names));
      const args = Array.from({ length }, (_, at) => layout.wordAt(address + 4 * at));
      return around(args, (others = args) => {
        if (others === args) return checked(call(fn, address, count, names));
        const copy = exports.malloc(4 * length + 4);
        views().words.set(others, copy >> 2);
        try {
          return checked(call(fn, copy, count & ~flag, names));
        } finally {
          exports.free(copy);
        }
      });
    }),
  );
  exports.PyFunction_SetVectorcall(fn, instance.hook);
}
