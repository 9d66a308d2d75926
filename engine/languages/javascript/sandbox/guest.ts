import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import { mostArguments } from "./desk.ts";
import type { Instance } from "./instance.ts";
import { kinds, readerOf } from "./layout.ts";
import { addressOf, type Helper, handleAt, type Started } from "./start.ts";

/** Address of a value in the interpreter's memory. */
export type Pointer = number;

/** What the program threw, or one of our scripts. */
export class Raised {
  readonly value: Pointer;

  constructor(value: Pointer) {
    this.value = value;
  }
}

/** Our own part was stopped: out of work or out of memory, told apart by the meter. */
export class Interrupted {}

/** The library's own calls, of addresses and lengths. */
type Ffi = Record<keyof ReturnType<Instance["module"]["getFFI"]>, (...args: number[]) => number>;

/** What of the interpreter's library has no name in its types. */
interface Hidden {
  readonly ctx: { readonly value: Pointer };
  readonly module: { _malloc(bytes: number): number };
}

/**
 * Values of one interpreter by their addresses: the library's handles make several objects for each, and a
 * call of a program takes no longer than they do. Whatever it gives is freed with `release`, unless it is copied.
 */
export class Guest {
  readonly undefined: Pointer;
  /** Reads a value as it lies in the memory; see `readerOf`. */
  readonly read: ReturnType<typeof readerOf>;
  readonly #context: QuickJSContext;
  readonly #instance: Instance;
  readonly #ours: Started["ours"];
  readonly #ffi: Ffi;
  readonly #ctx: Pointer;
  readonly #module: Hidden["module"];
  readonly #texts = new Map<string, Pointer>();
  readonly #numbers = new Map<number, Pointer>();
  readonly #made: Pointer[] = [];

  constructor(instance: Instance, { context, ours }: Started) {
    const hidden = context as unknown as Hidden;
    this.#context = context;
    this.#instance = instance;
    this.#ours = ours;
    this.#ffi = instance.module.getFFI() as unknown as Ffi;
    this.#ctx = hidden.ctx.value;
    this.#module = hidden.module;
    this.undefined = addressOf(context.undefined);
    this.read = readerOf(instance.views, ours.array);
  }

  /** Calls one of our own functions. */
  ask(name: Helper, ...args: readonly Pointer[]): Pointer {
    return this.call(this.#ours[name], this.undefined, args);
  }

  /** Calls a method of one of our own objects. */
  askOf(whom: Pointer, method: string, args: readonly (Pointer | string)[]): Pointer {
    const given = args.map((arg) => (typeof arg === "string" ? this.text(arg) : arg));
    return this.call(this.get(whom, method), this.undefined, given);
  }

  /** Throws `Raised` where the function throws. */
  call(fn: Pointer, self: Pointer, args: readonly Pointer[]): Pointer {
    const list = this.#instance.desk.argumentsAt;
    if (args.length > mostArguments) throw new Error(`a call with ${args.length} arguments`);
    this.#words.set(args, list >> 2);
    return this.#checked(this.#ffi.QTS_Call(this.#ctx, fn, self, args.length, list));
  }

  get(target: Pointer, name: string): Pointer {
    return this.#checked(this.#ffi.QTS_GetProp(this.#ctx, target, this.text(name)));
  }

  /** A text that is kept as long as the sandbox. */
  text(text: string): Pointer {
    const known = this.#texts.get(text) ?? addressOf(this.#context.newString(text));
    this.#texts.set(text, known);
    return known;
  }

  /** A number that is kept as long as the sandbox. */
  number(value: number): Pointer {
    const known = this.#numbers.get(value) ?? addressOf(this.#context.newNumber(value));
    this.#numbers.set(value, known);
    return known;
  }

  /** A fresh value of its binary form. */
  made(bytes: Uint8Array): Pointer {
    const at = this.#module._malloc(bytes.length);
    if (at === 0) throw new Interrupted();
    this.#instance.views().bytes.set(bytes, at);
    const buffer = this.#ffi.QTS_NewArrayBuffer(this.#ctx, at, bytes.length);
    const value = this.#ffi.QTS_bjson_decode(this.#ctx, buffer);
    this.free(buffer);
    return this.#checked(value);
  }

  /** The text of a value that is one; throws where it is longer than that. */
  textOf(value: Pointer, most: number): string {
    const read = this.read(value, most);
    if (typeof read?.value === "string") return read.value;
    const handle = this.#handle(value);
    const length = this.#context
      .getProp(handle, "length")
      .consume((each) => this.#context.getNumber(each));
    if (length > most) throw new Interrupted();
    return this.#context.getString(handle);
  }

  isUndefined(value: Pointer): boolean {
    return this.#kindOf(value) === kinds.undefined;
  }

  isNull(value: Pointer): boolean {
    return this.#kindOf(value) === kinds.null;
  }

  /** Functions are objects, too. */
  isObject(value: Pointer): boolean {
    return this.#kindOf(value) === kinds.object;
  }

  isText(value: Pointer): boolean {
    return this.#context.typeof(this.#handle(value)) === "string";
  }

  isFunction(value: Pointer): boolean {
    return this.isObject(value) && this.#context.typeof(this.#handle(value)) === "function";
  }

  isTrue(value: Pointer): boolean {
    return this.#words[value >> 2] === 1;
  }

  /** Whether a value is this one of our own, bit by bit. */
  isOur(name: "nothing" | "tooMuch", value: Pointer): boolean {
    const words = this.#words;
    const [one, other] = [value >> 2, this.#ours[name] >> 2];
    return words[one] === words[other] && words[one + 1] === words[other + 1];
  }

  /** The same value, which stays until it is freed. */
  copy(value: Pointer): Pointer {
    const copy = this.#ffi.QTS_DupValuePointer(this.#ctx, value);
    if (copy === 0) throw new Interrupted();
    return copy;
  }

  free(value: Pointer): void {
    this.#ffi.QTS_FreeValuePointer(this.#ctx, value);
  }

  /** The same value, which is freed with `release`. */
  own(value: Pointer): Pointer {
    this.#made.push(value);
    return value;
  }

  /** How many values are to be freed so far. */
  get count(): number {
    return this.#made.length;
  }

  /** Frees all values but the first so many. */
  release(count: number): void {
    while (this.#made.length > count) this.free(this.#made.pop() as Pointer);
  }

  #checked(value: Pointer): Pointer {
    // The library had no memory to put it in.
    if (value === 0) throw new Interrupted();
    if (this.#kindOf(value) === kinds.exception) {
      throw new Raised(this.own(this.#ffi.QTS_ResolveException(this.#ctx, value)));
    }
    return this.own(value);
  }

  #handle(value: Pointer): QuickJSHandle {
    return handleAt(value, this.#context.runtime);
  }

  #kindOf(value: Pointer): number {
    return this.#words[(value >> 2) + 1] ?? Number.NaN;
  }

  get #words(): Int32Array {
    return this.#instance.views().words;
  }
}
