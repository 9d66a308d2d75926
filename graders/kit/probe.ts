import type { Value } from "./value.ts";

/** An argument of a call: a fresh copy of a JSON value, or the result of an earlier step. */
export type Argument = { readonly json: unknown } | { readonly ref: string };

/** One step of a probe; the steps of a probe share their results by name. */
export type Step =
  | {
      readonly do: "call";
      readonly fn: string;
      readonly args: readonly Argument[];
      /** Name under which later steps find the result. */
      readonly as?: string;
      /** Calls in a row; with it, the result is the array of what they returned. */
      readonly times?: number;
      /** Whether the arguments are looked at again after the call. */
      readonly after?: boolean;
    }
  | {
      readonly do: "set";
      readonly of: string;
      readonly path: readonly number[];
      readonly value: number;
    }
  | { readonly do: "read"; readonly of: string };

/** What goes into the sandbox at once: a few steps under one work budget. */
export interface Probe {
  readonly steps: readonly Step[];
}

export type StepResult =
  /** `argsAfter` is empty unless the step asks for it. */
  | { readonly returns: Value; readonly argsAfter: readonly Value[] }
  /** False where the path leads nowhere. */
  | { readonly done: boolean }
  | { readonly value: Value };

/** What a student's code threw, in plain text, cut to a sensible length. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  /** Line and column in the submission's file, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** What came of a probe. `work` is counted in polls of the interpreter. */
export type Outcome =
  | {
      readonly kind: "done";
      readonly results: readonly StepResult[];
      readonly printed: string;
      readonly work: number;
    }
  | {
      readonly kind: "error";
      readonly thrown: Thrown;
      readonly printed: string;
      readonly work: number;
    }
  | { readonly kind: "missing"; readonly fn: string; readonly work: number }
  | { readonly kind: "timeout" | "memory"; readonly work: number }
  | { readonly kind: "not-run"; readonly reason: string; readonly work: 0 };

/** A probe of a single call with JSON arguments; `after` asks for the arguments after the call. */
export function callOnce(fn: string, args: readonly unknown[], after = false): Probe {
  return { steps: [{ do: "call", fn, args: args.map((json) => ({ json })), after }] };
}
