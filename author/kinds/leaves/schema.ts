import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

const names = {
  type: "string",
  pattern: "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)?$",
};

/** What a check of this kind says in JSON, besides what all checks do. */
export const leavesSchema: KindSchema = {
  title: "FixtureLeaves",
  description:
    "Every call of some functions, whichever check of the task makes it, leaves its arguments as they were.",
  ...s.fields({
    "hint?": s.ref("hint"),
    leaves: s.described("Who must change what.", {
      functions: {
        ...s.some(names, "Names of exported functions; those of methods as Class.method."),
        uniqueItems: true,
      },
      "arguments?": {
        ...s.some(s.integer(0), "Which arguments, from 0; all by default."),
        uniqueItems: true,
      },
      "data?": s.byName(
        "Values that the program's exports of these names must have after all calls of the task.",
      ),
    }),
  }),
};
