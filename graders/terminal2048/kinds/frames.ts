import type { Event, Outcome } from "gridmark/author";
import type { Field } from "./model.ts";

interface Size {
  readonly height: number;
  readonly width: number;
}

/** Names of stand-ins. */
export const keyboard = "keyboard";
export const screen = "screen";
export const resets = "field";

/** Key codes that a stand-in keyboard gives: the pressed keys, and a few too many. */
export function codesOf(keys: string): number[] {
  return [...`${keys}dq`].map((key) => key.charCodeAt(0));
}

/** The screen when a key is read, and the resets since the last key. */
export interface Frame {
  readonly text: string;
  readonly key: string;
  readonly resets: number;
  /** True if the screen was used since the last key. */
  readonly isDrawn: boolean;
}

export function framesOf(events: readonly Event[]): { frames: Frame[]; rest: readonly Event[] } {
  const frames: Frame[] = [];
  let text = "";
  let count = 0;
  let isDrawn = false;
  let last = 0;
  for (const [index, { of, method, args, returns }] of events.entries()) {
    if (of === screen) isDrawn = true;
    if (of === resets) count += 1;
    else if (method === "clear") text = "";
    else if (method === "addstr") text += String(args[0]);
    else {
      frames.push({ text, key: String.fromCharCode(Number(returns)), resets: count, isDrawn });
      count = 0;
      isDrawn = false;
      last = index + 1;
    }
  }
  return { frames, rest: events.slice(last) };
}

/** Fields drawn when keys are read. */
export function fieldsSeen(size: Size, outcome: Outcome): Field[] {
  const events = "events" in outcome ? (outcome.events ?? []) : [];
  return framesOf(events).frames.flatMap(({ text }) => {
    const field = fieldOn(text, size);
    return field === undefined ? [] : [field];
  });
}

/** Tiles drawn on a screen; undefined if it shows no field of this size. */
export function fieldOn(text: string, { height, width }: Size): Field | undefined {
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => Number(cell)),
    );
  const isField =
    rows.length === height &&
    rows.every((row) => row.length === width && row.every((value) => Number.isInteger(value)));
  return isField ? rows : undefined;
}
