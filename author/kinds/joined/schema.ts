import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const joinedSchema: KindSchema = {
  title: "FixtureJoined",
  description: "One check made of several, all of which it has to pass.",
  ...s.fields({
    parts: s.some(s.anything(), "Checks of any kind; their weights do not count."),
    "stopAfter?": s.integer(
      1,
      "The check stops after the part in which so many cases of all parts have failed.",
    ),
  }),
};
