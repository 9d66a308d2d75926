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
        required: ["name"],
        not: {
          description: "a transcript with a text: file or screen",
          properties: { file: false, screen: false },
        },
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
            description:
              "The text of the file: filled in when it is read. It stands for a file, too.",
            type: "string",
          },
          args: {
            description: "Arguments of the call.",
            type: "array",
          },
          times: {
            description:
              "How often the program is run, one run after the other, on the one screen; 1 unless given.",
            type: "integer",
            minimum: 1,
          },
          weight: {
            $ref: "#/$defs/weight",
          },
        },
      },
    },
  },
};
