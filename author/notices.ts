import type { Outcome } from "./probe.ts";

/** An event noticed by an arrangement. */
export interface Notice {
  readonly kind: "calls" | "looks" | "builds";
  /** The called function, or the type that was looked into or built. */
  readonly of: string;
  /** Index of the probe's step. */
  readonly step: number;
  /** For "builds": the function that took or returned the value. */
  readonly by: string | undefined;
  /** Call stack in the submission, innermost first. */
  readonly places: readonly NoticedPlace[];
}

/** A place in a submission. */
export interface NoticedPlace {
  /** Name of the function; undefined for an anonymous one. */
  readonly fn: string | undefined;
  /** From 1, in the submission's file. */
  readonly line: number | undefined;
  /** Equal only for the same place. */
  readonly key: string;
}

/**
 * An arrangement's notices of a probe, in order; empty without any.
 *
 * @example
 * const events = [{ of: "arrangement", method: "calls", args: ["move", 0] }];
 * const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 90 };
 * noticesOf(outcome); // [{ kind: "calls", of: "move", step: 0, by: undefined, places: [] }]
 */
export function noticesOf(outcome: Outcome): Notice[] {
  const events = "events" in outcome ? (outcome.events ?? []) : [];
  return events
    .filter((event) => event.of === "arrangement")
    .map(({ method, args: [of, step, by, ...places] }) => ({
      kind: method as Notice["kind"],
      of: String(of),
      step: Number(step),
      by: typeof by === "string" ? by : undefined,
      places: places.map((line) => placeOf(String(line))),
    }));
}

/** Parses a line of a stack trace: `    at moveBy (submission:12:30)`. */
function placeOf(text: string): NoticedPlace {
  const { fn, line } = /at (?<fn>[^ ]+) \(.*?:(?<line>\d+)/.exec(text)?.groups ?? {};
  return {
    fn: fn === undefined || fn.startsWith("<") ? undefined : fn,
    line: line === undefined ? undefined : Number(line),
    key: text.trim(),
  };
}
