import { describeValue, formatJson } from "./format.ts";
import type { Value } from "./value.ts";

/**
 * Why a text does not show all of some numbers, each as a separate number and as often as it is in
 * the list; undefined if it does. Anything else in the text, such as borders, zeros, brackets, row
 * numbers or a score, is ignored, except for signs of a missing value.
 */
export function describeShown(
  call: string,
  numbers: readonly number[],
  text: Value,
): string | undefined {
  if (typeof text !== "string") return `${call} returned ${describeValue(text)}; expected a string`;
  const found = (text.match(/\d+/g) ?? []).map(Number);
  const count = (list: readonly number[], value: number) =>
    list.filter((each) => each === value).length;
  const missing = numbers.find((value) => count(found, value) < count(numbers, value));
  if (missing === undefined) {
    const [absent] = /\b(undefined|NaN)\b/.exec(text) ?? [];
    return absent && `the string that ${call} returned contains ${absent}: ${formatJson(text)}`;
  }
  const wanted = count(numbers, missing) === 1 ? "" : ` ${count(numbers, missing)} times`;
  const times = [`nowhere`, `once`][count(found, missing)] ?? `${count(found, missing)} times`;
  return `the string that ${call} returned does not show every number: expected ${missing}${wanted} but found it ${times} in ${formatJson(text)}`;
}
