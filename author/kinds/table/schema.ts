import type { KindSchema } from "../../kind.ts";
import {
  anything,
  array,
  fields,
  flag,
  integer,
  list,
  object,
  oneOf,
  ref,
  some,
  stopAfter,
  string,
} from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const tableSchema: KindSchema = {
  title: "FixtureTable",
  description: "Calls of one function with their expected outcomes.",
  ...fields({
    function: ref("function"),
    "hint?": ref("hint"),
    cases: some(ref("case"), "Each is a call of the function."),
    "stopAfter?": stopAfter,
  }),
  $defs: {
    mark: object(
      {
        as: {
          description:
            "piece: blocks that lie over the board and are not part of it. spot: cells to look at.",
          $ref: "report.schema.json#/$defs/markedAs",
        },
        cells: some(ref("place"), "Row and column of each; they may be off the board."),
        "turns?": some(
          some(ref("place")),
          "Of a piece that is moved: where its blocks lie, seen from its location, in each rotation. What is returned must be [location, rotation].",
        ),
      },
      { title: "FixtureMark" },
    ),
    place: { ...list(integer(), "[row, column]"), minItems: 2, maxItems: 2 },
    case: object(
      {
        name: ref("name"),
        args: array("Arguments of the call; a board is an array of rows."),
        "returns?": anything("The value that must be returned, compared exactly."),
        "returnsNothing?": flag("The function must return undefined."),
        "argsAfter?": array("The arguments as they must be after the call."),
        "argsUnchanged?": flag("The arguments must be the same after the call as before."),
        "prints?": string(
          "The text that must go through print and the prompts of input: a line feed after each print, none after a prompt.",
        ),
        "input?": list(string(), "The lines that input returns, one per call."),
        "weight?": ref("weight"),
        "hint?": ref("hint"),
        "note?": string("For people: what the arguments mean; added to the message of a failure."),
        "marks?": list(ref("mark"), "For people: which cells of the board the case is about."),
        "why?": string("For authors: which mistake this case should catch."),
      },
      {
        title: "FixtureCase",
        ...oneOf("a case with an expectation", [
          "returns",
          "returnsNothing",
          "argsAfter",
          "argsUnchanged",
          "prints",
        ]),
      },
    ),
  },
};
