import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const objectsSchema: KindSchema = {
  title: "FixtureObjects",
  description: "Objects of one class, the methods called on them, and the expected results.",
  required: ["class", "objects"],
  properties: {
    class: {
      $ref: "#/$defs/function",
    },
    hint: {
      $ref: "#/$defs/hint",
    },
    cells: {
      title: "CellMethods",
      description:
        "Methods that read and write a cell of the object's grid: (row, col) and (row, col, value). Needed where a case has `before` or `after`.",
      type: "object",
      additionalProperties: false,
      required: ["get", "set"],
      properties: {
        get: {
          $ref: "#/$defs/function",
        },
        set: {
          $ref: "#/$defs/function",
        },
      },
    },
    tiles: {
      description: "Values that a new tile may have.",
      type: "array",
      minItems: 1,
      items: {
        type: "integer",
      },
    },
    objects: {
      description: "Each is an object of its own.",
      type: "array",
      minItems: 1,
      items: {
        $ref: "#/$defs/objectCase",
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
    objectCase: {
      title: "FixtureObjectCase",
      type: "object",
      additionalProperties: false,
      required: ["name", "args"],
      not: {
        description: "a case with an expectation: calls or after",
        properties: {
          calls: false,
          after: false,
        },
      },
      properties: {
        name: {
          $ref: "#/$defs/name",
        },
        args: {
          description: "Arguments of the constructor.",
          type: "array",
        },
        before: {
          $ref: "#/$defs/grid",
        },
        calls: {
          description: "What is called then, in this order.",
          type: "array",
          minItems: 1,
          items: {
            $ref: "#/$defs/objectCall",
          },
        },
        after: {
          $ref: "#/$defs/grid",
        },
        newTiles: {
          description: "How many empty cells of `after` must hold a new tile; none by default.",
          type: "integer",
          minimum: 0,
        },
        weight: {
          $ref: "#/$defs/weight",
        },
        hint: {
          $ref: "#/$defs/hint",
        },
        why: {
          description: "For authors: which mistake this case should catch.",
          type: "string",
        },
      },
      description:
        "An object, with the grid `before` written into it cell by cell where there is one; what is called then; and the grid `after` that, without its new tiles.",
    },
    objectCall: {
      title: "FixtureObjectCall",
      type: "object",
      additionalProperties: false,
      required: ["method", "args"],
      properties: {
        method: {
          $ref: "#/$defs/function",
        },
        args: {
          type: "array",
        },
        shows: {
          description:
            "Numbers that the returned text must show, in this order, or rows of a board, which it may also show column by column; 0 is an empty cell. Anything else in the text is ignored.",
          type: "array",
          minItems: 1,
          items: {
            anyOf: [
              { type: "integer", minimum: 0 },
              { type: "array", minItems: 1, items: { type: "integer", minimum: 0 } },
            ],
          },
        },
        returns: {
          description: "The value that must be returned, compared exactly.",
          tsType: "unknown",
        },
      },
    },
  },
};
