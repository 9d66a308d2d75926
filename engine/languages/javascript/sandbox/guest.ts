import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import { mostArguments } from "./desk.ts";
import type { Instance } from "./instance.ts";
import { type ReadValue, readValue } from "./layout.ts";
import { addressOf, type Helper, handleAt, type Started } from "./start.ts";

/** Address of a value in the interpreter's memory, which is to be freed. */
export type Pointer = number;

/** What the program threw, or one of our scripts. */
export class Raised {
  readonly value: Pointer;

  constructor(value: Pointer) {
    this.value = value;
  }
}

/** What the upper half of a value says of its kind, in the pinned build. */
const kinds = { null: 2, undefined: 3, exception: 6, object: -1 } as const;

/** The library's own calls, of addresses and lengths. */
type Ffi = Record<keyof ReturnType<Instance["module"]["getFFI"]>, (...args: number[]) => number>;

/** Our own part was stopped: out of work or out of memory, told apart by the meter. */
export class Interrupted {}

/** What of the interpreter's library has no name in its types. */
interface Hidden {
  readonly ctx: { readonly value: Pointer };
  readonly module: { _malloc(bytes: number): number; _free(address: number): void };
}

/**
 * Values of one interpreter by their addresses: the library's handles make several objects for each, and a
 * call of a program takes no longer than they do. Whoever gets a value frees it.
 */
export class Guest {
  readonly undefined: Pointer;
  readonly #context: QuickJSContext;
  readonly #instance: Instance;
  readonly #started: Started;
  readonly #ffi: Ffi;
  readonly #ctx: Pointer;
  readonly #module: Hidden["module"];
  readonly #texts = new Map<string, Pointer>();
  readonly #numbers = new Map<number, Pointer>();
  #bytes: Uint8Array;
  #words: Int32Array;

  constructor(instance: Instance, started: Started) {
    const { context } = started;
    const hidden = context as unknown as Hidden;
    this.#context = context;
    this.#instance = instance;
    this.#started = started;
    this.#ffi = instance.module.getFFI() as unknown as Ffi;
    this.#ctx = hidden.ctx.value;
    this.#module = hidden.module;
    this.undefined = addressOf(context.undefined);
    this.#bytes = new Uint8Array(instance.memory.buffer);
    this.#words = new Int32Array(instance.memory.buffer);
  }

  /** One of our own functions or values. */
  helper(name: Helper): Pointer {
    return addressOf(this.#started.ours[name]);
  }

  /** Calls one of our own functions. */
  ask(name: Helper, ...args: readonly Pointer[]): Pointer {
    return this.call(this.helper(name), this.undefined, args);
  }

  /** Throws `Raised` where the function throws. */
  call(fn: Pointer, self: Pointer, args: readonly Pointer[]): Pointer {
    const list = this.#instance.desk.argumentsAt();
    if (args.length > mostArguments) throw new Error(`a call with ${args.length} arguments`);
    this.#memory().words.set(args, list >> 2);
    return this.#checked(this.#ffi.QTS_Call(this.#ctx, fn, self, args.length, list));
  }

  get(target: Pointer, name: string): Pointer {
    return this.#checked(this.#ffi.QTS_GetProp(this.#ctx, target, this.text(name)));
  }

  /** A text that is kept as long as the sandbox: not to be freed. */
  text(text: string): Pointer {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const made = addressOf(this.#context.newString(text));
    this.#texts.set(text, made);
    return made;
  }

  /** A number that is kept as long as the sandbox: not to be freed. */
  number(value: number): Pointer {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const made = addressOf(this.#context.newNumber(value));
    this.#numbers.set(value, made);
    return made;
  }

  /** A fresh value of its binary form. */
  made(bytes: Uint8Array): Pointer {
    const at = this.#module._malloc(bytes.length);
    if (at === 0) throw new Interrupted();
    this.#memory().bytes.set(bytes, at);
    const buffer = this.#ffi.QTS_NewArrayBuffer(this.#ctx, at, bytes.length);
    const value = this.#ffi.QTS_bjson_decode(this.#ctx, buffer);
    this.free(buffer);
    return this.#checked(value);
  }

  /** A value as it lies in the memory; undefined where that does not tell all of it, or it is longer than that. */
  read(value: Pointer, most: number): ReadValue | undefined {
    return readValue(this.#instance.memory, this.helper("array"), value, most);
  }

  /** The text of a value that is one; undefined where it is longer than that. */
  textOf(value: Pointer, most: number): string | undefined {
    const handle = this.handle(value);
    const length = this.#context
      .getProp(handle, "length")
      .consume((each) => this.#context.getNumber(each));
    return length > most ? undefined : this.#context.getString(handle);
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

  isFunction(value: Pointer): boolean {
    return this.isObject(value) && this.#context.typeof(this.handle(value)) === "function";
  }

  isTrue(value: Pointer): boolean {
    return this.#memory().words[value >> 2] === 1;
  }

  /** Whether both are the very same value, bit by bit. */
  isSame(one: Pointer, other: Pointer): boolean {
    const { words } = this.#memory();
    return (
      words[one >> 2] === words[other >> 2] && words[(one >> 2) + 1] === words[(other >> 2) + 1]
    );
  }

  copy(value: Pointer): Pointer {
    return this.#checked(this.#ffi.QTS_DupValuePointer(this.#ctx, value));
  }

  free(value: Pointer): void {
    this.#ffi.QTS_FreeValuePointer(this.#ctx, value);
  }

  /** For the library; it is not to be disposed of. */
  handle(value: Pointer): QuickJSHandle {
    return handleAt(value, this.#context.runtime);
  }

  #checked(value: Pointer): Pointer {
    // The library had no memory to put it in.
    if (value === 0) throw new Interrupted();
    const error = this.#errorIn(value);
    if (error !== undefined) throw new Raised(error);
    return value;
  }

  #errorIn(value: Pointer): Pointer | undefined {
    if (this.#kindOf(value) !== kinds.exception) return undefined;
    return this.#ffi.QTS_ResolveException(this.#ctx, value);
  }

  #kindOf(value: Pointer): number {
    return this.#memory().words[(value >> 2) + 1] ?? Number.NaN;
  }

  /** Memory that has grown is another buffer. */
  #memory(): { readonly bytes: Uint8Array; readonly words: Int32Array } {
    if (this.#bytes.length === 0) {
      this.#bytes = new Uint8Array(this.#instance.memory.buffer);
      this.#words = new Int32Array(this.#instance.memory.buffer);
    }
    return { bytes: this.#bytes, words: this.#words };
  }
}
