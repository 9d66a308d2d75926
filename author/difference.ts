import { isTextBoard } from "./board.ts";
import { describeValue, formatJson } from "./format.ts";
import { equalsJson, type Value } from "./value.ts";
import { counted } from "./words.ts";

/**
 * How a value first differs from what was expected, in a sentence; rows and columns count from 0.
 *
 * @param what names the value in the sentence
 * @param expected JSON
 * @example
 * describeDifference("the board", [[0], [2], [0]], [[0], [4], [0]]);
 * // "row 1, column 0 of the board is 2; expected 4"
 */
export function describeDifference(what: string, actual: Value, expected: unknown): string {
  const isTexts = isTextBoard(expected);
  if (!isTexts && !isNested(expected)) return differing(what, actual, expected);
  if (!Array.isArray(actual)) {
    const rows = isTexts ? "strings" : "rows";
    return `${what} is ${describeValue(actual)}; expected an array of ${expected.length} ${rows}`;
  }
  if (actual.length !== expected.length) {
    const items = counted(actual.length, isTexts ? "item" : "row");
    return `${what} has ${items}; expected ${expected.length}`;
  }
  const places: { readonly at: string; readonly own: Value; readonly wanted: unknown }[] = [];
  for (const [at, row] of expected.entries()) {
    const own = actual[at] as Value;
    if (typeof row === "string") {
      places.push({ at: `item ${at}`, own, wanted: row });
      continue;
    }
    if (!Array.isArray(own)) {
      return `row ${at} of ${what} is ${describeValue(own)}; expected an array of ${row.length} cells`;
    }
    if (own.length !== row.length) {
      return `row ${at} of ${what} has ${counted(own.length, "cell")}; expected ${row.length}`;
    }
    for (const [col, wanted] of row.entries()) {
      places.push({ at: `row ${at}, column ${col}`, own: own[col] as Value, wanted });
    }
  }
  const wrong = places.filter(({ own, wanted }) => !equalsJson(own, wanted));
  const [first] = wrong;
  if (first === undefined) return `${what} is as expected`;
  const place = differing(`${first.at} of ${what}`, first.own, first.wanted);
  const kind = isTexts ? "items" : "cells";
  return wrong.length === 1
    ? place
    : `${place} (${wrong.length} ${kind} differ; this is the first)`;
}

function differing(what: string, actual: Value, expected: unknown): string {
  return `${what} is ${describeValue(actual)}; expected ${formatJson(expected)}`;
}

function isNested(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.length > 2 && value.every(Array.isArray);
}
