import type { Pointer } from "../../steps/machine.ts";
import { Ended } from "./host.ts";
import type { PythonInstance } from "./instance.ts";

/** An exception of the program, which its `error` refers to. */
export class Raised {
  readonly error: Pointer;

  constructor(error: Pointer) {
    this.error = error;
  }
}

/** Where sizes and results of the C API go. */
const scratchBytes = 16;

const encoder = new TextEncoder();

/**
 * PythonValues by address. Each counts its references: `own` notes one for `release`, which gives back all but the first
 * `count`. What the interpreter lends is not noted.
 */
export function interpreterOf({
  exports,
  views,
  layout,
}: Pick<PythonInstance, "exports" | "views" | "layout">) {
  const names = new Map<string, Pointer>();
  const texts = new Map<Pointer, string>();
  const scope: Pointer[] = [];
  const none = exports._Py_NoneStruct.value;
  const scratch = exports.malloc(scratchBytes);

  /** A text with a 0 at its end, to be freed. */
  function cText(text: string): number {
    const encoded = encoder.encode(`${text}\0`);
    const at = exports.malloc(encoded.length);
    if (at === 0) throw new Ended("abort", "no memory for a text of the host");
    views().bytes.set(encoded, at);
    return at;
  }

  /** A str that lives as long as the instance's run. */
  function name(text: string): Pointer {
    const known = names.get(text);
    if (known !== undefined) return known;
    const at = cText(text);
    const made = checked(exports.PyUnicode_InternFromString(at), false);
    exports.free(at);
    names.set(text, made);
    texts.set(made, text);
    return made;
  }

  /** The text of a str that mostly is a name, which is read once. */
  function textOf(value: Pointer): string {
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = layout.textIn(value);
    name(text);
    return text;
  }

  function own(value: Pointer): Pointer {
    scope.push(value);
    return value;
  }

  /** Throws the error that is set where there is no value. */
  function checked(value: Pointer, isNoted = true): Pointer {
    if (value === 0) throw new Raised(own(exports.PyErr_GetRaisedException()));
    return isNoted ? own(value) : value;
  }

  /** Throws what the program throws. */
  function call(fn: Pointer, args: readonly Pointer[]): Pointer {
    const tuple = checked(exports.PyTuple_New(args.length));
    for (const [index, arg] of args.entries()) {
      exports.Py_IncRef(arg);
      layout.putItem(tuple, index, arg, false);
    }
    return checked(exports.PyObject_Call(fn, tuple, 0));
  }

  /** An attribute, through the class's own code if it has some; undefined without one. */
  function attribute(target: Pointer, text: string): Pointer | undefined {
    const found = exports.PyObject_GetOptionalAttr(target, name(text), scratch);
    if (found < 0) return checked(0);
    return found === 0 ? undefined : own(layout.wordAt(scratch));
  }

  /** A dictionary's value, borrowed. */
  function item(dict: Pointer, text: string): Pointer | undefined {
    const found = exports.PyDict_GetItemWithError(dict, name(text));
    if (found !== 0) return found;
    exports.PyErr_Clear();
    return undefined;
  }

  /** Borrowed keys and values. */
  function entries(dict: Pointer): (readonly [key: Pointer, value: Pointer])[] {
    const found: [Pointer, Pointer][] = [];
    views().words[scratch >> 2] = 0;
    while (exports.PyDict_Next(dict, scratch, scratch + 4, scratch + 8) !== 0) {
      found.push([layout.wordAt(scratch + 4), layout.wordAt(scratch + 8)]);
    }
    return found;
  }

  return {
    ...{ entries, none, scratch, cText, name, textOf, own, checked, call, attribute, item },
    count: () => scope.length,
    release: (count: number): void => {
      while (scope.length > count) exports.Py_DecRef(scope.pop() as Pointer);
    },
    keep: (value: Pointer): Pointer => {
      exports.Py_IncRef(value);
      return value;
    },
    free: (value: Pointer): void => exports.Py_DecRef(value),
  };
}

export type Interpreter = ReturnType<typeof interpreterOf>;
