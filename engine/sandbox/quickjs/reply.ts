import type {
  ChangedArgument,
  Event,
  Outcome,
  StepResult,
  Thrown,
} from "../../../graders/kit/probe.ts";

/** Name under which the interpreter knows a submission; stack traces carry it. */
export const moduleName = "submission";

interface Described {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

interface Reply {
  readonly results?: readonly StepResult[];
  readonly changed?: ChangedArgument;
  readonly thrown?: Described;
  readonly missing?: string;
  readonly isClass?: true;
  readonly input?: { readonly of: string; readonly method: string; readonly given: number };
  readonly tooMuch?: true;
  readonly events?: readonly Event[];
  readonly printed?: string;
}

/**
 * The outcome that the driver's JSON text describes. `work` is what the probe used, in polls;
 * `starved` says that it asked for memory that was not there; `files` are the further files of the
 * program.
 */
export function outcomeOf(
  text: string,
  work: number,
  starved: boolean,
  files: readonly string[],
): Outcome {
  const reply = JSON.parse(text) as Reply;
  const { events = [], printed = "" } = reply;
  const shown = { ...(events.length === 0 ? {} : { events }), printed, work };
  if (reply.results !== undefined) {
    const { results, changed } = reply;
    return { kind: "done", results, ...(changed === undefined ? {} : { changed }), ...shown };
  }
  if (reply.missing !== undefined) {
    const isClass = reply.isClass === true ? { isClass: reply.isClass } : {};
    return { kind: "missing", fn: reply.missing, ...isClass, work };
  }
  if (reply.input !== undefined) return { kind: "input", ...reply.input, events, printed, work };
  if (reply.thrown === undefined) return { kind: "error", thrown: tooMuchData, ...shown };
  const outcome = whenThrown(thrownOf(reply.thrown, files), printed, work, starved);
  return outcome.kind === "error" ? { ...outcome, ...shown } : outcome;
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
export function thrownFrom(text: string, files: readonly string[]): Thrown {
  return thrownOf(JSON.parse(text) as Described, files);
}

/** Where there is no memory left even for the error, the interpreter throws null. */
function isOutOfMemory({ name, message }: Thrown, starved: boolean): boolean {
  if (name === "InternalError") return message === "out of memory";
  return starved && name === "" && message === "null";
}

const tooMuchData: Thrown = {
  name: "",
  message:
    "what it returned or printed is too large to be looked at; is there a loop that does not end?",
};

function thrownOf({ name, message, stack }: Described, files: readonly string[]): Thrown {
  const frame = frameOf(files).exec(stack);
  const words =
    message === "stack overflow" ? "functions called each other without an end" : message;
  if (frame === null) return { name, message: words };
  const { file, line, column } = frame.groups ?? {};
  return {
    name,
    message: words,
    ...(file === undefined ? {} : { file }),
    line: Number(line),
    ...(column === undefined ? {} : { column: Number(column) }),
  };
}

/**
 * A place in the program, as a stack trace shows it. A program can give its errors any stack; no
 * line of a file has more digits than that.
 */
function frameOf(files: readonly string[]): RegExp {
  const names = files.map((name) => name.replace(/[^A-Za-z0-9_]/g, "\\$&"));
  const more = names.length === 0 ? "" : `|(?<![\\w./-])(?<file>${names.join("|")})`;
  return new RegExp(
    `(?:\\b${moduleName}${more}):(?<line>[1-9]\\d{0,6})\\b(?::(?<column>[1-9]\\d{0,6})\\b)?`,
  );
}
