import { once } from "../../../once.ts";
import type { Pointer } from "../../steps/machine.ts";
import { HostError, hostFunction, methodOf } from "../interpreter/host-function.ts";
import type { Side } from "../interpreter/side.ts";
import { type Selves, withPairs } from "./bridge.ts";
import { copy, NotPlain, Pairs } from "./copies.ts";
import { isCopy, updateAll } from "./updates.ts";

/** An object of the program while a right method works on its twin. */
interface Met {
  readonly object: Pointer;
  readonly twin: Pointer;
  readonly rightClass: Pointer;
  /** Of the twin. */
  readonly attributes: Pointer;
  readonly pairs: Pairs;
  /** The number of pairs that belong to the object and its attributes. */
  own: number;
}

/** A twin with more pairs is not kept for the next call. */
const maxKeptPairs = 100;

/**
 * Objects of a class that both programs have. During its call, a right method works on a twin of the program's object:
 * an uninitialised object of the right class. Reading an attribute of the twin copies it from the object, even if the
 * class has one of that name; attributes set on the twin go back to the object.
 */
export interface Twins {
  /** For calls of right methods on the program's objects; has twins ask those for attributes that they lack. */
  toRight(rightClass: Pointer): Selves;
  /** For calls of the program's methods on twins. */
  readonly toOwn: Selves;
  /** Ends a probe. */
  forget(): void;
}

/** @param here the program's side, @param there that of the right program */
export function twinsBetween(here: Side, there: Side): Twins {
  const met: Met[] = [];
  /** The last call's twin, if all of its pairs are the object's: most calls in a row are on the same object. */
  let kept: Met | undefined;
  const newObject = once(() => {
    const { instance, interpreter } = there;
    const builtins = instance.exports.PyModule_GetDict(instance.held.builtins);
    const found = interpreter.attribute(interpreter.item(builtins, "object") ?? 0, "__new__") ?? 0;
    return interpreter.keep(found);
  });

  function last(): Met {
    const found = met.at(-1);
    if (found === undefined) throw new NotPlain();
    return found;
  }

  function meet(object: Pointer, rightClass: Pointer): Met {
    const before = kept?.object === object && kept.rightClass === rightClass ? kept : undefined;
    if (before !== undefined) {
      kept = undefined;
      if (isCurrent(before)) return before;
      before.pairs.free();
    }
    const pairs = new Pairs(here, there);
    const twin = there.interpreter.call(newObject(), [rightClass]);
    const attributes = attributesOf(there, twin);
    if (attributes === undefined) throw new NotPlain();
    pairs.add(here, object, twin);
    return { object, twin, rightClass, attributes, pairs, own: 1 };
  }

  /** True if all attributes of the twin equal the object's. */
  function isCurrent({ object, twin, attributes, pairs }: Met): boolean {
    const own = attributesOf(here, object);
    if (own === undefined || attributesOf(there, twin) !== attributes) return false;
    return there.interpreter.entries(attributes).every(([key, value]) => {
      const now = namedLike(key, own);
      return now !== undefined && isCopy(here, now, there, value, pairs);
    });
  }

  /** The value that an object's own attributes have under the name of a twin's attribute. */
  function namedLike(key: Pointer, own: Pointer): Pointer | undefined {
    const { instance, interpreter } = there;
    if (!instance.layout.extendsBase(key, "str")) return undefined;
    return here.interpreter.item(own, interpreter.textOf(key));
  }

  /** Copies the object's attributes that the twin's class has, too: the twin would not ask for them. */
  function shadow(): void {
    const { object, rightClass } = last();
    const own = attributesOf(here, object);
    for (const [key, value] of own === undefined ? [] : here.interpreter.entries(own)) {
      if (!here.instance.layout.extendsBase(key, "str")) continue;
      const name = here.interpreter.textOf(key);
      if (there.interpreter.attribute(rightClass, name) === undefined) continue;
      // A handle cannot be called; the method that it would hide can.
      if (here.instance.exports.PyCallable_Check(value) === 1) continue;
      // Nothing happens if it cannot be copied, as when the twin asks for it.
      give(last(), there.interpreter.name(name), value);
    }
  }

  /** Gives the twin a copy of an attribute; undefined if there is none. */
  function give(to: Met, key: Pointer, value: Pointer): Pointer | undefined {
    const before = to.pairs.size;
    try {
      const copied = there.interpreter.own(copy(here, value, there, to.pairs));
      there.instance.exports.PyDict_SetItem(to.attributes, key, copied);
      return copied;
    } catch (cause) {
      if (!(cause instanceof NotPlain)) throw cause;
      return undefined;
    } finally {
      to.own += to.pairs.size - before;
    }
  }

  /** Brings the twin's attributes and the contents of its lists back to the object. */
  function settle(): void {
    const { object, attributes, pairs } = last();
    updateAll(there, here, pairs);
    const own = attributesOf(here, object);
    for (const entry of own === undefined ? [] : there.interpreter.entries(attributes)) {
      const before = namedLike(entry[0], own as Pointer);
      if (before !== undefined && isCopy(there, entry[1], here, before, pairs)) continue;
      const copies = entry.map((part) => here.interpreter.own(copy(there, part, here, pairs)));
      here.instance.exports.PyDict_SetItem(own as Pointer, ...(copies as [Pointer, Pointer]));
    }
  }

  /** Brings the object's changes to the twin. */
  function refresh(): void {
    const { attributes, pairs } = last();
    updateAll(here, there, pairs);
    // The twin asks for them again.
    there.instance.exports.PyDict_Clear(attributes);
    shadow();
  }

  /** The value of an attribute that a twin lacks. */
  function attributeOf(twin: Pointer, key: Pointer): Pointer {
    const name = there.interpreter.textOf(key);
    const found = met.findLast((each) => each.twin === twin);
    const own = found && attributesOf(here, found.object);
    const value = own && here.interpreter.item(own, name);
    const given = found && value && give(found, key, value);
    if (given === undefined) throw new HostError("AttributeError", name);
    return given;
  }

  function toRight(rightClass: Pointer): Selves {
    const { layout, exports } = there.instance;
    const name = "__getattr__";
    const ask = hostFunction(there, name, (args) =>
      attributeOf(layout.itemOf(args, 0, false), layout.itemOf(args, 1, false)),
    );
    const method = methodOf(there, ask);
    exports.PyObject_SetAttr(rightClass, there.interpreter.name(name), method);
    there.interpreter.free(method);
    return (self, call) => {
      const one = meet(self, rightClass);
      met.push(one);
      let isDone = false;
      try {
        updateAll(here, there, one.pairs);
        shadow();
        const result = call(one.pairs, settle);
        isDone = true;
        return result;
      } finally {
        met.pop();
        end(one, isDone);
      }
    };
  }

  function end(one: Met, isDone: boolean): void {
    const { size } = one.pairs;
    const isKept = isDone && size === one.own && size <= maxKeptPairs;
    if (isKept) forget();
    if (isKept) kept = one;
    else one.pairs.free();
  }

  function toOwn(...[self, call]: Parameters<Selves>): Pointer {
    const { twin, object } = last();
    if (self !== twin) throw new NotPlain();
    return withPairs(there, here, (pairs) => {
      pairs.add(there, twin, object);
      settle();
      const result = call(pairs);
      refresh();
      return result;
    });
  }

  function forget(): void {
    const before = kept;
    // Its end may run code of the program.
    kept = undefined;
    before?.pairs.free();
  }

  return { toRight, toOwn, forget };
}

/** An object's dictionary of attributes, without running code of its class. */
function attributesOf({ instance, interpreter }: Side, object: Pointer): Pointer | undefined {
  const dict = instance.exports.PyObject_GenericGetDict(object, 0);
  if (dict !== 0) return interpreter.own(dict);
  instance.exports.PyErr_Clear();
  return undefined;
}
