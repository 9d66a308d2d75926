import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const asShownSchema: KindSchema = {
  title: "FixtureAsShown",
  description:
    "A check that reads through accessors of another task: if it fails and they show values in a way of their own, it is asked once more and read that way.",
  required: ["accessors", "parts", "check"],
  properties: {
    accessors: {
      description: "The class, and the methods that read and write one of its cells.",
      type: "object",
      additionalProperties: false,
      required: ["class", "get", "set", "values"],
      properties: {
        class: {
          $ref: "#/$defs/function",
        },
        get: {
          $ref: "#/$defs/function",
        },
        set: {
          $ref: "#/$defs/function",
        },
        values: {
          description:
            "0 first, then every value that the checks put on a cell or find there, twelve at least.",
          type: "array",
          minItems: 13,
          items: {
            type: "number",
          },
        },
      },
    },
    parts: {
      description: "Which of making, writing and reading belong to other tasks.",
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: {
        enum: ["make", "set", "get"],
      },
    },
    check: {
      tsType: "unknown",
      description: "The check that is read so.",
    },
  },
};
