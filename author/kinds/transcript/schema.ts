import type { KindSchema } from "../../kind.ts";
import { array, fields, integer, object, oneOf, ref, some, string } from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const transcriptSchema: KindSchema = {
  title: "FixtureTranscripts",
  description:
    "Whole conversations with a program that writes with print and reads with input, exact to the character.",
  ...fields({
    function: ref("function"),
    "hint?": ref("hint"),
    transcripts: some(
      object(
        {
          name: ref("name"),
          "file?": {
            ...string(
              "Path of the text file, from the folder of this file. It shows the screen, with each typed line in « and » where it was typed.",
            ),
            pattern: "^[a-z0-9][a-z0-9/-]*\\.txt$",
          },
          "screen?": string(
            "The text of the file: filled in when it is read. It stands for a file, too.",
          ),
          "args?": array("Arguments of the call."),
          "times?": integer(
            1,
            "How often the program is run, one run after the other, on the one screen; 1 unless given.",
          ),
          "weight?": ref("weight"),
        },
        { title: "FixtureTranscript", ...oneOf("a transcript with a text", ["file", "screen"]) },
      ),
      "Each is one run of the program.",
    ),
  }),
};
