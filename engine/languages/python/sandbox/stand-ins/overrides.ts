import type { Pointer } from "../../../steps/machine.ts";
import { hostFunction, methodOf } from "../../interpreter/host-function.ts";
import { Raised } from "../../interpreter/interpreter.ts";
import type { Side } from "../../interpreter/side.ts";

/** Answers calls of a covered method; `inner` calls the method itself, for one that spies. */
type OverrideAnswer = (args: readonly Pointer[], inner: () => Pointer) => Pointer;

interface Covered {
  readonly target: Pointer;
  readonly key: string;
  /** The target's own attribute before, if any. */
  readonly before: Pointer | undefined;
}

/** Temporarily covers methods of a program's objects and classes. */
export function overridesIn(side: Side) {
  const { instance, interpreter } = side;
  const { exports, layout } = instance;
  const { name, own, keep, free, attribute, checked } = interpreter;
  let all: Covered[] = [];

  /** Covers a method of an object, or of a class's objects; false if the target refuses. */
  function cover(
    target: Pointer,
    isClass: boolean,
    key: string,
    spies: boolean,
    answer: OverrideAnswer,
  ): boolean {
    const original = spies ? attribute(target, key) : undefined;
    if (isClass) return set(target, key, forClass(key, original, answer));
    const inner = original === undefined ? undefined : keep(original);
    const fn = hostFunction(side, key, (args, named) =>
      answer(layout.itemsOf(args), () => called(inner, args, named)),
    );
    if (set(target, key, own(fn))) return true;
    // Objects with __slots__ and frozen ones take no attributes.
    const type = layout.classOf(target);
    return set(type, key, forClass(key, attribute(type, key), answer, target));
  }

  /** A method of a class; if `only` is set, calls on other objects go to the original. */
  function forClass(
    key: string,
    original: Pointer | undefined,
    answer: OverrideAnswer,
    only?: Pointer,
  ): Pointer {
    const inner = original === undefined ? undefined : keep(original);
    const fn = hostFunction(side, key, (args, named) => {
      const [self, ...rest] = layout.itemsOf(args);
      const isOther = only !== undefined && self !== only;
      if (isOther) return called(inner, args, named);
      return answer(rest, () => called(inner, args, named));
    });
    return own(methodOf(side, fn));
  }

  function called(inner: Pointer | undefined, args: Pointer, named: Pointer): Pointer {
    if (inner === undefined) return interpreter.none;
    return checked(exports.PyObject_Call(inner, args, named));
  }

  function set(target: Pointer, key: string, value: Pointer): boolean {
    const before = ownAttribute(target, key);
    if (exports.PyObject_SetAttr(target, name(key), value) < 0) {
      exports.PyErr_Clear();
      if (before !== undefined) free(before);
      return false;
    }
    all.push({ target: keep(target), key, before });
    return true;
  }

  /** A new reference. */
  function ownAttribute(target: Pointer, key: string): Pointer | undefined {
    try {
      const dict = attribute(target, "__dict__");
      if (dict === undefined) return undefined;
      const { scratch } = interpreter;
      const found = exports.PyMapping_GetOptionalItem(dict, name(key), scratch);
      if (found < 0) exports.PyErr_Clear();
      return found > 0 ? layout.wordAt(scratch) : undefined;
    } catch (cause) {
      // The object's own code raised it.
      if (cause instanceof Raised) return undefined;
      throw cause;
    }
  }

  /** The last one first, so that what was there at the beginning comes back. */
  function putBack(): void {
    const covered = all.toReversed();
    all = [];
    for (const { target, key, before } of covered) {
      if (exports.PyObject_SetAttr(target, name(key), before ?? 0) < 0) exports.PyErr_Clear();
      if (before !== undefined) free(before);
      free(target);
    }
  }

  return { cover, putBack };
}
