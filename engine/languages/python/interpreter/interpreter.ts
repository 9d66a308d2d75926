import type { Pointer } from "../../steps/machine.ts";
import { Ended } from "./host.ts";
import type { PythonInstance } from "./instance.ts";

/** Thrown for an exception raised in the interpreter. */
export class Raised {
  readonly error: Pointer;

  constructor(error: Pointer) {
    this.error = error;
  }
}

/** Memory for sizes and results of the C API. */
const scratchBytes = 16;

const encoder = new TextEncoder();

/**
 * The C API with its errors as exceptions, and with a list of temporary references: `own` adds one, `release` gives
 * back all but the first `count`. Borrowed references are not in it.
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

  /** Writes a text with a 0 at its end, which the caller frees. */
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

  /** The text of a str, cached: most are names. */
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

  /** The same value, or throws the interpreter's error if it is null. */
  function checked(value: Pointer, isNoted = true): Pointer {
    if (value === 0) throw new Raised(own(exports.PyErr_GetRaisedException()));
    return isNoted ? own(value) : value;
  }

  /** A new tuple or list. */
  function sequence(items: readonly Pointer[], isList = false): Pointer {
    const { length } = items;
    const made = checked(isList ? exports.PyList_New(length) : exports.PyTuple_New(length));
    for (const [index, item] of items.entries()) {
      exports.Py_IncRef(item);
      layout.putItem(made, index, item, isList);
    }
    return made;
  }

  /** Throws what the program throws. */
  function call(fn: Pointer, args: readonly Pointer[]): Pointer {
    return checked(exports.PyObject_Call(fn, sequence(args), 0));
  }

  /** An attribute, which may run code of its class; undefined if there is none. */
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
    ...{ none, scratch, cText, name, textOf, own, checked, sequence, call },
    ...{ attribute, item, entries },
    /** Texts of `name` with their addresses, which an interpreter with the same memory has, too. */
    names: (): ReadonlyMap<string, Pointer> => new Map(names),
    takeNames: (others: ReadonlyMap<string, Pointer>): void => {
      for (const [text, at] of others) {
        names.set(text, at);
        texts.set(at, text);
      }
    },
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
