import type { Arrangement } from "./arrangement.ts";
import type { Thrown } from "./thrown.ts";
import type { Leaf, Value } from "./value.ts";

/** An argument of a call: a fresh copy of a JSON value, the result of an earlier step, a stand-in. */
export type Argument =
  /** Where it is recorded, with its state after each change; a program could detect this. */
  | { readonly json: unknown; readonly recorded?: true }
  | { readonly ref: string }
  | { readonly standIn: string };

/** One step of a probe; the steps of a probe share their results by name. */
export type Step =
  | OneStep
  /** Repeats steps, on the same variables; JSON values are new in every round. */
  | { readonly do: "repeat"; readonly times: number; readonly steps: readonly OneStep[] };

/** What a call says, of a function or of a method. @inline */
interface Calling {
  readonly args: readonly Argument[];
  /** Name under which later steps find the result. */
  readonly as?: string;
  /** Calls in a row; with it, the result is the array of what they returned. */
  readonly times?: number;
  /** Whether to look at the arguments again after the call. */
  readonly after?: boolean;
  /** Does not look at the result: for values that only the submission may look into. */
  readonly quiet?: boolean;
}

/** Where a part is in a value. @inline */
type Path = readonly (number | string)[];

/** A step that repeats no others. */
export type OneStep =
  | (Calling & { readonly do: "call"; readonly fn: string })
  /** Calls a method of an object. */
  | (Calling & { readonly do: "invoke"; readonly of: string; readonly method: string })
  /** Makes an object of an exported class. */
  | {
      readonly do: "new";
      readonly class: string;
      readonly args: readonly Argument[];
      readonly as: string;
    }
  /** Reads a property of an object, by way of its getter where it has one. */
  | { readonly do: "get"; readonly of: string; readonly property: string }
  /** Assigns a fresh copy of a JSON value to a property of an object. */
  | { readonly do: "put"; readonly of: string; readonly property: string; readonly json: unknown }
  /** Names a part of a result, without looking at it. */
  | { readonly do: "pick"; readonly of: string; readonly path: Path; readonly as: string }
  /** The matrix of what a method returns for every (row, column). */
  | {
      readonly do: "grid";
      readonly of: string;
      readonly method: string;
      readonly rows: number;
      readonly cols: number;
    }
  /** Puts a stand-in's methods on an object, or on an exported class for this round of the steps. */
  | { readonly do: "override"; readonly of: string; readonly with: string }
  | { readonly do: "override"; readonly class: string; readonly with: string }
  | { readonly do: "set"; readonly of: string; readonly path: Path; readonly value: Leaf }
  | { readonly do: "read"; readonly of: string }
  /** Names a fresh copy of a JSON value, so that several calls can get the same one. */
  | { readonly do: "value"; readonly json: unknown; readonly as: string }
  /** Reads what the program exports under a name, such as a table of data. */
  | { readonly do: "export"; readonly name: string };

/** Functions, or `Class.method`, that must not change these arguments; null for all of them. */
export type Watch = Readonly<Record<string, readonly number[] | null>>;

/** An argument that a watched call changed, as it was before and after the call. */
export interface ChangedArgument {
  /** Index among all results of the probe. */
  readonly step: number;
  /** Index within the steps that are repeated, where the step repeats some. */
  readonly within?: number;
  /** How many calls in a row had this argument, any of which may be the one; 1 unless given. */
  readonly among?: number;
  readonly argument: number;
  readonly before: Value;
  readonly after: Value;
}

/** A method of an object that stands in for an outside one, such as a screen or a keyboard. */
export type StandInMethod =
  /**
   * Returns one value a call; a call after the last one ends the probe with the outcome `input`.
   * With `per`, what it returns depends on the calls of another method of the same stand-in so
   * far, none for the first value, and the last value stays.
   */
  | { readonly gives: readonly unknown[]; readonly per?: string }
  /** Returns nothing. */
  | { readonly records: true }
  /** For an override: calls the object's own method. */
  | { readonly spies: true };

/** The stand-in that `print` and `input` of a provided module go to. */
export const terminal = "terminal";

/** A few steps that go into the sandbox at once, under one work budget. */
export interface Probe {
  readonly steps: readonly Step[];
  /** How often to do all steps, each time with new variables; the stand-ins continue. */
  readonly times?: number;
  /** In a sandbox that loads the program anew, with random numbers from the seed of the probe. */
  readonly fresh?: true;
  /** Only finds words for a failure: not among what the checks of a task have asked. */
  readonly aside?: true;
  /** In another sandbox: one for consecutive probes of a task with the same arrangement. */
  readonly arranged?: Arrangement;
  /**
   * Names that mean, at the beginning, what they meant when the last probe with the same list of names
   * ended in this sandbox, however it ended: for objects that live longer than a probe.
   */
  readonly keeps?: readonly string[];
  /** By name: objects whose methods record their calls. */
  readonly standIns?: Readonly<Record<string, Readonly<Record<string, StandInMethod>>>>;
  /** Calls to check for changes to their arguments. */
  readonly watch?: Watch;
}

/** What a step did, read or returned. */
export type StepResult =
  /** `argsAfter` is empty unless the step asks for it. */
  | { readonly returns: Value; readonly argsAfter: readonly Value[] }
  /** False where the path leads nowhere; refused where it cannot be written to, as in a frozen array. */
  | { readonly done: boolean; readonly refused?: true }
  | { readonly value: Value }
  /** The results of every round, except those that only say that a step was done. */
  | { readonly rounds: readonly (readonly StepResult[])[] };

/** A call of a stand-in's method, with copies of the arguments as they were then. */
export interface Event {
  readonly of: string;
  readonly method: string;
  readonly args: readonly Value[];
  /** What the stand-in gave; left out where it gives nothing. */
  readonly returns?: Value;
}

/**
 * When random numbers were drawn; left out if none were: then all is the same with any seed.
 * @inline
 */
export type DrawnWhen = "load" | "probe";

/** What a program did by the end of its steps, or until it stopped. @inline */
interface Ran {
  /** Left out where no stand-in was called. */
  readonly events?: readonly Event[];
  /** How an argument looked at first and after each change; there where it was recorded. */
  readonly states?: readonly Value[];
  readonly random?: DrawnWhen;
  readonly printed: string;
  readonly work: number;
}

/** The outcome of a probe. `work` is counted in units, loops of the interpreter. */
export type Outcome =
  | (Ran & {
      readonly kind: "done";
      readonly results: readonly StepResult[];
      /** The first argument that a watched call changed; left out where none was. */
      readonly changed?: ChangedArgument;
    })
  | (Ran & { readonly kind: "error"; readonly thrown: Thrown })
  /** A stand-in was asked for more values than the `given` ones. */
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

/** How often the steps of a probe are done: as often as the most frequent ones. */
export function roundsOf({ steps, times = 1 }: Probe): number {
  const rounds = steps.map((step) => (step.do === "repeat" ? step.times : 1));
  return times * Math.max(1, ...rounds);
}

/**
 * What a step read or returned; undefined, as a value, if it did neither.
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
