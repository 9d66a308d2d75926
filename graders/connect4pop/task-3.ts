import { defineTask, type SeriesCheck } from "gridmark/author";
import { visible } from "../shared/heads.ts";

/** A check of no weight that catches constant answers, which are right in half of all cases. */
export function tellsApart(
  fn: string,
  name: string,
  hint: string,
  yes: readonly string[],
  no: readonly string[],
): SeriesCheck {
  // An order that no simple rule yields.
  const turns = [..."+--+++-+--+-+"].map((sign, at) => {
    const list = sign === "+" ? yes : no;
    return { call: fn, args: [{ json: list[at % list.length] ?? "" }], returns: sign === "+" };
  });
  return { kind: "series", ...visible(name, 0), hint, series: [{ name, turns }] };
}

const empty = ["--------"];
const full = ["XOXOXOXO", "OOXXOOXX", "XXOOOXXO"];
const hint = "What does it return for --------, and what for XOXOXOXO?";

export const task3 = defineTask("3", {
  checks: [tellsApart("isColumnFull", "tells a full column from the empty one", hint, full, empty)],
});

export const task4 = defineTask("4", {
  checks: [
    tellsApart("isColumnEmpty", "tells the empty column from a full one", hint, empty, full),
  ],
});
