import type { Outcome } from "../../../../author/probe.ts";
import type { Places } from "../compile/places.ts";
import { moduleName } from "./reply.ts";

/** What an arrangement noticed, with the lines of the main file as it was handed in. */
export function withOwnLines(outcome: Outcome, places: Places): Outcome {
  if (outcome.kind !== "done" && outcome.kind !== "error") return outcome;
  const { events } = outcome;
  if (events === undefined) return outcome;
  const own = (text: string) =>
    text.replace(
      new RegExp(`\\(${moduleName}:(\\d+)`),
      (_, line: string) => `(${moduleName}:${places.lineIn(undefined, Number(line)) ?? 0}`,
    );
  const mapped = events.map((event) => ({
    ...event,
    args: event.args.map((arg) => (typeof arg === "string" ? own(arg) : arg)),
  }));
  return { ...outcome, events: mapped };
}
