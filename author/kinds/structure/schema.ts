import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const structureSchema: KindSchema = {
  title: "FixtureStructure",
  description: "A rule on the text of the program; it passes when nothing is found.",
  ...s.fields({ "hint?": s.ref("hint"), structure: { $ref: "structure-rule.schema.json" } }),
};
