import { type Event, type Probe, terminal } from "./probe.ts";

/**
 * A terminal as `standIns` of a probe, with a typed line for each call of input.
 *
 * @example
 * terminalOf(["left"]); // { terminal: { print: { records: true }, input: { gives: ["left"] } } }
 */
export function terminalOf(lines: readonly string[]): NonNullable<Probe["standIns"]> {
  return { [terminal]: { print: { records: true }, input: { gives: [...lines] } } };
}

/** Output of print, of write and of prompts, with a line feed only after print. */
export function outputOf(events: readonly Event[]): string {
  return written(events)
    .map(({ text }) => text)
    .join("");
}

/** The final screen. Input with its line feed is in « and »; those in the output are doubled, to tell them apart. */
export function screenOf(events: readonly Event[]): string {
  return written(events)
    .map(({ text, typed }) => {
      const output = text.replace(/[«»]/g, "$&$&");
      return typed === undefined ? output : `${output}«${typed}»\n`;
    })
    .join("");
}

function written(events: readonly Event[]) {
  return events
    .filter(({ of }) => of === terminal)
    .map(({ method, args, returns }) => {
      const text = String(args[0] ?? "");
      if (method === "print") return { text: `${text}\n` };
      return method === "write" ? { text } : { text, typed: String(returns ?? "") };
    });
}

/** The typed lines in a text from `screenOf`. */
export function typedIn(screen: string): string[] {
  return [...screen.matchAll(/«([^»\n]*)»$/gm)].map((match) => match[1] ?? "");
}
