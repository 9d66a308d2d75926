import type { Show } from "../schema/types.ts";
import { isBoard } from "./board.ts";
import { spoken } from "./spoken.ts";
import { floatText, isTagged, type Value } from "./value.ts";
import { shortened } from "./words.ts";

const maxLength = 72;

/** Longer text is cut anyway, so long values need not be written out in full. */
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
 * @param name in the course; the message has the language's
 * @param show how the check shows its values; boards unless said otherwise
 * @example
 * formatCall("move", [[[0, 2], [4, 0]], "left"]); // 'move(board, "left")'
 */
export function formatCall(name: string, args: readonly unknown[], show?: Show): string {
  const texts = args.map((arg) => (isBoard(arg, show) ? "board" : formatJson(arg)));
  return `${spoken().nameOf(name)}(${texts.join(", ")})`;
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
  if (!isTagged(value)) return formatValue(value);
  if (value.t === "hole") return "nothing (a hole in the array)";
  if (value.t === "function") return "a function";
  if (value.t === "float") return `${formatValue(value)}, a float`;
  return value.t === "tuple" ? `the tuple ${formatValue(value)}` : formatValue(value);
}

/**
 * A wrong value and the expected one, in words that differ where only their types do.
 *
 * @param expected JSON
 * @example
 * describeBoth(3, 4); // ["3", "4"]
 * describeBoth({ t: "float", v: 4 }, 4); // ["4.0, a float", "the int 4"]
 */
export function describeBoth(
  actual: Value,
  expected: unknown,
): readonly [actual: string, expected: string] {
  const [own, wanted] = [describeValue(actual), formatJson(expected)];
  if (isTagged(actual)) {
    const isEqual = actual.t === "float" && actual.v === expected;
    if (isEqual) return [own, `the int ${wanted}`];
    return [own, actual.t === "tuple" && Array.isArray(expected) ? `the list ${wanted}` : wanted];
  }
  const types = spoken().hasTruthAsNumber ? [typeof actual, typeof expected].join() : "";
  if (Number(actual) !== Number(expected)) return [own, wanted];
  if (types === "boolean,number") return [`${own}, a bool`, `the int ${wanted}`];
  return types === "number,boolean" ? [`${own}, an int`, `the bool ${wanted}`] : [own, wanted];
}

function write(value: Value): string {
  if (Array.isArray(value)) return `[${first(value).map(write).join(", ")}]`;
  const wording = spoken();
  if (!isTagged(value)) return wording.json(value);
  if (value.t === "object") {
    const entryOf = (key: string, at: number) => [key, write(value.v[at] as Value)] as const;
    return wording.object(first(value.k).map(entryOf));
  }
  if (value.t === "tuple") return writeTuple(value.v);
  if (value.t === "float") return floatText(value.v);
  return value.t === "other" ? wording.objectOf(value.name) : wording.special(value.t);
}

function writeTuple(items: readonly Value[]): string {
  return `(${first(items).map(write).join(", ")}${items.length === 1 ? "," : ""})`;
}

function writeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${first(value).map(writeJson).join(", ")}]`;
  return spoken().json(value);
}
