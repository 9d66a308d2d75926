import type { Outcome } from "./probe.ts";

/** Something that an arrangement noticed. */
export interface Notice {
  readonly kind: "calls" | "looks" | "builds";
  /** The function that was called; the type that was looked into, or built. */
  readonly of: string;
  /** Index of the probe's step. */
  readonly step: number;
  /** For "builds": the function that took or returned the value. */
  readonly by: string | undefined;
  /** Where the submission was, the innermost place first. */
  readonly places: readonly NoticedPlace[];
}

/** A place in a submission. */
export interface NoticedPlace {
  /** Name of the function; undefined where it has none. */
  readonly fn: string | undefined;
  /** From 1, in the submission's file. */
  readonly line: number | undefined;
  /** The same for two places only if they are one. */
  readonly key: string;
}

/**
 * What an arrangement noticed during a probe, in order; nothing if the probe had none.
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

/** A line of a stack trace: `    at moveBy (submission:12:30)`. */
function placeOf(text: string): NoticedPlace {
  const { fn, line } = /at (?<fn>[^ ]+) \(.*?:(?<line>\d+)/.exec(text)?.groups ?? {};
  return {
    fn: fn === undefined || fn.startsWith("<") ? undefined : fn,
    line: line === undefined ? undefined : Number(line),
    key: text.trim(),
  };
}
