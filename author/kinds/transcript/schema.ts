import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const transcriptSchema: KindSchema = {
  title: "FixtureTranscripts",
  description:
    "Whole conversations with a program that writes with print and reads with input, exact to the character.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    transcripts: s.some(
      s.named(
        "FixtureTranscript",
        {
          name: s.ref("name"),
          "file?": {
            ...s.string(
              "Path of the text file, from the folder of this file. It shows the screen, with each typed line in « and » where it was typed.",
            ),
            pattern: "^[a-z0-9][a-z0-9/-]*\\.txt$",
          },
          "screen?": s.string(
            "The text of the file: filled in when it is read. It stands for a file, too.",
          ),
          "args?": s.array("Arguments of the call."),
          "times?": s.integer(
            1,
            "How often the program is run, one run after the other, on the one screen; 1 unless given.",
          ),
          "weight?": s.ref("weight"),
        },
        { ...s.oneOf("a transcript with a text", ["file", "screen"]) },
      ),
      "Each is one run of the program.",
    ),
  }),
};
