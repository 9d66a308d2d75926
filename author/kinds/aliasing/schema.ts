import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const aliasingSchema: KindSchema = {
  title: "FixtureAliasing",
  description:
    "Writes into cells of a returned array of rows and checks that no other cell, no array from another call, and no argument changes with it.",
  required: ["function", "aliasing"],
  properties: {
    function: {
      $ref: "#/$defs/function",
    },
    hint: {
      $ref: "#/$defs/hint",
    },
    aliasing: {
      description: "What is called, and where it is written.",
      type: "object",
      additionalProperties: false,
      required: ["within", "args", "cells", "value"],
      properties: {
        within: {
          description:
            "rows: one returned array. calls: the arrays of several calls. argument: a returned array and the array that was passed in, for a function from rows to rows; what it returned for `args` is passed in again.",
          enum: ["rows", "calls", "argument"],
        },
        args: {
          type: "array",
        },
        cells: {
          description: "[row, column] of each cell that is written to, from 0.",
          type: "array",
          minItems: 1,
          items: {
            type: "array",
            minItems: 2,
            maxItems: 2,
            items: {
              type: "integer",
              minimum: 0,
            },
          },
        },
        value: {
          type: "integer",
        },
      },
    },
  },
};
