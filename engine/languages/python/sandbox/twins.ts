import { once } from "../../../once.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { Selves } from "./bridge.ts";
import type { Side } from "./copies.ts";
import { copy, NotPlain, type Pairs } from "./copies.ts";
import { HostError, hostFunction, methodOf } from "./host-function.ts";
import { isCopy, updateAll } from "./updates.ts";

/** An object of the program while a right method works on its twin. */
interface Met {
  readonly object: Pointer;
  readonly twin: Pointer;
  readonly rightClass: Pointer;
  /** Of the twin. */
  readonly attributes: Pointer;
  readonly pairs: Pairs;
}

/**
 * Objects of a class that a program and a right one both have. For the time of its call, a right method gets a twin
 * of the program's object: one of the right class, which was never initialised. What the twin is asked for comes
 * from the object's own attributes, before those of its class, and what is put on it goes there.
 */
export interface Twins {
  /** Of calls of right methods on the program's objects; twins ask those for attributes that they lack. */
  toRight(rightClass: Pointer): Selves;
  /** Of calls of the program's methods on twins. */
  readonly toOwn: Selves;
}

/** @param here the program's side, @param there that of the right program */
export function twinsBetween(here: Side, there: Side): Twins {
  const met: Met[] = [];
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

  function meet(object: Pointer, rightClass: Pointer, pairs: Pairs): void {
    const twin = there.interpreter.call(newObject(), [rightClass]);
    const attributes = attributesOf(there, twin);
    if (attributes === undefined) throw new NotPlain();
    pairs.add(here, object, twin);
    met.push({ object, twin, rightClass, attributes, pairs });
    shadow();
  }

  /** Gives the twin those of the object's attributes that its own class has, too, and it would not ask for. */
  function shadow(): void {
    const { object, rightClass, attributes, pairs } = last();
    const own = attributesOf(here, object);
    for (const [key, value] of own === undefined ? [] : here.interpreter.entries(own)) {
      if (!here.instance.layout.extendsBase(key, "str")) continue;
      const name = here.instance.layout.textIn(key);
      if (there.interpreter.attribute(rightClass, name) === undefined) continue;
      try {
        const copied = there.interpreter.own(copy(here, value, there, pairs));
        there.instance.exports.PyDict_SetItem(attributes, there.interpreter.name(name), copied);
      } catch (cause) {
        // As one that is asked for and cannot be copied.
        if (!(cause instanceof NotPlain)) throw cause;
      }
    }
  }

  /** Puts what the twin has on the object, and makes lists of both as the twin's are now. */
  function settle(): void {
    const { object, attributes, pairs } = last();
    const { interpreter, instance } = here;
    updateAll(there, here, pairs);
    const own = attributesOf(here, object);
    for (const entry of own === undefined ? [] : there.interpreter.entries(attributes)) {
      const [key, value] = entry;
      const isNamed = there.instance.layout.extendsBase(key, "str");
      const name = isNamed ? there.instance.layout.textIn(key) : undefined;
      const before = name === undefined ? undefined : interpreter.item(own as Pointer, name);
      if (before !== undefined && isCopy(there, value, here, before, pairs)) continue;
      const copies = entry.map((part) => interpreter.own(copy(there, part, here, pairs)));
      instance.exports.PyDict_SetItem(own as Pointer, ...(copies as [Pointer, Pointer]));
    }
  }

  /** Makes lists of both as the object's are now. */
  function refresh(): void {
    const { attributes, pairs } = last();
    updateAll(here, there, pairs);
    // Those that are asked for again come anew.
    there.instance.exports.PyDict_Clear(attributes);
    shadow();
  }

  /** The value of an attribute that a twin has not. */
  function attributeOf(twin: Pointer, key: Pointer): Pointer {
    const { instance, interpreter } = there;
    const name = instance.layout.textIn(key);
    const found = met.findLast((each) => each.twin === twin);
    const own = found && attributesOf(here, found.object);
    const value = own && here.interpreter.item(own, name);
    if (found === undefined || value === undefined) throw new HostError("AttributeError", name);
    try {
      const copied = interpreter.own(copy(here, value, there, found.pairs));
      instance.exports.PyDict_SetItem(found.attributes, key, copied);
      return copied;
    } catch (cause) {
      if (!(cause instanceof NotPlain)) throw cause;
      throw new HostError("AttributeError", name);
    }
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
    return (self, pairs, call) => {
      meet(self, rightClass, pairs);
      try {
        return call(settle);
      } finally {
        met.pop();
      }
    };
  }

  function toOwn(...[self, pairs, call]: Parameters<Selves>): Pointer {
    const { twin, object } = last();
    if (self !== twin) throw new NotPlain();
    pairs.add(there, twin, object);
    settle();
    const result = call();
    refresh();
    return result;
  }

  return { toRight, toOwn };
}

/** An object's own attributes, without running any code of its class. */
function attributesOf({ instance, interpreter }: Side, object: Pointer): Pointer | undefined {
  const dict = instance.exports.PyObject_GenericGetDict(object, 0);
  if (dict !== 0) return interpreter.own(dict);
  instance.exports.PyErr_Clear();
  return undefined;
}
