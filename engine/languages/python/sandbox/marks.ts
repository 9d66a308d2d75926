import type { Pointer } from "../../steps/machine.ts";
import type { Interpreter } from "../interpreter/interpreter.ts";

/**
 * Properties that steps put on lists and tuples, which cannot have any in Python. The host keeps them by address, which
 * tells the same list from an equal one.
 */
export function marksOn({ keep, free, own }: Pick<Interpreter, "keep" | "free" | "own">) {
  const all = new Map<Pointer, Map<string, Pointer>>();

  return {
    put: (target: Pointer, name: string, value: Pointer): void => {
      const marks = all.get(target) ?? new Map<string, Pointer>();
      // Kept, so that no other list gets its address.
      if (!all.has(target)) all.set(keep(target), marks);
      const before = marks.get(name);
      marks.set(name, keep(value));
      if (before !== undefined) free(before);
    },
    get: (target: Pointer, name: string): Pointer | undefined => {
      const mark = all.get(target)?.get(name);
      return mark === undefined ? undefined : own(keep(mark));
    },
    clear: (): void => {
      for (const [target, marks] of all) for (const each of [target, ...marks.values()]) free(each);
      all.clear();
    },
  };
}
