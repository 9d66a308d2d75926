import type { Arrangement } from "./arrangement.ts";
import type { Leaf, Value } from "./value.ts";

/** An argument of a call: a fresh copy of a JSON value, the result of an earlier step, a stand-in. */
export type Argument =
  /** With `recorded`, its state after each change is kept, which a program could detect. */
  | { readonly json: unknown; readonly recorded?: true }
  | { readonly ref: string }
  | { readonly standIn: string };

/** One step of a probe; the steps of a probe share their results by name. */
export type Step =
  | OneStep
  /** Repeats steps, on the same variables; JSON values are new in every round. */
  | { readonly do: "repeat"; readonly times: number; readonly steps: readonly OneStep[] };

/** Fields of a function or method call. @inline */
interface Calling {
  readonly args: readonly Argument[];
  /** Name of the result for later steps. */
  readonly as?: string;
  /** Number of calls in a row; if given, the result is the array of return values. */
  readonly times?: number;
  /** True to read the arguments again after the call. */
  readonly after?: boolean;
  /** Set to ignore the result: for values that only the submission may look into. */
  readonly quiet?: boolean;
}

/** Path of a part within a value. @inline */
type Path = readonly (number | string)[];

/** A step that repeats no others. */
export type OneStep =
  | (Calling & { readonly do: "call"; readonly fn: string })
  /** Calls a method of an object. */
  | (Calling & { readonly do: "invoke"; readonly of: string; readonly method: string })
  /** Constructs an object of an exported class. */
  | {
      readonly do: "new";
      readonly class: string;
      readonly args: readonly Argument[];
      readonly as: string;
    }
  /** Reads a property of an object, through its getter if there is one. */
  | { readonly do: "get"; readonly of: string; readonly property: string }
  /** Assigns a fresh copy of a JSON value to a property of an object. */
  | { readonly do: "put"; readonly of: string; readonly property: string; readonly json: unknown }
  /** Names a part of a result without reading it. */
  | { readonly do: "pick"; readonly of: string; readonly path: Path; readonly as: string }
  /** A matrix of a method's results for every (row, column). */
  | {
      readonly do: "grid";
      readonly of: string;
      readonly method: string;
      readonly rows: number;
      readonly cols: number;
    }
  /** Installs a stand-in's methods on an object, or on an exported class for this round. */
  | { readonly do: "override"; readonly of: string; readonly with: string }
  | { readonly do: "override"; readonly class: string; readonly with: string }
  | { readonly do: "set"; readonly of: string; readonly path: Path; readonly value: Leaf }
  | { readonly do: "read"; readonly of: string }
  /** Names a fresh copy of a JSON value, so that several calls can share it. */
  | { readonly do: "value"; readonly json: unknown; readonly as: string }
  /** Reads an export of the program, such as a table of data. */
  | { readonly do: "export"; readonly name: string };

/** Functions, or `Class.method`, and the arguments they must not change; null for all arguments. */
export type Watch = Readonly<Record<string, readonly number[] | null>>;

/** An argument that a watched call changed, before and after the call. */
export interface ChangedArgument {
  /** Index among all results of the probe. */
  readonly step: number;
  /** Index within repeated steps. */
  readonly within?: number;
  /** Number of consecutive calls that shared this argument, any of which may have changed it; 1 by default. */
  readonly among?: number;
  readonly argument: number;
  readonly before: Value;
  readonly after: Value;
}

/** A method of a stand-in for an outside object, such as a screen or a keyboard. */
export type StandInMethod =
  /**
   * Returns one value per call; a call after the last one ends the probe with the outcome `input`. With `per`,
   * the value depends on the number of calls so far of another method of the same stand-in: none for the first
   * value, and the last value stays.
   */
  | { readonly gives: readonly unknown[]; readonly per?: string }
  /** Returns nothing. */
  | { readonly records: true }
  /** For an override: calls the object's own method. */
  | { readonly spies: true };

/** The stand-in for `print` and `input` of a provided module. */
export const terminal = "terminal";

/** Steps that enter the sandbox together, under one work budget. */
export interface Probe {
  readonly steps: readonly Step[];
  /** Number of rounds of all steps, each with new variables; stand-ins persist. */
  readonly times?: number;
  /** Use a sandbox that loads the program anew, with random numbers from the probe's seed. */
  readonly fresh?: true;
  /** Asked only to explain a failure, and not counted among the checks' probes. */
  readonly aside?: true;
  /** Use another sandbox, shared by consecutive probes of a task with the same arrangement. */
  readonly arranged?: Arrangement;
  /** Names kept from the last probe with the same list, however it ended: for objects that live longer. */
  readonly keeps?: readonly string[];
  /** Objects by name whose methods record their calls. */
  readonly standIns?: Readonly<Record<string, Readonly<Record<string, StandInMethod>>>>;
  /** Calls whose arguments must not change. */
  readonly watch?: Watch;
}

/** Result of a step. */
export type StepResult =
  /** `argsAfter` is empty unless the step asks for it. */
  | { readonly returns: Value; readonly argsAfter: readonly Value[] }
  /** False if the path leads nowhere; refused if it is read-only, as in a frozen array. */
  | { readonly done: boolean; readonly refused?: true }
  | { readonly value: Value }
  /** Results of every round, without those that only say that a step was done. */
  | { readonly rounds: readonly (readonly StepResult[])[] };

/** A call of a stand-in's method, with copies of the arguments at that time. */
export interface Event {
  readonly of: string;
  readonly method: string;
  readonly args: readonly Value[];
  /** The stand-in's return value, if any. */
  readonly returns?: Value;
}

/**
 * Time of the first use of random numbers; without it, the seed makes no difference.
 * @inline
 */
export type DrawnWhen = "load" | "probe";

/** A program's actions up to the end of its steps, or until it stopped. @inline */
interface Ran {
  /** Left out without calls of stand-ins. */
  readonly events?: readonly Event[];
  /** A recorded argument's initial state and its state after each change. */
  readonly states?: readonly Value[];
  readonly random?: DrawnWhen;
  readonly printed: string;
  readonly work: number;
}

/** The outcome of a probe. `work` counts the interpreter's loops. */
export type Outcome =
  | (Ran & {
      readonly kind: "done";
      readonly results: readonly StepResult[];
      /** The first argument that a watched call changed, if any. */
      readonly changed?: ChangedArgument;
    })
  | (Ran & { readonly kind: "error"; readonly thrown: Thrown })
  /** A stand-in ran out of values to give. */
  | (Omit<Ran, "states"> & {
      readonly kind: "input";
      readonly of: string;
      readonly method: string;
      readonly given: number;
      readonly events: readonly Event[];
    })
  /** `isClass` if a class was asked for. */
  | {
      readonly kind: "missing";
      readonly fn: string;
      readonly isClass?: true;
      readonly work: number;
    }
  | ({ readonly kind: "timeout"; readonly work: number } & Pick<Thrown, "file" | "line">)
  | { readonly kind: "memory"; readonly work: number }
  | { readonly kind: "not-run"; readonly reason: string; readonly work: 0 };

/**
 * A probe of a single call.
 *
 * @param args JSON
 * @param after whether to look at the arguments again after the call
 * @example
 * callOnce("double", [4]);
 * // { steps: [{ do: "call", fn: "double", args: [{ json: 4 }], after: false }] }
 */
export function callOnce(fn: string, args: readonly unknown[], after = false): Probe {
  return { steps: [{ do: "call", fn, args: args.map((json) => ({ json })), after }] };
}

/** The most rounds that any step of a probe runs. */
export function roundsOf({ steps, times = 1 }: Probe): number {
  const rounds = steps.map((step) => (step.do === "repeat" ? step.times : 1));
  return times * Math.max(1, ...rounds);
}

/**
 * The value that a step read or returned; the value undefined if there is none.
 *
 * @example
 * readIn({ returns: 8, argsAfter: [] }); // 8
 * readIn(undefined); // { t: "undefined" }
 */
export function readIn(result: StepResult | undefined): Value {
  if (result !== undefined && "value" in result) return result.value;
  if (result !== undefined && "returns" in result) return result.returns;
  return { t: "undefined" };
}

/** A thrown value as plain text, cut to a sensible length. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  /** The file, if it is not the main one. */
  readonly file?: string;
  /** Line and column in the submission's file, from 1. */
  readonly line?: number;
  readonly column?: number;
  /** The program's own innermost calls that led to the error. */
  readonly callers?: readonly Pick<Thrown, "file" | "line">[];
}
