import { isTextBoard } from "./board.ts";
import { describeValue, formatJson } from "./format.ts";
import { equalsJson, type Value } from "./value.ts";
import { counted } from "./words.ts";

/**
 * A sentence on how a value differs from what was expected: the first place that differs, what is
 * there, and what was expected. `what` names the value ("the board").
 */
export function describeDifference(what: string, actual: Value, expected: unknown): string {
  if (isTextBoard(expected)) return describeTexts(what, actual, expected);
  if (!Array.isArray(expected) || !isNested(expected)) {
    return `${what} is ${describeValue(actual)}; expected ${formatJson(expected)}`;
  }
  if (!Array.isArray(actual)) {
    return `${what} is ${describeValue(actual)}; expected an array of ${expected.length} rows`;
  }
  if (actual.length !== expected.length) {
    return `${what} has ${counted(actual.length, "row")}; expected ${expected.length}`;
  }
  for (const [index, row] of expected.entries()) {
    const own = actual[index] as Value;
    if (!Array.isArray(row)) continue;
    if (!Array.isArray(own)) {
      return `row ${index} of ${what} is ${describeValue(own)}; expected an array of ${row.length} cells`;
    }
    if (own.length !== row.length) {
      return `row ${index} of ${what} has ${counted(own.length, "cell")}; expected ${row.length}`;
    }
  }
  return describeCells(what, actual as readonly (readonly Value[])[], expected);
}

function describeTexts(what: string, actual: Value, expected: readonly string[]): string {
  if (!Array.isArray(actual)) {
    return `${what} is ${describeValue(actual)}; expected an array of ${expected.length} strings`;
  }
  if (actual.length !== expected.length) {
    return `${what} has ${counted(actual.length, "item")}; expected ${expected.length}`;
  }
  const wrong = expected.flatMap((text, index) => (actual[index] === text ? [] : [index]));
  const [first] = wrong;
  if (first === undefined) return `${what} is as expected`;
  const found = describeValue(actual[first] as Value);
  const place = `item ${first} of ${what} is ${found}; expected ${formatJson(expected[first])}`;
  return wrong.length === 1 ? place : `${place} (${wrong.length} items differ; this is the first)`;
}

function describeCells(
  what: string,
  actual: readonly (readonly Value[])[],
  expected: readonly (readonly unknown[])[],
): string {
  const wrong = expected.flatMap((row, r) =>
    row.flatMap((cell, c) => (equalsJson(actual[r]?.[c] as Value, cell) ? [] : [{ r, c, cell }])),
  );
  const first = wrong[0];
  if (first === undefined) return `${what} is as expected`;
  const found = describeValue(actual[first.r]?.[first.c] as Value);
  const place = `row ${first.r}, column ${first.c} of ${what} is ${found}; expected ${formatJson(first.cell)}`;
  return wrong.length === 1 ? place : `${place} (${wrong.length} cells differ; this is the first)`;
}

function isNested(value: readonly unknown[]): value is readonly (readonly unknown[])[] {
  return value.length > 2 && value.every(Array.isArray);
}
