import type { Pointer } from "../../steps/machine.ts";
import type { PythonInstance } from "./instance.ts";
import { type Interpreter, Raised } from "./interpreter.ts";

/** An exception that the host raises in the interpreter, by the name of a built-in class. */
export class HostError {
  readonly name: string;
  readonly message: string;

  constructor(name: string, message: string) {
    this.name = name;
    this.message = message;
  }
}

/** Of the C API: a function that takes a tuple of arguments and a dict of named ones. */
const takesNamed = 3;
const definitionBytes = 16;

/** What a class of the host's has at least, for the interpreter's own messages about its objects. */
export const ofClass = { __module__: "builtins" };

interface Where {
  readonly instance: PythonInstance;
  readonly interpreter: Interpreter;
}

/**
 * A function of the interpreter that the host answers: nothing of it is in the interpreter but its name.
 *
 * @param answer of a tuple of arguments, and a dict of named ones or 0; it may throw `HostError` or `Raised`
 * @returns a new reference
 */
export function hostFunction(
  { instance, interpreter }: Where,
  name: string,
  answer: (args: Pointer, named: Pointer) => Pointer,
): Pointer {
  const { exports, views, host } = instance;
  const index = host.substitute((_self, args, named) =>
    answered({ instance, interpreter }, () => answer(args, named)),
  );
  const definition = exports.malloc(definitionBytes);
  const text = interpreter.cText(name);
  views().words.set([text, index, takesNamed, 0], definition >> 2);
  return interpreter.checked(exports.PyCMethod_New(definition, 0, 0, 0), false);
}

/** A class's method of a host's function, which gets the object as its first argument. Takes the reference. */
export function methodOf({ instance, interpreter }: Where, fn: Pointer): Pointer {
  const made = interpreter.checked(instance.exports.PyInstanceMethod_New(fn), false);
  interpreter.free(fn);
  return made;
}

/** A new reference to an answer, for the interpreter; 0 with its error set. Whatever else is thrown ends the run. */
export function answered({ instance, interpreter }: Where, answer: () => Pointer): Pointer {
  const count = interpreter.count();
  try {
    return interpreter.keep(answer());
  } catch (cause) {
    if (cause instanceof HostError) raise({ instance, interpreter }, cause);
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
