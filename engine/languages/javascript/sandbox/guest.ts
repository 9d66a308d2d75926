import type { QuickJSHandle } from "quickjs-emscripten-core";
import { Interrupted, type Pointer } from "../../steps/machine.ts";
import type { Instance } from "./instance.ts";
import { classOf, kinds, readerOf } from "./layout.ts";
import { maxArguments } from "./memory.ts";
import { addressOf, type Helper, handleAt, type Started } from "./start.ts";

/** A value thrown by the program or one of our scripts. */
export class Raised {
  readonly value: Pointer;

  constructor(value: Pointer) {
    this.value = value;
  }
}

/** The library's own calls, of addresses and lengths. */
type Ffi = Record<keyof ReturnType<Instance["module"]["getFFI"]>, (...args: number[]) => number>;

/** Types that the interpreter's library does not export. */
interface Hidden {
  readonly ctx: { readonly value: Pointer };
  readonly module: { _malloc(bytes: number): number };
}

/** Strings and numbers that live as long as the sandbox, and in its copies. */
export type Constants = ReadonlyMap<string | number, Pointer>;

/** Values by address, since the library's handles take as long as a call. `release` frees all but copies. */
export function guestOf(
  { desk, module, views, context, runtime, ours }: Started,
  before: Constants = new Map(),
) {
  const ffi = module.getFFI() as unknown as Ffi;
  const { ctx, module: library } = context as unknown as Hidden;
  const none = addressOf(context.undefined);
  const read = readerOf(views, ours.array);
  const constants = new Map(before);
  const scope: Pointer[] = [];

  function ask(name: Helper, ...args: readonly (Pointer | string)[]): Pointer {
    const given = args.map((arg) => (typeof arg === "string" ? constant(arg) : arg));
    return call(ours[name], none, given);
  }

  /** Throws `Raised` if the function throws. */
  function call(fn: Pointer, self: Pointer, args: readonly Pointer[]): Pointer {
    const list = desk.argumentsAt();
    if (args.length > maxArguments) throw new Error(`a call with ${args.length} arguments`);
    views().words.set(args, list >> 2);
    return checked(ffi.QTS_Call(ctx.value, fn, self, args.length, list));
  }

  function get(target: Pointer, name: string): Pointer {
    return checked(ffi.QTS_GetProp(ctx.value, target, constant(name)));
  }

  /** A string or a number that lives as long as the sandbox. */
  function constant(value: string | number): Pointer {
    const known = constants.get(value);
    if (known !== undefined) return known;
    const isText = typeof value === "string";
    const made = addressOf(isText ? context.newString(value) : context.newNumber(value));
    constants.set(value, made);
    return made;
  }

  /** A fresh value of its binary form. */
  function made(bytes: Uint8Array): Pointer {
    const at = library._malloc(bytes.length);
    if (at === 0) throw new Interrupted();
    views().bytes.set(bytes, at);
    const buffer = ffi.QTS_NewArrayBuffer(ctx.value, at, bytes.length);
    const value = ffi.QTS_bjson_decode(ctx.value, buffer);
    free(buffer);
    return checked(value);
  }

  /** The text of a string; throws if it is longer than `maxLength`. */
  function textOf(value: Pointer, maxLength = Number.POSITIVE_INFINITY): string {
    const seen = read(value, maxLength)?.value;
    if (typeof seen === "string") return seen;
    const handle = handleOf(value);
    const length = context.getProp(handle, "length").consume((each) => context.getNumber(each));
    if (length > maxLength) throw new Interrupted();
    return context.getString(handle);
  }

  /** Functions are objects, too. */
  const isObject = (value: Pointer) => kindOf(value) === kinds.object;

  /** Most functions have the class of our own; the library recognises others. */
  function isFunction(value: Pointer): boolean {
    if (!isObject(value)) return false;
    const ofOurs = classOf(views(), ours.makeNew);
    return classOf(views(), value) === ofOurs || context.typeof(handleOf(value)) === "function";
  }

  /** True for this value of our own, bit by bit. */
  function isOur(name: "nothing" | "tooMuch", value: Pointer): boolean {
    const { words } = views();
    const [one, other] = [value >> 2, ours[name] >> 2];
    return words[one] === words[other] && words[one + 1] === words[other + 1];
  }

  /** The same value, which stays until it is freed. */
  function copy(value: Pointer): Pointer {
    const same = ffi.QTS_DupValuePointer(ctx.value, value);
    if (same === 0) throw new Interrupted();
    return same;
  }

  function free(value: Pointer): void {
    ffi.QTS_FreeValuePointer(ctx.value, value);
  }

  /** The same value, to be freed by `release`. */
  function own(value: Pointer): Pointer {
    scope.push(value);
    return value;
  }

  /** Frees all values but the first `count`. */
  function release(count: number): void {
    while (scope.length > count) free(scope.pop() as Pointer);
  }

  function checked(value: Pointer): Pointer {
    // The library had no memory for it.
    if (value === 0) throw new Interrupted();
    if (kindOf(value) === kinds.exception) {
      throw new Raised(own(ffi.QTS_ResolveException(ctx.value, value)));
    }
    return own(value);
  }

  function handleOf(value: Pointer): QuickJSHandle {
    return handleAt(value, runtime);
  }

  function kindOf(value: Pointer): number {
    return views().words[(value >> 2) + 1] ?? Number.NaN;
  }

  return {
    undefined: none,
    ...{ ask, call, get, constant, made, textOf, copy, free, own, release },
    /** Reads a value in memory; see `readerOf`. */
    read,
    ...{ isObject, isFunction, isOur },
    isNull: (value: Pointer) => kindOf(value) === kinds.null,
    isText: (value: Pointer) => context.typeof(handleOf(value)) === "string",
    isTrue: (value: Pointer) => views().words[value >> 2] === 1,
    constants: (): Constants => new Map(constants),
    /** Number of values to free so far. */
    count: () => scope.length,
  };
}

export type Guest = ReturnType<typeof guestOf>;
