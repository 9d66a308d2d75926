import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const transcriptSchema: KindSchema = {
  title: "FixtureTranscripts",
  description:
    "Whole conversations with a program that writes with print and reads with input, exact to the character.",
  required: ["function", "transcripts"],
  properties: {
    function: {
      $ref: "#/$defs/function",
    },
    hint: {
      $ref: "#/$defs/hint",
    },
    transcripts: {
      description: "Each is one run of the program.",
      type: "array",
      minItems: 1,
      items: {
        title: "FixtureTranscript",
        type: "object",
        additionalProperties: false,
        required: ["name", "file"],
        properties: {
          name: {
            $ref: "#/$defs/name",
          },
          file: {
            description:
              "Path of the text file, from the folder of this file. It shows the screen, with each typed line in « and » where it was typed.",
            type: "string",
            pattern: "^[a-z0-9][a-z0-9/-]*\\.txt$",
          },
          screen: {
            description: "The text of the file: filled in when it is read.",
            type: "string",
          },
          args: {
            description: "Arguments of the call.",
            type: "array",
          },
          weight: {
            $ref: "#/$defs/weight",
          },
        },
      },
    },
  },
};
