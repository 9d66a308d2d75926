import type { Event, Outcome, Thrown } from "../../../../author/probe.ts";
import type { Value } from "../../../../author/value.ts";
import { listed } from "../../../../author/words.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { Places } from "../compile/types.ts";

/** The interpreter's name for a submission, visible in stack traces. */
export const moduleName = "submission";

/** An error, as our scripts read it. */
export interface Described {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Consecutive calls of one method that all gave nothing. */
interface Events extends Pick<Event, "of" | "method"> {
  readonly all: readonly Event["args"][];
}

/**
 * In characters. Results may take `outputKiB`, or three times as much if a program reads and writes
 * in turns; printed text `outputKiB`, of which escapes make up to six times as much. The rest is for errors.
 */
export function maxReply({ outputKiB }: Limits): number {
  return 11 * outputKiB * 1024 + 16_384;
}

/** Without memory even for an error, the interpreter throws null. */
export function isOutOfMemory({ name, message }: Thrown, starved: boolean): boolean {
  if (name === "InternalError") return message === "out of memory";
  return starved && name === "" && message === "null";
}

export function eventsOf(event: Event | Events): Event | Event[] {
  if (!("all" in event)) return event;
  const { of, method, all } = event;
  return all.map((args) => ({ of, method, args }));
}

/** An arrangement's notices, with lines of the submitted main file. */
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
  // In endless recursion, all callers are the same.
  const callers = words === message ? callersOf(where, others) : [];
  return {
    ...{ name, message: words, ...where },
    ...(column !== undefined && places.hasColumns(where.file) && { column }),
    ...(callers.length > 0 && { callers }),
  };
}

/** Functions that call each other endlessly, as far as repetitions in the stack show. */
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
  const who = names.length === 0 || names.length > maxNamed ? "functions" : listed(names);
  return `${who} call each other without end`;
}

const maxNamed = 3;

export type Frame = Pick<Thrown, "file" | "line" | "column">;

/** Calls named between the probe's call and the one that stopped. */
const maxCallers = 3;

function callersOf(own: Frame, others: readonly Frame[]): Frame[] {
  const isSame = (a: Frame, b: Frame | undefined) => a.line === b?.line && a.file === b?.file;
  return others
    .map(({ column: _, ...where }) => where)
    .filter((where, at) => !isSame(where, at === 0 ? own : others[at - 1]))
    .slice(0, maxCallers);
}

const maxFrames = 40;

/** The program's places in a stack, innermost first. */
export function framesIn(stack: string, places: Places): Frame[] {
  const found: Frame[] = [];
  for (const frame of stack.matchAll(frameOf(places.files))) {
    const { file, line: compiled, column } = frame.groups ?? {};
    const line = places.lineIn(file, Number(compiled));
    // A compiler's helper: its caller is the program.
    if (line === undefined) continue;
    found.push({ ...(file && { file }), line, ...(column && { column: Number(column) }) });
    if (found.length === maxFrames) break;
  }
  return found;
}

/** A place in a stack trace. Programs can give errors any stack; no line number has more digits than that. */
function frameOf(files: readonly string[]): RegExp {
  const names = files.map((name) => name.replace(/[^A-Za-z0-9_]/g, "\\$&"));
  const more = names.length === 0 ? "" : `|(?<![\\w./-])(?<file>${names.join("|")})`;
  return new RegExp(
    `(?:\\b${moduleName}${more}):(?<line>[1-9]\\d{0,6})\\b(?::(?<column>[1-9]\\d{0,6})\\b)?`,
    "g",
  );
}
