import type { Args } from "../../shrinking.ts";
import type { Leaf } from "../../value.ts";

/** What is passed to a call of a series. */
export type Given =
  | { readonly json: unknown }
  /** The value with this name: the same one in every call. */
  | { readonly value: string }
  /** What an earlier call returned, counted from 0, or a part of it. */
  | { readonly result: number; readonly path?: readonly (number | string)[] };

/** One step of a series. */
export type SeriesCall =
  /** Calls a function, which must return this; undefined if the result does not matter. */
  | {
      readonly call: string;
      /** The object, where it is a method. */
      readonly of?: string;
      readonly args: readonly Given[];
      readonly returns?: unknown;
      /** The arguments as they are by then: for people, and where each call gets a copy. */
      readonly shown?: Args;
      /** For people: what the arguments mean. */
      readonly note?: string;
    }
  /** Writes into a cell of a value, as a caller may between two calls. */
  | { readonly write: string; readonly cell: readonly (number | string)[]; readonly to: Leaf }
  /** Looks at a value, which must equal this. */
  | { readonly look: string; readonly is: unknown };

/** Consecutive calls in one sandbox: what a program keeps from one is there in the next. */
export interface Series {
  readonly name: string;
  /** By name: JSON that calls share as one value. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** By name: objects, made before the first call. */
  readonly objects?: Readonly<Record<string, SeriesObject>>;
  readonly turns: readonly SeriesCall[];
  /** Whether what each call returned must still be the same in the end. */
  readonly keeps?: boolean;
  /** Whether it passes where it stops: for calls of functions that are no business of the check. */
  readonly mayStop?: true;
  /** What must go through print by all calls together. */
  readonly prints?: string;
}

/** An object whose methods are called. */
export interface SeriesObject {
  readonly class: string;
  readonly args: Args;
}
