import type { Event, Probe, Thrown } from "../../../author/probe.ts";
import type { Leaf, Value } from "../../../author/value.ts";

/**
 * A value in a machine, by its address there. It is temporary, and freed by `release`, unless it comes from `keep`
 * or is the machine's own: `nothing`, a constant.
 */
export type Pointer = number;

/** JSON of an object that never changes, so that its encoding can be cached. */
export interface JsonHolder {
  readonly json: unknown;
}

/** Effects of a program other than the steps' results. */
export interface Noted {
  /** The stand-in's method that ran out of answers, if any. */
  readonly input?: { readonly of: string; readonly method: string; readonly given: number } | null;
  readonly events?: readonly Event[];
  /** States of a recorded argument. */
  readonly states?: readonly Value[];
  readonly printed?: string;
}

/** Thrown if our own part was stopped, out of work or memory; the machine's meter tells which. */
export class Interrupted {}

/**
 * A language's interpreter with a loaded program. If the program's code throws, whatever runs it throws an error
 * that `thrown` describes; if the interpreter was stopped, anything else.
 */
export interface Machine {
  /** The value for undefined, or the language's equivalent. */
  readonly nothing: Pointer;
  /** The language's spelling of a name: of a function, class or method, or `Class.method`. */
  spelled(name: string, isClass: boolean): string;

  /** Begins a probe; `seed` is that of its random numbers. */
  begin(probe: Probe, seed: number, isRecording: boolean): void;
  /** Tells the index of the probe's step, for stand-ins that note it. */
  setStep(index: number): void;
  /** Begins a call, with the work limit of one. */
  beginCall(): void;
  /** The program's effects since the probe began. */
  noted(probe: Probe, isRecording: boolean): Noted;
  /** True if random numbers were drawn since the probe began, or before the first while loading. */
  hasDrawn(): boolean;
  /** Units since the probe began. */
  work(): number;
  /** Length of all text read for the probe. */
  lengthRead(): number;
  /** True if the work limit is exceeded. */
  isOver(): boolean;
  /** The program's error, or `tooMuchData`. Throws `cause` if it is something else, or the work is over. */
  thrown(cause: unknown): Thrown;
  isOutOfMemory(thrown: Thrown): boolean;

  /** A fresh value. */
  made(holder: JsonHolder): Pointer;
  /** A number that is never freed. */
  constant(value: number): Pointer;
  /** The same value, its states noted after each change. */
  record(value: Pointer): Pointer;
  standIn(name: string): Pointer;

  /** The program's export of this name, if any. */
  exported(name: string, isClass: boolean): Pointer | undefined;
  /** A member of an object, through its getter if there is one. */
  get(target: Pointer, name: string): Pointer | undefined;
  /** True for values that can have members. */
  isObject(value: Pointer): boolean;
  isCallable(value: Pointer): boolean;
  /** `self` is the object whose member `fn` is, for a bound method, or `nothing`. */
  call(fn: Pointer, self: Pointer, args: readonly Pointer[]): Pointer;
  makeNew(made: Pointer, args: readonly Pointer[]): Pointer;

  put(target: Pointer, name: string, value: Pointer): void;
  /** Replaces a leaf in place. */
  setIn(
    target: Pointer,
    path: readonly (number | string)[],
    leaf: Leaf,
  ): "done" | "refused" | "not there";
  pick(target: Pointer, path: readonly (number | string)[]): Pointer | undefined;
  /** Installs a stand-in's methods on an object, or on the objects of a class; false if it refuses. */
  override(target: Pointer, standIn: string, isClass: boolean): boolean;
  /** Undoes all overrides. */
  putBack(): void;

  /** Reads a value at the expense of the probe's output. */
  look(value: Pointer): Value;
  /** Reads any value at nobody's expense; too large ones are `{ t: "too large" }`. */
  lookApart(value: Pointer): Value;
  /** The same for values with nothing unusual, cheaply; undefined for others. */
  plain(value: Pointer): Value | undefined;
  /** True if a value still equals the result of `made`, in every way that a program could notice. */
  isAsItWas(value: Pointer, was: JsonHolder): boolean;

  /** The same value, until it is freed. */
  keep(value: Pointer): Pointer;
  free(value: Pointer): void;
  /** Makes a kept value temporary. */
  freeLater(value: Pointer): void;
  /** Number of temporary values. */
  count(): number;
  /** Frees all temporary values but the first `count`. */
  release(count: number): void;
}
