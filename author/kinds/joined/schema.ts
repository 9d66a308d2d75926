import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const joinedSchema: KindSchema = {
  title: "FixtureJoined",
  description: "One check made of several, all of which it has to pass.",
  required: ["parts"],
  properties: {
    parts: {
      description: "Checks of any kind; their weights do not count.",
      type: "array",
      minItems: 1,
      items: {
        tsType: "unknown",
      },
    },
    stopAfter: {
      description:
        "The check stops after the part in which so many cases of all parts have failed.",
      type: "integer",
      minimum: 1,
    },
  },
};
