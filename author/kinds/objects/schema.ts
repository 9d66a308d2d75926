import type { KindSchema } from "../../kind.ts";
import {
  anything,
  array,
  fields,
  integer,
  object,
  oneOf,
  ref,
  some,
  stopAfter,
  string,
} from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const objectsSchema: KindSchema = {
  title: "FixtureObjects",
  description: "Objects of one class, the methods called on them, and the expected results.",
  ...fields({
    class: ref("function"),
    "hint?": ref("hint"),
    "cells?": object(
      { get: ref("function"), set: ref("function") },
      {
        title: "CellMethods",
        description:
          "Methods that read and write a cell of the object's grid: (row, col) and (row, col, value). Needed where a case has `before` or `after`.",
      },
    ),
    "tiles?": some(integer(), "Values that a new tile may have."),
    objects: some(ref("objectCase"), "Each is an object of its own."),
    "stopAfter?": stopAfter,
  }),
  $defs: {
    objectCase: object(
      {
        name: ref("name"),
        args: array("Arguments of the constructor."),
        "before?": ref("grid"),
        "calls?": some(ref("objectCall"), "What is called then, in this order."),
        "after?": ref("grid"),
        "newTiles?": integer(
          0,
          "How many empty cells of `after` must hold a new tile; none by default.",
        ),
        "weight?": ref("weight"),
        "hint?": ref("hint"),
        "why?": string("For authors: which mistake this case should catch."),
      },
      {
        title: "FixtureObjectCase",
        description:
          "An object, with the grid `before` written into it cell by cell where there is one; what is called then; and the grid `after` that, without its new tiles.",
        ...oneOf("a case with an expectation", ["calls", "after"]),
      },
    ),
    objectCall: object(
      {
        method: ref("function"),
        args: array(),
        "shows?": some(
          { anyOf: [integer(0), some(integer(0))] },
          "Numbers that the returned text must show, in this order, or rows of a board, which it may also show column by column; 0 is an empty cell. Anything else in the text is ignored.",
        ),
        "returns?": anything("The value that must be returned, compared exactly."),
      },
      { title: "FixtureObjectCall" },
    ),
  },
};
