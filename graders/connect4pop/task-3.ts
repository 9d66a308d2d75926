import { defineTask } from "gridmark/author";
import { tellsApart } from "./apart.ts";

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
