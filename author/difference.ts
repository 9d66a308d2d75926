import { isTextBoard } from "./board.ts";
import { describeBoth, describeValue } from "./format.ts";
import { spoken } from "./spoken.ts";
import { equalsJson, isTagged, type Value } from "./value.ts";
import { counted } from "./words.ts";

/**
 * Describes the first difference between a value and the expected one; rows and columns count from 0.
 *
 * @param what names the value in the sentence; "it" if the sentence before did
 * @param is the verb of the sentence, such as "is still"
 * @param expected JSON
 * @example
 * describeDifference("the board", [[0], [2], [0]], [[0], [4], [0]]);
 * // "row 1, column 0 of the board is 2; expected 4"
 */
export function describeDifference(
  what: string,
  actual: Value,
  expected: unknown,
  is = "is",
): string {
  const isTexts = isTextBoard(expected);
  if (!isTexts && !isNested(expected)) return differing(what, actual, expected, is);
  if (!Array.isArray(actual)) {
    const rows = isTexts ? "strings" : "rows";
    return notAnArray(what, actual, `${expected.length} ${rows}`);
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
      return notAnArray(`row ${at} of ${what}`, own, `${row.length} cells`);
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
  const where = what === "it" ? first.at : `${first.at} of ${what}`;
  const place = differing(where, first.own, first.wanted, is);
  const kind = isTexts ? "items" : "cells";
  return wrong.length === 1 ? place : `${place}. ${wrong.length} ${kind} differ`;
}

function differing(what: string, actual: Value, expected: unknown, is: string): string {
  const [own, wanted] = describeBoth(actual, expected);
  return `${what} ${is} ${own}; expected ${wanted}`;
}

function notAnArray(what: string, actual: Value, items: string): string {
  const isTuple = isTagged(actual) && actual.t === "tuple";
  const own = isTuple ? "a tuple" : describeValue(actual);
  return `${what} is ${own}; expected ${spoken().array} of ${items}`;
}

function isNested(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.length > 2 && value.every(Array.isArray);
}
