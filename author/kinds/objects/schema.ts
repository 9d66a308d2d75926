import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const objectsSchema: KindSchema = {
  title: "FixtureObjects",
  description: "Objects of one class, the methods called on them, and the expected results.",
  ...s.fields({
    class: s.ref("function"),
    "hint?": s.ref("hint"),
    "cells?": s.named(
      "CellMethods",
      { get: s.ref("function"), set: s.ref("function") },
      {
        description:
          "Methods that read and write a cell of the object's grid: (row, col) and (row, col, value). Needed where a case has `before` or `after`.",
      },
    ),
    "tiles?": s.some(s.integer(), "Values that a new tile may have."),
    objects: s.some(s.ref("objectCase"), "Each is an object of its own."),
    "stopAfter?": s.stopAfter,
  }),
  $defs: {
    objectCase: s.named(
      "FixtureObjectCase",
      {
        name: s.ref("name"),
        args: s.array("Arguments of the constructor."),
        "before?": s.ref("grid"),
        "calls?": s.some(s.ref("objectCall"), "What is called then, in this order."),
        "after?": s.ref("grid"),
        "newTiles?": s.integer(
          0,
          "How many empty cells of `after` must hold a new tile; none by default.",
        ),
        "weight?": s.ref("weight"),
        "hint?": s.ref("hint"),
        "why?": s.string("For authors: which mistake this case should catch."),
      },
      {
        description:
          "An object, with the grid `before` written into it cell by cell where there is one; what is called then; and the grid `after` that, without its new tiles.",
        ...s.oneOf("a case with an expectation", ["calls", "after"]),
      },
    ),
    objectCall: s.named("FixtureObjectCall", {
      method: s.ref("function"),
      args: s.array(),
      "shows?": s.some(
        { anyOf: [s.integer(0), s.some(s.integer(0))] },
        "Numbers that the returned text must show, in this order, or rows of a board, which it may also show column by column; 0 is an empty cell. Anything else in the text is ignored.",
      ),
      "returns?": s.anything("The value that must be returned, compared exactly."),
    }),
  },
};
