import type { Outcome } from "./probe.ts";

/**
 * A type whose values a submission alone knows from inside. In a sandbox so arranged, nothing but
 * `inside` sees such a value as it is: everything else holds an object in its place that tells of
 * whoever looks into it.
 */
export interface SealedType {
  /** What messages call a value of it: "state". */
  readonly name: string;
  /** Names of its constructors and accessors. */
  readonly inside: readonly string[];
  /** Functions whose result is such a value, or has one at an index: "makeState", "up[0]". */
  readonly makes: readonly string[];
  /** Functions that are given such a value, by the index of the parameter: "pushRecord[0]". */
  readonly takes: readonly string[];
}

/**
 * What is put around the functions of a submission from the moment on that they are there, so
 * that code which takes hold of them while the file is loaded has it too. Each applies to the
 * functions at the top level, exported or not, by name.
 */
export interface Arrangement {
  /** JavaScript expressions of functions that are called instead. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** Each call of these is an event, unless it was made from within another of them. */
  readonly traced?: readonly string[];
  readonly sealed?: {
    readonly types: readonly SealedType[];
    /**
     * Functions of the assignment. Of the others, one that is given a value alone and gives back
     * none is an accessor too, and one that makes a value of other things is a constructor.
     */
    readonly known: readonly string[];
  };
}

/** Something that an arrangement noticed. */
export interface Notice {
  readonly kind: "calls" | "looks" | "builds";
  /** The function that was called; the type that was looked into, or built. */
  readonly of: string;
  /** Index of the probe's step. */
  readonly step: number;
  /** For "builds": the function that the value was given to, or came from. */
  readonly by: string | undefined;
  /** Where the submission was, the innermost place first. */
  readonly places: readonly Place[];
}

export interface Place {
  /** Name of the function; undefined where it has none. */
  readonly fn: string | undefined;
  /** From 1, in the submission's file. */
  readonly line: number | undefined;
  /** The same for two places only if they are one. */
  readonly key: string;
}

/** What an arrangement noticed while a probe was done, in the order of time. */
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
function placeOf(text: string): Place {
  const { fn, line } = /at (?<fn>[^ ]+) \(.*?:(?<line>\d+)/.exec(text)?.groups ?? {};
  return {
    fn: fn === undefined || fn.startsWith("<") ? undefined : fn,
    line: line === undefined ? undefined : Number(line),
    key: text.trim(),
  };
}
