import type { Pointer } from "../../../steps/machine.ts";
import { replaceGlobal } from "../../interpreter/globals.ts";
import { answered, hostFunction } from "../../interpreter/host-function.ts";
import type { LoadedModules } from "../../interpreter/load.ts";
import type { ProgramSide } from "../../interpreter/side.ts";

/** Does a call's work; `inner` calls the function itself, with the same arguments or others in their place. */
export type Around = (
  args: readonly Pointer[],
  inner: (args?: readonly Pointer[]) => Pointer,
) => Pointer;

/** Of the number of arguments of a call: the place before them may be written. */
const flag = 0x8000_0000;

/**
 * Has the host called around a program's function, wherever the program keeps it: it stays the same object. What is
 * no function of the language, but can be called, is replaced under its global names.
 */
export function hook(
  side: ProgramSide,
  modules: LoadedModules,
  name: string,
  fn: Pointer,
  around: Around,
): void {
  const { instance, interpreter } = side;
  const { exports, layout, host, views } = instance;
  const { keep, checked } = interpreter;
  keep(fn);
  if (layout.classOf(fn) !== exports.PyFunction_Type.value) {
    const made = hostFunction(side, name, (tuple, named) => {
      const length = layout.lengthOf(tuple);
      const args = Array.from({ length }, (_, at) => layout.itemOf(tuple, at, false));
      return around(args, (others = args) => {
        const given = others === args ? tuple : checked(exports.PyTuple_New(length));
        if (others !== args) {
          for (const [at, each] of others.entries()) layout.putItem(given, at, keep(each), false);
        }
        return checked(exports.PyObject_Call(fn, given, named));
      });
    });
    replaceGlobal(side, modules, name, made);
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
