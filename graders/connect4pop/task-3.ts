import { defineTask, type SeriesCheck } from "gridmark/author";
import { visible } from "../shared/heads.ts";

/** A check worth nothing by itself that catches constant answers, which are right in half of all cases. */
export function tellsApart(
  fn: string,
  what: { readonly name: string; readonly hint: string },
  yes: readonly string[],
  no: readonly string[],
): SeriesCheck {
  // In an order that no simple rule gives.
  const order = [
    true,
    false,
    false,
    true,
    true,
    true,
    false,
    true,
    false,
    false,
    true,
    false,
    true,
  ];
  const turns = order.map((returns, at) => {
    const list = returns ? yes : no;
    return { call: fn, args: [{ json: list[at % list.length] ?? "" }], returns };
  });
  const { name, hint } = what;
  return { kind: "series", ...visible(name, 0), hint, series: [{ name, turns }] };
}

const empty = ["--------"];
const full = ["XOXOXOXO", "OOXXOOXX", "XXOOOXXO"];

/** isColumnFull: the fixtures, on condition that it tells full columns from the empty one. */
export const task3 = defineTask("3", {
  checks: [
    tellsApart(
      "isColumnFull",
      {
        name: "tells a full column from the empty one",
        hint: "What does it return for --------, and what for XOXOXOXO?",
      },
      full,
      empty,
    ),
  ],
});

/** isColumnEmpty: the fixtures, on condition that it tells the empty column from full ones. */
export const task4 = defineTask("4", {
  checks: [
    tellsApart(
      "isColumnEmpty",
      {
        name: "tells the empty column from a full one",
        hint: "What does it return for --------, and what for XOXOXOXO?",
      },
      empty,
      full,
    ),
  ],
});
