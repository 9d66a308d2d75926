import type {
  ChangedArgument,
  DrawnWhen,
  Outcome,
  StepResult,
  Thrown,
} from "../../../author/probe.ts";
import type { Noted } from "./machine.ts";

/** End of a probe's steps. */
export type End =
  | { readonly results: readonly StepResult[]; readonly changed?: ChangedArgument }
  | { readonly missing: string; readonly isClass?: true }
  | { readonly thrown: Thrown };

/** Further data on a probe. */
export interface Aside extends Noted {
  readonly random?: DrawnWhen;
  readonly work: number;
}

/** Ends a probe whose data cannot be read. */
export const tooMuchData: Thrown = {
  name: "",
  message: "what it returned or printed is too large to read; is there a loop that never ends?",
};

/** Characters read without charge: a hundred boards. */
const freeLength = 32_768;
const unitsPerCharacter = 64;

/** Units charged for reading, comparing and showing a value of this length. */
export function readingUnits(length: number): number {
  return Math.max(0, length - freeLength) * unitsPerCharacter;
}

export function outcomeOf(
  end: End,
  { input, events = [], states, printed = "", random, work }: Aside,
  isOutOfMemory: (thrown: Thrown) => boolean,
): Outcome {
  const common = { ...(random && { random }), printed, work };
  const shown = { ...(events.length > 0 && { events }), ...(states && { states }), ...common };
  // A program may catch the end-of-input error, and continue.
  if (input) return { kind: "input", ...input, events, ...common };
  if ("results" in end) return { kind: "done", ...end, ...shown };
  if ("missing" in end) {
    const { missing, ...rest } = end;
    return { kind: "missing", fn: missing, ...rest, work };
  }
  const outcome = whenThrown(end.thrown, work, isOutOfMemory(end.thrown));
  return outcome.kind === "error" ? { ...outcome, ...shown } : outcome;
}

export function whenThrown(thrown: Thrown, work: number, isOutOfMemory: boolean): Outcome {
  return isOutOfMemory ? { kind: "memory", work } : { kind: "error", thrown, printed: "", work };
}
