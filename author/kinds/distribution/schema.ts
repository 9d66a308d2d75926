import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

const outcome = s.object({
  value: s.integer(),
  ways: s.integer(1, "Probability of the value, as a share of the sum of all ways."),
});

/** What a check of this kind says in JSON, besides what all checks do. */
export const distributionSchema: KindSchema = {
  title: "FixtureDistribution",
  description: "Draws of a function without arguments, compared with stated probabilities.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    distribution: s.described("What is drawn, and how it is tested.", {
      test: {
        description:
          "values: every outcome occurs and no other value does. frequencies: outcomes occur as often as stated, none of them being off by one way; each draw is independent of the others, and all depend on the host's random numbers.",
        enum: ["values", "frequencies"],
      },
      draws: {
        ...s.integer(
          100,
          "values: draws at most; a quarter of them where every outcome has occurred by then. frequencies: draws at least; they go on until it is clear whether a number of ways is off by one.",
        ),
        maximum: 100000,
      },
      outcomes: { ...s.list(outcome), minItems: 2 },
    }),
  }),
};
