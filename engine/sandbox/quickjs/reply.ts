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

/** The outcome that the driver's JSON text describes. `work` is what the probe used, in polls. */
export function outcomeOf(text: string, work: number): Outcome {
  const reply = JSON.parse(text) as Reply;
  const printed = reply.printed ?? "";
  if (reply.results !== undefined) return { kind: "done", results: reply.results, printed, work };
  if (reply.missing !== undefined) return { kind: "missing", fn: reply.missing, work };
  if (reply.thrown === undefined) return { kind: "error", thrown: tooMuchData, printed, work };
  const thrown = thrownOf(reply.thrown);
  return isOutOfMemory(thrown)
    ? { kind: "memory", work }
    : { kind: "error", thrown, printed, work };
}

/** Reads the driver's description of an error. */
export function thrownFrom(text: string): Thrown {
  return thrownOf(JSON.parse(text) as Described);
}

export function isOutOfMemory(thrown: Thrown): boolean {
  return thrown.name === "InternalError" && thrown.message === "out of memory";
}

const tooMuchData: Thrown = {
  name: "",
  message: "the result is too large to be looked at",
};

function thrownOf({ name, message, stack }: Described): Thrown {
  const frame = new RegExp(`\\b${moduleName}:(\\d+)(?::(\\d+))?`).exec(stack);
  const words =
    message === "stack overflow" ? "functions called each other without an end" : message;
  const place = frame === null ? {} : { line: Number(frame[1]) };
  const column = frame?.[2] === undefined ? {} : { column: Number(frame[2]) };
  return { name, message: words, ...place, ...column };
}
