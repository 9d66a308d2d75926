import type { Pointer } from "../../steps/machine.ts";
import { hostClass, ofClass, type Where } from "./host-function.ts";
import type { Interpreter } from "./interpreter.ts";

/** None is freed before the interpreter ends, so that no other object gets its address. */
const maxHandles = 100_000;

/**
 * Opaque objects of one interpreter that stand for values of another which cannot be copied, such as instances of
 * classes: one for each value. The host knows them by address, so a program cannot forge one.
 */
export function handlesIn(where: Where) {
  const { keep, call } = where.interpreter;
  const behind = new Map<Pointer, Pointer>();
  const handles = new Map<Pointer, Pointer>();
  let type: Pointer | undefined;

  return {
    /** The value that a handle stands for; undefined for anything else. */
    behind: (handle: Pointer): Pointer | undefined => behind.get(handle),
    /** The handle of a value of another interpreter; undefined if there are too many. */
    handleFor: (value: Pointer, from: Pick<Interpreter, "keep">): Pointer | undefined => {
      const known = handles.get(value);
      if (known !== undefined || handles.size >= maxHandles) return known;
      type ??= keep(hostClass(where, "object", where.values.made({ ...ofClass, __slots__: [] })));
      const handle = keep(call(type, []));
      behind.set(handle, from.keep(value));
      handles.set(value, handle);
      return handle;
    },
  };
}
