import type { Pointer } from "../../../steps/machine.ts";
import { HostError, hostClass, hostFunction, ofClass } from "../../interpreter/host-function.ts";
import type { Side } from "../../interpreter/side.ts";

interface Answers {
  /** Names of a stand-in's methods. */
  readonly methodsOf: (of: string) => readonly string[];
  readonly answer: (on: Side, of: string, method: string, args: Pointer[]) => Pointer;
  readonly spelled: (name: string) => string;
}

/** A probe's stand-ins as objects of one interpreter; a bridge maps them to those of the other. */
export function standInObjects(on: Side, { methodsOf, answer, spelled }: Answers) {
  const { instance, interpreter, values, carried } = on;
  const { exports, layout } = instance;
  const { own, keep, name } = interpreter;
  const objects = new Map<string, Pointer>();
  const functions = new Map<string, Pointer>();
  carried.make = objectOf;

  /** Made once: in each probe, it looks up its specification. */
  function functionFor(of: string, method: string): Pointer {
    const key = `${of}.${method}`;
    const known = functions.get(key);
    if (known !== undefined) return known;
    const made = hostFunction(on, spelled(method), (args, named) =>
      answer(on, of, method, argumentsIn(args, named, spelled(method))),
    );
    functions.set(key, made);
    return made;
  }

  function argumentsIn(args: Pointer, named: Pointer, fn: string): Pointer[] {
    if (named !== 0 && exports.PyDict_Size(named) > 0) {
      throw new HostError("TypeError", `${fn}() takes no keyword arguments`);
    }
    return layout.itemsOf(args);
  }

  function objectOf(of: string): Pointer {
    const known = objects.get(of);
    if (known !== undefined) return own(keep(known));
    const object = interpreter.call(hostClass(on, of, values.made(ofClass)), []);
    for (const method of methodsOf(of)) {
      exports.PyObject_SetAttr(object, name(spelled(method)), functionFor(of, method));
    }
    objects.set(of, keep(object));
    carried.names.set(object, of);
    return object;
  }

  /** Ends a probe. */
  function forget(): void {
    for (const object of objects.values()) interpreter.free(object);
    objects.clear();
    carried.names.clear();
  }

  return { objectOf, forget };
}
