import type { CaseResult } from "./check.ts";
import { type FailureCode, failures } from "./failures.ts";
import { type Outcome, type Thrown, terminal } from "./probe.ts";
import { spoken } from "./spoken.ts";

/**
 * Says why a probe has no result, for any kind of check; empty if it has one.
 *
 * @param call what was asked, as messages show it: `move("left")`
 * @example
 * describeOutcome("move(1)", { kind: "missing", fn: "move", work: 0 });
 * // "move is missing: the file must export a function with this name"
 */
export function describeOutcome(call: string, outcome: Outcome): string {
  const { nameOf, unavailable, stopped, provide, endlessLoop } = spoken();
  switch (outcome.kind) {
    case "done":
      return "";
    case "error": {
      const { message, line, callers = [] } = outcome.thrown;
      const words = unavailable(message);
      const from = callers.map((each) => `, called from ${lineIn(each)}`).join("");
      const where = `${placeOf(outcome.thrown)}${line === undefined ? "" : from}`;
      return words === undefined
        ? `${call} ${stopped}${where}: ${nameAndMessage(outcome.thrown)}`
        : `${call} stopped${where}: ${words}`;
    }
    case "timeout":
      return `${call} timed out${placeOf(outcome)}. ${endlessLoop}`;
    case "memory":
      return `${call} ran out of memory. Does something grow in a loop that never ends?`;
    case "missing": {
      const name = nameOf(outcome.fn);
      const [owner, member] = name.split(".");
      const what = outcome.isClass ? "class" : "function";
      return member === undefined || outcome.isClass
        ? `${name} is missing: the file must ${provide} a ${what} with this name`
        : `${name} is missing: the class ${owner} must have a method ${member}`;
    }
    case "input": {
      const { of, method, given } = outcome;
      const beyond = `asked for more input after line ${given} of the input instead of ending`;
      const first = "asked for input, but no input is expected here";
      return of === terminal
        ? `${call} ${given === 0 ? first : beyond}`
        : `${call} called ${nameOf(`${of}.${method}`)} once more after all ${given} values were read`;
    }
    case "not-run":
      return `${call} was not run: ${outcome.reason}`;
  }
}

/** An error's name and message; either may be empty, like the message of Python's EOFError. */
export function nameAndMessage({ name, message }: Pick<Thrown, "name" | "message">): string {
  return [name, message].filter((part) => part !== "").join(": ");
}

function placeOf(place: Pick<Thrown, "file" | "line">): string {
  return place.line === undefined ? "" : ` on ${lineIn(place)}`;
}

function lineIn({ file, line }: Pick<Thrown, "file" | "line">): string {
  return `line ${line}${file === undefined ? "" : ` of ${file}`}`;
}

/** The line of the main file where an error occurred, or where the work ran out. */
export function lineOf(outcome: Outcome): number | undefined {
  if (outcome.kind !== "error" && outcome.kind !== "timeout") return undefined;
  const { file, line } = outcome.kind === "error" ? outcome.thrown : outcome;
  return file === undefined ? line : undefined;
}

/**
 * Fields for the result of a stopped program's case: the line, from 1, if it is in the main file, and for an
 * error the failure code.
 *
 * @example
 * stopOf({ kind: "timeout", work: 20_000_000, line: 7 }); // { line: 7 }
 */
export function stopOf(outcome: Outcome): Pick<CaseResult, "line" | "failureCode"> {
  const line = lineOf(outcome);
  return {
    ...(outcome.kind === "error" ? { failureCode: codeOfError(outcome.thrown) } : {}),
    ...(line === undefined ? {} : { line }),
  };
}

/**
 * The fault of a case whose program stopped, with its verdict.
 *
 * @param call the question, as messages show it
 * @example
 * stopped("move(1)", { kind: "memory", work: 9 }).verdict; // "memory"
 */
export function stopped(
  call: string,
  outcome: Exclude<Outcome, { kind: "done" }>,
): Pick<CaseResult, "verdict" | "message" | "line" | "failureCode"> {
  return { verdict: outcome.kind, message: describeOutcome(call, outcome), ...stopOf(outcome) };
}

/** Decided by the error's name, since programs choose their own messages. */
function codeOfError({ name, message }: Thrown): FailureCode {
  const { unavailable, errorCodes } = spoken();
  if (unavailable(message) !== undefined) return failures.notAvailable;
  return (Object.hasOwn(errorCodes, name) ? errorCodes[name] : undefined) ?? failures.stopped;
}
