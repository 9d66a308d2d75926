import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const leavesSchema: KindSchema = {
  title: "FixtureLeaves",
  description:
    "Every call of some functions, whichever check of the task makes it, leaves its arguments as they were.",
  required: ["leaves"],
  properties: {
    hint: {
      $ref: "#/$defs/hint",
    },
    leaves: {
      description: "Who must change what.",
      type: "object",
      additionalProperties: false,
      required: ["functions"],
      properties: {
        functions: {
          description: "Names of exported functions; those of methods as Class.method.",
          type: "array",
          minItems: 1,
          uniqueItems: true,
          items: {
            type: "string",
            pattern: "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)?$",
          },
        },
        arguments: {
          description: "Which arguments, from 0; all by default.",
          type: "array",
          minItems: 1,
          uniqueItems: true,
          items: {
            type: "integer",
            minimum: 0,
          },
        },
        data: {
          description:
            "Values that the program's exports of these names must have after all calls of the task.",
          type: "object",
          tsType: "{ [name: string]: unknown }",
        },
      },
    },
  },
};
