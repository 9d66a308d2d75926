import { type Event, type Probe, terminal } from "./probe.ts";

/**
 * A terminal as the `standIns` of a probe, on which these lines are typed, one for each call of input.
 *
 * @example
 * terminalOf(["left"]); // { terminal: { print: { records: true }, input: { gives: ["left"] } } }
 */
export function terminalOf(lines: readonly string[]): NonNullable<Probe["standIns"]> {
  return { [terminal]: { print: { records: true }, input: { gives: [...lines] } } };
}

/** What a program wrote with print and as prompts: a line feed after each print, none after a prompt. */
export function outputOf(events: readonly Event[]): string {
  return written(events)
    .map(({ text }) => text)
    .join("");
}

/**
 * What is on the screen in the end: the output, with each typed line in « and » where it was
 * typed, and the line feed that it ended with. A « or » that the program writes is doubled, so
 * that what it writes is never taken for what was typed.
 */
export function screenOf(events: readonly Event[]): string {
  return written(events)
    .map(({ text, typed }) => {
      const output = text.replace(/[«»]/g, "$&$&");
      return typed === undefined ? output : `${output}«${typed}»\n`;
    })
    .join("");
}

/** What was written, and typed after it. */
function written(events: readonly Event[]) {
  return events
    .filter(({ of }) => of === terminal)
    .map(({ method, args, returns }) => {
      const text = String(args[0] ?? "");
      return method === "print" ? { text: `${text}\n` } : { text, typed: String(returns ?? "") };
    });
}

/** The lines that are typed in a text as `screenOf` gives it. */
export function typedIn(screen: string): string[] {
  return [...screen.matchAll(/«([^»\n]*)»$/gm)].map((match) => match[1] ?? "");
}
