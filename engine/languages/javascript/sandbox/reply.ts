import type {
  ChangedArgument,
  DrawnWhen,
  Event,
  Outcome,
  StepResult,
} from "../../../../author/probe.ts";
import type { Thrown } from "../../../../author/thrown.ts";
import type { Value } from "../../../../author/value.ts";
import { listed } from "../../../../author/words.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { Places } from "../compile/places.ts";

/** Name under which the interpreter knows a submission; stack traces carry it. */
export const moduleName = "submission";

/** An error, as our scripts read it. */
export interface Described {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** What came of a probe, as our scripts and the host have put it together. */
export interface Reply {
  readonly results?: readonly StepResult[];
  readonly changed?: ChangedArgument;
  readonly thrown?: Described;
  readonly states?: readonly Value[];
  readonly missing?: string;
  readonly isClass?: true;
  readonly input?: { readonly of: string; readonly method: string; readonly given: number } | null;
  readonly tooMuch?: true;
  readonly random?: DrawnWhen;
  readonly events?: readonly (Event | Events)[];
  readonly printed?: string;
}

/** Calls of one method, one after the other, that all gave nothing. */
interface Events extends Pick<Event, "of" | "method"> {
  readonly all: readonly Event["args"][];
}

/**
 * Characters of a reply that are copied out of the sandbox. Results may take `outputKiB`, and three
 * times as much where a program reads and writes in turns; printed text `outputKiB`, of which escapes
 * make up to six times as much. The rest is for what was thrown.
 */
export function longestReply({ outputKiB }: Limits): number {
  return 11 * outputKiB * 1024 + 16_384;
}

/** Characters of a reply that are read for nothing: a hundred boards. */
const freeReply = 32_768;
const unitsPerCharacter = 64;

/** Units charged for reading, comparing and showing a value of this length. */
export function readingUnits(length: number): number {
  return Math.max(0, length - freeReply) * unitsPerCharacter;
}

/**
 * The outcome that a reply describes. `work` is what the probe used, in units; `starved` says that it asked
 * for memory that was not there; `places` lead back to the files that were handed in.
 */
export function outcomeOf(reply: Reply, work: number, starved: boolean, places: Places): Outcome {
  const { printed = "", results, changed, missing, isClass, input, thrown, states, random } = reply;
  const events = (reply.events ?? []).flatMap(eventsOf);
  const common = { ...(random && { random }), printed, work };
  const shown = { ...(events.length > 0 && { events }), ...(states && { states }), ...common };
  // A program may catch what says that there is no more to read, and go on.
  if (input) return { kind: "input", ...input, events, ...common };
  if (results) return { kind: "done", results, ...(changed && { changed }), ...shown };
  if (missing !== undefined) {
    return { kind: "missing", fn: missing, ...(isClass && { isClass }), work };
  }
  const outcome = whenThrown(thrown ? thrownOf(thrown, places) : tooMuchData, work, starved);
  return outcome.kind === "error" ? { ...outcome, ...shown } : outcome;
}

/** The outcome of a call that threw. */
export function whenThrown(thrown: Thrown, work: number, starved: boolean): Outcome {
  return isOutOfMemory(thrown, starved)
    ? { kind: "memory", work }
    : { kind: "error", thrown, printed: "", work };
}

/** Where there is no memory left even for the error, the interpreter throws null. */
function isOutOfMemory({ name, message }: Thrown, starved: boolean): boolean {
  if (name === "InternalError") return message === "out of memory";
  return starved && name === "" && message === "null";
}

const tooMuchData: Thrown = {
  name: "",
  message: "what it returned or printed is too large to read; is there a loop that never ends?",
};

function eventsOf(event: Event | Events): Event | Event[] {
  if (!("all" in event)) return event;
  const { of, method, all } = event;
  return all.map((args) => ({ of, method, args }));
}

/** What an arrangement noticed, with the lines of the main file as it was handed in. */
export function withOwnLines(outcome: Outcome, places: Places): Outcome {
  if (outcome.kind !== "done" && outcome.kind !== "error") return outcome;
  const { events } = outcome;
  if (events === undefined) return outcome;
  const frame = new RegExp(`\\(${moduleName}:(\\d+)`);
  const own = (arg: Value) =>
    typeof arg !== "string"
      ? arg
      : arg.replace(frame, (_, line: string) => {
          return `(${moduleName}:${places.lineIn(undefined, Number(line)) ?? 0}`;
        });
  return { ...outcome, events: events.map((event) => ({ ...event, args: event.args.map(own) })) };
}

/** The driver's description in a report's words, with places in the submitted files. */
export function thrownOf({ name, message, stack }: Described, places: Places): Thrown {
  const words = message === "stack overflow" ? endlessCalls(stack, places) : message;
  const [own, ...others] = framesIn(stack, places);
  if (own === undefined) return { name, message: words };
  const { column, ...where } = own;
  // Of a recursion without end, all callers are the same.
  const callers = words === message ? callersOf(where, others) : [];
  return {
    ...{ name, message: words, ...where },
    ...(column !== undefined && places.hasColumns(where.file) && { column }),
    ...(callers.length > 0 && { callers }),
  };
}

/** Which functions of the program call each other without end, as far as its stack shows them again and again. */
function endlessCalls(stack: string, places: Places): string {
  const again = new Set<string>();
  const seen = new Set<string>();
  for (const [call, name = ""] of stack.matchAll(/^\s*at ([\w$]{1,60}) \(.*$/gm)) {
    if (framesIn(call, places).length === 0) continue;
    if (seen.has(name)) again.add(name);
    seen.add(name);
  }
  const names = [...again].toSorted();
  if (names.length === 1) return `${names[0]} calls itself without end`;
  const who = names.length === 0 || names.length > mostNamed ? "functions" : listed(names);
  return `${who} call each other without end`;
}

/** Functions that are named at most. */
const mostNamed = 3;

/** A place of the program that was handed in. */
export type Frame = Pick<Thrown, "file" | "line" | "column">;

/** Maximum number of calls named between the probe's call and the one that stopped. */
const mostCallers = 3;

function callersOf(own: Frame, others: readonly Frame[]): Frame[] {
  const isSame = (a: Frame, b: Frame | undefined) => a.line === b?.line && a.file === b?.file;
  return others
    .map(({ column: _, ...where }) => where)
    .filter((where, at) => !isSame(where, at === 0 ? own : others[at - 1]))
    .slice(0, mostCallers);
}

/** Of a stack, which may be long, as much as is needed. */
const mostFrames = 40;

/** The places of the program in a stack, the innermost first. */
export function framesIn(stack: string, places: Places): Frame[] {
  const found: Frame[] = [];
  for (const frame of stack.matchAll(frameOf(places.files))) {
    const { file, line: compiled, column } = frame.groups ?? {};
    const line = places.lineIn(file, Number(compiled));
    // A helper of the compiler: who called it is the program.
    if (line === undefined) continue;
    found.push({ ...(file && { file }), line, ...(column && { column: Number(column) }) });
    if (found.length === mostFrames) break;
  }
  return found;
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
    "g",
  );
}
