import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const structureSchema: KindSchema = {
  title: "FixtureStructure",
  description: "A rule on the text of the program; it passes when nothing is found.",
  required: ["structure"],
  properties: {
    hint: {
      $ref: "#/$defs/hint",
    },
    structure: {
      $ref: "structure-rule.schema.json",
    },
  },
};
