import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const distributionSchema: KindSchema = {
  title: "FixtureDistribution",
  description: "Draws of a function without arguments, compared with stated probabilities.",
  required: ["function", "distribution"],
  properties: {
    function: {
      $ref: "#/$defs/function",
    },
    hint: {
      $ref: "#/$defs/hint",
    },
    distribution: {
      description: "What is drawn, and how it is tested.",
      type: "object",
      additionalProperties: false,
      required: ["test", "draws", "outcomes"],
      properties: {
        test: {
          description:
            "values: every outcome occurs and no other value does. frequencies: outcomes occur as often as stated, none of them being off by one way; each draw is independent of the others, and all depend on the host's random numbers.",
          enum: ["values", "frequencies"],
        },
        draws: {
          description:
            "values: draws at most; a quarter of them where every outcome has occurred by then. frequencies: draws at least; they go on until it is clear whether a number of ways is off by one.",
          type: "integer",
          minimum: 100,
          maximum: 100000,
        },
        outcomes: {
          type: "array",
          minItems: 2,
          items: {
            type: "object",
            additionalProperties: false,
            required: ["value", "ways"],
            properties: {
              value: {
                type: "integer",
              },
              ways: {
                description: "Probability of the value, as a share of the sum of all ways.",
                type: "integer",
                minimum: 1,
              },
            },
          },
        },
      },
    },
  },
};
