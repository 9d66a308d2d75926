import type { Pointer } from "../../steps/machine.ts";
import type { PythonInstance } from "./instance.ts";
import { type Interpreter, Raised } from "./interpreter.ts";
import type { PythonValues } from "./values.ts";

/** Thrown to raise an exception in the interpreter; `name` is that of a built-in class. */
export class HostError {
  readonly name: string;
  readonly message: string;

  constructor(name: string, message: string) {
    this.name = name;
    this.message = message;
  }
}

/** METH_VARARGS | METH_KEYWORDS of the C API. */
const takesNamed = 3;
const definitionBytes = 16;

/** Attributes of every class that the host makes: with them, CPython's messages show the plain class name. */
export const ofClass = { __module__: "builtins" };

export interface Where {
  readonly instance: PythonInstance;
  readonly interpreter: Interpreter;
  readonly values: PythonValues;
}

/**
 * A function that the host answers: the interpreter has nothing of it but its name.
 *
 * @param answer gets a tuple of arguments, and a dict of named ones or 0; it may throw `HostError` or `Raised`
 * @returns a new reference
 */
export function hostFunction(
  where: Where,
  name: string,
  answer: (args: Pointer, named: Pointer) => Pointer,
): Pointer {
  const { instance, interpreter } = where;
  const { exports, views, host } = instance;
  const index = host.substitute((_self, args, named) => answered(where, () => answer(args, named)));
  const definition = exports.malloc(definitionBytes);
  const text = interpreter.cText(name);
  views().words.set([text, index, takesNamed, 0], definition >> 2);
  return interpreter.checked(exports.PyCMethod_New(definition, 0, 0, 0), false);
}

/** Makes a function of the host a method, whose first argument is the object. A new reference for the given one. */
export function methodOf({ instance, interpreter }: Where, fn: Pointer): Pointer {
  const made = interpreter.checked(instance.exports.PyInstanceMethod_New(fn), false);
  interpreter.free(fn);
  return made;
}

/** A class without bases; `members` is a dict of its attributes. */
export function hostClass(
  { instance, interpreter, values }: Where,
  name: string,
  members: Pointer,
): Pointer {
  const bases = interpreter.sequence([]);
  return interpreter.call(instance.exports.PyType_Type.value, [values.made(name), bases, members]);
}

/** A new reference to an answer; 0 with the error set for `HostError` and `Raised`. Anything else ends the run. */
export function answered(where: Where, answer: () => Pointer): Pointer {
  const { instance, interpreter } = where;
  const count = interpreter.count();
  try {
    return interpreter.keep(answer());
  } catch (cause) {
    if (cause instanceof HostError) raise(where, cause);
    else if (cause instanceof Raised) {
      instance.exports.PyErr_SetRaisedException(interpreter.keep(cause.error));
    } else throw cause;
    return 0;
  } finally {
    interpreter.release(count);
  }
}

function raise({ instance, interpreter }: Where, { name, message }: HostError): void {
  const { exports, layout, held } = instance;
  const found = interpreter.item(exports.PyModule_GetDict(held.builtins), name);
  const isException = found !== undefined && layout.extendsBase(found, "type");
  const type = isException ? found : layout.wordAt(exports.PyExc_RuntimeError.value);
  const text = interpreter.cText(message);
  exports.PyErr_SetString(type, text);
  exports.free(text);
}
