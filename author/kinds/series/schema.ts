import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const seriesSchema: KindSchema = {
  title: "FixtureSeries",
  description:
    "Consecutive calls in one sandbox: what a program keeps from one is there in the next. It stops when three series have failed.",
  required: ["series"],
  properties: {
    hint: {
      $ref: "#/$defs/hint",
    },
    series: {
      description: "Each is a case: calls that follow one another.",
      type: "array",
      minItems: 1,
      items: {
        $ref: "#/$defs/series",
      },
    },
  },
  $defs: {
    series: {
      title: "FixtureSeriesOfCalls",
      type: "object",
      additionalProperties: false,
      required: ["name", "turns"],
      properties: {
        name: {
          $ref: "#/$defs/name",
        },
        values: {
          description: "JSON by name, which calls share as one value.",
          type: "object",
          tsType: "{ [name: string]: unknown }",
        },
        objects: {
          description: "Objects by name, made before the first call.",
          type: "object",
          additionalProperties: {
            type: "object",
            additionalProperties: false,
            required: ["class", "args"],
            properties: {
              class: {
                $ref: "#/$defs/function",
              },
              args: {
                type: "array",
              },
            },
          },
        },
        turns: {
          type: "array",
          minItems: 1,
          items: {
            oneOf: [
              {
                description:
                  "Calls a function, which must return this; anything if it is left out.",
                type: "object",
                additionalProperties: false,
                required: ["call", "args"],
                properties: {
                  call: {
                    $ref: "#/$defs/function",
                  },
                  of: {
                    description: "The object, where it is a method.",
                    type: "string",
                  },
                  args: {
                    type: "array",
                    items: {
                      oneOf: [
                        {
                          description: "A copy of this value.",
                          type: "object",
                          additionalProperties: false,
                          required: ["json"],
                          properties: {
                            json: {
                              tsType: "unknown",
                            },
                          },
                        },
                        {
                          description: "The value with this name: the same one in every call.",
                          type: "object",
                          additionalProperties: false,
                          required: ["value"],
                          properties: {
                            value: {
                              type: "string",
                            },
                          },
                        },
                        {
                          description:
                            "What an earlier call returned, counted from 0, or the part of it at a path.",
                          type: "object",
                          additionalProperties: false,
                          required: ["result"],
                          properties: {
                            result: {
                              type: "integer",
                              minimum: 0,
                            },
                            path: {
                              type: "array",
                              items: {
                                type: ["integer", "string"],
                              },
                            },
                          },
                        },
                      ],
                    },
                  },
                  returns: {
                    tsType: "unknown",
                  },
                  shown: {
                    description:
                      "The arguments as they are by then: for people, and where each call gets a copy.",
                    type: "array",
                  },
                  note: {
                    description: "For people: what the arguments mean.",
                    type: "string",
                  },
                },
              },
              {
                description: "Writes into a cell of a value, as a caller may between two calls.",
                type: "object",
                additionalProperties: false,
                required: ["write", "cell", "to"],
                properties: {
                  write: {
                    type: "string",
                  },
                  cell: {
                    type: "array",
                    items: {
                      type: ["integer", "string"],
                    },
                  },
                  to: {
                    type: ["null", "boolean", "number", "string"],
                  },
                },
              },
              {
                description: "Looks at a value, which must equal this.",
                type: "object",
                additionalProperties: false,
                required: ["look", "is"],
                properties: {
                  look: {
                    type: "string",
                  },
                  is: {
                    tsType: "unknown",
                  },
                },
              },
            ],
          },
        },
        mayStop: {
          description:
            "Whether it passes where it stops: for calls of functions that are no business of the check.",
          const: true,
        },
        keeps: {
          description: "Whether what each call returned must still be the same in the end.",
          type: "boolean",
        },
        prints: {
          description: "What must go through print by all calls together.",
          type: "string",
        },
      },
    },
  },
};
