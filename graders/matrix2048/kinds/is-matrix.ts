import type { Value } from "gridmark/author";
import type { Tiles } from "../../shared/kinds/slide.ts";

/** Rows of the same length, of numbers. */
export function isMatrix(value: Value): value is Tiles {
  if (!Array.isArray(value) || value.length === 0) return false;
  const [first] = value;
  return (
    Array.isArray(first) &&
    value.every(
      (row: Value) =>
        Array.isArray(row) &&
        row.length === first.length &&
        row.every((each: Value) => typeof each === "number"),
    )
  );
}
