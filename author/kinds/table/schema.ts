import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const tableSchema: KindSchema = {
  title: "FixtureTable",
  description: "Calls of one function with their expected outcomes.",
  required: ["function", "cases"],
  properties: {
    function: {
      $ref: "#/$defs/function",
    },
    hint: {
      $ref: "#/$defs/hint",
    },
    cases: {
      description: "Each is a call of the function.",
      type: "array",
      minItems: 1,
      items: {
        $ref: "#/$defs/case",
      },
    },
    stopAfter: {
      description:
        "The check stops when so many cases have failed; it runs all of them unless given.",
      type: "integer",
      minimum: 1,
    },
  },
  $defs: {
    mark: {
      title: "FixtureMark",
      type: "object",
      additionalProperties: false,
      required: ["as", "cells"],
      properties: {
        as: {
          description:
            "piece: blocks that lie over the board and are not part of it. spot: cells to look at.",
          $ref: "report.schema.json#/$defs/markedAs",
        },
        cells: {
          description: "Row and column of each; they may be off the board.",
          type: "array",
          minItems: 1,
          items: {
            $ref: "#/$defs/place",
          },
        },
        turns: {
          description:
            "Of a piece that is moved: where its blocks lie, seen from its location, in each rotation. What is returned must be [location, rotation].",
          type: "array",
          minItems: 1,
          items: {
            type: "array",
            minItems: 1,
            items: {
              $ref: "#/$defs/place",
            },
          },
        },
      },
    },
    place: {
      description: "[row, column]",
      type: "array",
      minItems: 2,
      maxItems: 2,
      items: {
        type: "integer",
      },
    },
    case: {
      title: "FixtureCase",
      type: "object",
      additionalProperties: false,
      required: ["name", "args"],
      not: {
        description:
          "a case with an expectation: returns, returnsNothing, argsAfter, argsUnchanged or prints",
        properties: {
          returns: false,
          returnsNothing: false,
          argsAfter: false,
          argsUnchanged: false,
          prints: false,
        },
      },
      properties: {
        name: {
          $ref: "#/$defs/name",
        },
        args: {
          description: "Arguments of the call; a board is an array of rows.",
          type: "array",
        },
        returns: {
          description: "The value that must be returned, compared exactly.",
          tsType: "unknown",
        },
        returnsNothing: {
          description: "The function must return undefined.",
          const: true,
        },
        argsAfter: {
          description: "The arguments as they must be after the call.",
          type: "array",
        },
        argsUnchanged: {
          description: "The arguments must be the same after the call as before.",
          const: true,
        },
        prints: {
          description:
            "The text that must go through print and the prompts of input: a line feed after each print, none after a prompt.",
          type: "string",
        },
        input: {
          description: "The lines that input returns, one per call.",
          type: "array",
          items: {
            type: "string",
          },
        },
        weight: {
          $ref: "#/$defs/weight",
        },
        hint: {
          $ref: "#/$defs/hint",
        },
        note: {
          description: "For people: what the arguments mean; added to the message of a failure.",
          type: "string",
        },
        marks: {
          description: "For people: which cells of the board the case is about.",
          type: "array",
          items: {
            $ref: "#/$defs/mark",
          },
        },
        why: {
          description: "For authors: which mistake this case should catch.",
          type: "string",
        },
      },
    },
  },
};
