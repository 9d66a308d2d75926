import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const aliasingSchema: KindSchema = {
  title: "FixtureAliasing",
  description:
    "Writes into cells of a returned array of rows and checks that no other cell, no array from another call, and no argument changes with it.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    aliasing: s.described("What is called, and where it is written.", {
      within: {
        description:
          "rows: one returned array. calls: the arrays of several calls. argument: a returned array and the array that was passed in, for a function from rows to rows; what it returned for `args` is passed in again.",
        enum: ["rows", "calls", "argument"],
      },
      args: s.array(),
      cells: s.some(
        { type: "array", minItems: 2, maxItems: 2, items: s.integer(0) },
        "[row, column] of each cell that is written to, from 0.",
      ),
      value: s.integer(),
    }),
  }),
};
