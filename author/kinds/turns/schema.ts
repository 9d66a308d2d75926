import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const turnsSchema: KindSchema = {
  title: "FixtureTurns",
  description:
    "Calls on one or several objects, which are all made before the first of them: no call may affect what another one does through what it leaves behind.",
  required: ["class", "hint", "cases"],
  properties: {
    class: {
      $ref: "#/$defs/function",
    },
    hint: {
      $ref: "#/$defs/hint",
    },
    cases: {
      description: "Each has objects of its own.",
      type: "array",
      minItems: 1,
      items: {
        $ref: "#/$defs/turnsCase",
      },
    },
  },
  $defs: {
    turnsCase: {
      title: "FixtureTurnsCase",
      type: "object",
      additionalProperties: false,
      required: ["name", "objects", "turns"],
      properties: {
        name: {
          $ref: "#/$defs/name",
        },
        objects: {
          description: "Arguments of the constructor, by the name of the object.",
          type: "object",
          additionalProperties: {
            type: "array",
          },
        },
        turns: {
          type: "array",
          minItems: 1,
          items: {
            title: "FixtureTurn",
            type: "object",
            additionalProperties: false,
            required: ["of", "method", "args"],
            properties: {
              of: {
                description: "The object that it is a call of.",
                type: "string",
              },
              put: {
                description:
                  "Values that are assigned to properties of the object before the call.",
                type: "object",
                tsType: "{ [property: string]: unknown }",
              },
              method: {
                $ref: "#/$defs/function",
              },
              args: {
                type: "array",
              },
              returns: {
                description: "The value that must be returned, compared exactly.",
                tsType: "unknown",
              },
              shows: {
                description:
                  "Numbers that the returned text must show, in this order, or rows of a board; 0 is an empty cell.",
                type: "array",
                items: {
                  anyOf: [{ type: "number" }, { type: "array", items: { type: "number" } }],
                },
              },
              after: {
                description: "Values that properties of the object must have after the call.",
                type: "object",
                tsType: "{ [property: string]: unknown }",
              },
            },
          },
        },
      },
    },
  },
};
