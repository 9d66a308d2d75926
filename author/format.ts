import type { Show } from "../schema/types.ts";
import { isBoard } from "./board.ts";
import { isTagged, type Value } from "./value.ts";
import { shortened } from "./words.ts";

const maxLength = 72;

/** Text beyond this is cut anyway, so a long value need not be written out. */
const first = <T>(items: readonly T[]): readonly T[] => items.slice(0, maxLength);

/** A short line that shows a sandbox value as a student would write it. */
export function formatValue(value: Value): string {
  return shortened(write(value), maxLength);
}

/**
 * A line of at most 72 characters that shows a JSON value.
 *
 * @example
 * formatJson([[0, 2], [4, 0]]); // "[[0, 2], [4, 0]]"
 */
export function formatJson(value: unknown): string {
  return shortened(writeJson(value), maxLength);
}

/**
 * A call in messages, without its boards.
 *
 * @param show how the check shows its values; boards unless said otherwise
 * @example
 * formatCall("move", [[[0, 2], [4, 0]], "left"]); // 'move(board, "left")'
 */
export function formatCall(name: string, args: readonly unknown[], show?: Show): string {
  const texts = args.map((arg) => (isBoard(arg, show) ? "board" : formatJson(arg)));
  return `${name}(${texts.join(", ")})`;
}

/**
 * A value with its type, in at most 72 characters, for a message about a wrong value.
 *
 * @example
 * describeValue("1"); // 'the string "1"'
 * describeValue({ t: "NaN" }); // "NaN"
 */
export function describeValue(value: Value): string {
  if (typeof value === "string") return `the string ${formatValue(value)}`;
  if (isTagged(value) && value.t === "hole") return "nothing (a hole in the array)";
  if (isTagged(value) && value.t === "function") return "a function";
  return formatValue(value);
}

function write(value: Value): string {
  if (Array.isArray(value)) return `[${first(value).map(write).join(", ")}]`;
  if (!isTagged(value)) return JSON.stringify(value);
  if (value.t === "object") {
    const parts = first(value.k).map((key, index) => `${key}: ${write(value.v[index] as Value)}`);
    return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
  }
  if (value.t === "other") return `an object of class ${value.name}`;
  return value.t;
}

function writeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${first(value).map(writeJson).join(", ")}]`;
  return JSON.stringify(value) ?? "undefined";
}
