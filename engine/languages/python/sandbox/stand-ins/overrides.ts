import type { Pointer } from "../../../steps/machine.ts";
import { hostFunction } from "../../interpreter/host-function.ts";
import { Raised } from "../../interpreter/interpreter.ts";
import type { ProgramSide } from "../../interpreter/side.ts";

/** Does a covered method's work: `inner` calls the method itself, for one that spies. */
type OverrideAnswer = (args: readonly Pointer[], inner: () => Pointer) => Pointer;

interface Covered {
  readonly target: Pointer;
  readonly key: string;
  /** What the target itself had; undefined if nothing. */
  readonly before: Pointer | undefined;
}

/** Methods of a program's objects and classes that are covered for a while. */
export function overridesIn(side: ProgramSide) {
  const { instance, interpreter } = side;
  const { exports, layout } = instance;
  const { name, own, keep, free, attribute, checked } = interpreter;
  let all: Covered[] = [];

  /** Covers a method of an object, or of a class's objects; false if that is refused. */
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
      answer(itemsOf(args), () => called(inner, args, named)),
    );
    if (set(target, key, own(fn))) return true;
    // An object may take no attributes, as one with __slots__ or a frozen one.
    const type = layout.classOf(target);
    return set(type, key, forClass(key, attribute(type, key), answer, target));
  }

  /** A method of a class; `only` is the one object that it covers it for. */
  function forClass(
    key: string,
    original: Pointer | undefined,
    answer: OverrideAnswer,
    only?: Pointer,
  ): Pointer {
    const inner = original === undefined ? undefined : keep(original);
    const fn = hostFunction(side, key, (args, named) => {
      const [self, ...rest] = itemsOf(args);
      const isOther = only !== undefined && self !== only;
      if (isOther) return called(inner, args, named);
      return answer(rest, () => called(inner, args, named));
    });
    // Gets the object as its first argument, as a function of the language does.
    return checked(exports.PyInstanceMethod_New(own(fn)));
  }

  function called(inner: Pointer | undefined, args: Pointer, named: Pointer): Pointer {
    if (inner === undefined) return interpreter.none;
    return checked(exports.PyObject_Call(inner, args, named));
  }

  function itemsOf(args: Pointer): Pointer[] {
    return Array.from({ length: layout.lengthOf(args) }, (_, at) => layout.itemOf(args, at, false));
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
      // The object's own doing.
      if (cause instanceof Raised) return undefined;
      throw cause;
    }
  }

  /** The last one first: a class is there for the next round and the next probe, too. */
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
