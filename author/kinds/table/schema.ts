import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const tableSchema: KindSchema = {
  title: "FixtureTable",
  description: "Calls of one function with their expected outcomes.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    cases: s.some(s.ref("case"), "Each is a call of the function."),
    "stopAfter?": s.stopAfter,
  }),
  $defs: {
    mark: s.named("FixtureMark", {
      as: {
        description:
          "piece: blocks that lie over the board and are not part of it. spot: cells to look at.",
        $ref: "report.schema.json#/$defs/markedAs",
      },
      cells: s.some(s.ref("place"), "Row and column of each; they may be off the board."),
      "turns?": s.some(
        s.some(s.ref("place")),
        "Of a piece that is moved: where its blocks lie, seen from its location, in each rotation. What is returned must be [location, rotation].",
      ),
    }),
    place: { ...s.list(s.integer(), "[row, column]"), minItems: 2, maxItems: 2 },
    case: s.named(
      "FixtureCase",
      {
        name: s.ref("name"),
        args: s.array("Arguments of the call; a board is an array of rows."),
        "returns?": s.anything("The value that must be returned, compared exactly."),
        "returnsNothing?": s.flag("The function must return undefined."),
        "argsAfter?": s.array("The arguments as they must be after the call."),
        "argsUnchanged?": s.flag("The arguments must be the same after the call as before."),
        "prints?": s.string(
          "The text that must go through print and the prompts of input: a line feed after each print, none after a prompt.",
        ),
        "input?": s.list(s.string(), "The lines that input returns, one per call."),
        "weight?": s.ref("weight"),
        "hint?": s.ref("hint"),
        "note?": s.string(
          "For people: what the arguments mean; added to the message of a failure.",
        ),
        "marks?": s.list(s.ref("mark"), "For people: which cells of the board the case is about."),
        "why?": s.string("For authors: which mistake this case should catch."),
      },
      {
        ...s.oneOf("a case with an expectation", [
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
