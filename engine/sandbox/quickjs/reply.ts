import type { Outcome, StepResult, Thrown } from "../../../graders/kit/probe.ts";

/** Name under which the interpreter knows a submission; stack traces carry it. */
export const moduleName = "submission";

interface Described {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

interface Reply {
  readonly results?: readonly StepResult[];
  readonly thrown?: Described;
  readonly missing?: string;
  readonly tooMuch?: true;
  readonly printed?: string;
}

/**
 * The outcome that the driver's JSON text describes. `work` is what the probe used, in polls;
 * `starved` says that it asked for memory that was not there.
 */
export function outcomeOf(text: string, work: number, starved: boolean): Outcome {
  const reply = JSON.parse(text) as Reply;
  const printed = reply.printed ?? "";
  if (reply.results !== undefined) return { kind: "done", results: reply.results, printed, work };
  if (reply.missing !== undefined) return { kind: "missing", fn: reply.missing, work };
  if (reply.thrown === undefined) return { kind: "error", thrown: tooMuchData, printed, work };
  return whenThrown(thrownOf(reply.thrown), printed, work, starved);
}

/** The outcome of a call that threw. */
export function whenThrown(
  thrown: Thrown,
  printed: string,
  work: number,
  starved: boolean,
): Outcome {
  return isOutOfMemory(thrown, starved)
    ? { kind: "memory", work }
    : { kind: "error", thrown, printed, work };
}

/** Reads the driver's description of an error. */
export function thrownFrom(text: string): Thrown {
  return thrownOf(JSON.parse(text) as Described);
}

/** Where there is no memory left even for the error, the interpreter throws null. */
function isOutOfMemory({ name, message }: Thrown, starved: boolean): boolean {
  if (name === "InternalError") return message === "out of memory";
  return starved && name === "" && message === "null";
}

const tooMuchData: Thrown = {
  name: "",
  message: "the result is too large to be looked at",
};

function thrownOf({ name, message, stack }: Described): Thrown {
  // A program can give its errors any stack; no line of a file has more digits than that.
  const frame = new RegExp(`\\b${moduleName}:([1-9]\\d{0,6})\\b(?::([1-9]\\d{0,6})\\b)?`).exec(
    stack,
  );
  const words =
    message === "stack overflow" ? "functions called each other without an end" : message;
  const place = frame === null ? {} : { line: Number(frame[1]) };
  const column = frame?.[2] === undefined ? {} : { column: Number(frame[2]) };
  return { name, message: words, ...place, ...column };
}
