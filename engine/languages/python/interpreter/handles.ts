import type { Pointer } from "../../steps/machine.ts";
import { ofClass } from "./host-function.ts";
import type { PythonInstance } from "./instance.ts";
import type { Interpreter } from "./interpreter.ts";
import type { PythonValues } from "./values.ts";

/** All are kept until the interpreter ends: no other object may come to lie at the address of one. */
const maxHandles = 100_000;

/**
 * Objects of one interpreter that stand for values of another, such as a record of a class: one for each, which has
 * nothing but its identity. The host knows them by their addresses, so none can be made in the interpreter.
 */
export function handlesIn(
  instance: PythonInstance,
  interpreter: Interpreter,
  values: PythonValues,
) {
  const { exports } = instance;
  const { own, keep, checked, call } = interpreter;
  const behind = new Map<Pointer, Pointer>();
  const handles = new Map<Pointer, Pointer>();
  let type: Pointer | undefined;

  function makeClass(): Pointer {
    const bases = own(checked(exports.PyTuple_New(0), false));
    const made = { ...ofClass, __slots__: [] };
    return keep(call(exports.PyType_Type.value, [values.made("object"), bases, values.made(made)]));
  }

  return {
    /** The value that a handle stands for; undefined for anything else. */
    behind: (handle: Pointer): Pointer | undefined => behind.get(handle),
    /** The handle of a value of another interpreter; undefined if there are too many. */
    handleFor: (value: Pointer, from: Pick<Interpreter, "keep">): Pointer | undefined => {
      const known = handles.get(value);
      if (known !== undefined || handles.size >= maxHandles) return known;
      type ??= makeClass();
      const handle = keep(call(type, []));
      behind.set(handle, from.keep(value));
      handles.set(value, handle);
      return handle;
    },
  };
}

export type Handles = ReturnType<typeof handlesIn>;
