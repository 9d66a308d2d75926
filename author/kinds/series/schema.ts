import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

const path = s.list({ type: ["integer", "string"] });

const given = {
  oneOf: [
    s.described("A copy of this value.", { json: s.anything() }),
    s.described("The value with this name: the same one in every call.", { value: s.string() }),
    s.described("What an earlier call returned, counted from 0, or the part of it at a path.", {
      result: s.integer(0),
      "path?": path,
    }),
  ],
};

const turn = {
  oneOf: [
    s.described("Calls a function, which must return this; anything if it is left out.", {
      call: s.ref("function"),
      "of?": s.string("The object, where it is a method."),
      args: s.list(given),
      "returns?": s.anything(),
      "shown?": s.array(
        "The arguments as they are by then: for people, and where each call gets a copy.",
      ),
      "note?": s.string("For people: what the arguments mean."),
    }),
    s.described("Writes into a cell of a value, as a caller may between two calls.", {
      write: s.string(),
      cell: path,
      to: { type: ["null", "boolean", "number", "string"] },
    }),
    s.described("Looks at a value, which must equal this.", { look: s.string(), is: s.anything() }),
  ],
};

/** What a check of this kind says in JSON, besides what all checks do. */
export const seriesSchema: KindSchema = {
  title: "FixtureSeries",
  description:
    "Consecutive calls in one sandbox: what a program keeps from one is there in the next. It stops when three series have failed.",
  ...s.fields({
    "hint?": s.ref("hint"),
    series: s.some(s.ref("series"), "Each is a case: calls that follow one another."),
  }),
  $defs: {
    series: s.named("FixtureSeriesOfCalls", {
      name: s.ref("name"),
      "values?": s.byName("JSON by name, which calls share as one value."),
      "objects?": {
        description: "Objects by name, made before the first call.",
        type: "object",
        additionalProperties: s.object({ class: s.ref("function"), args: s.array() }),
      },
      turns: s.some(turn),
      "mayStop?": s.flag(
        "Whether it passes where it stops: for calls of functions that are no business of the check.",
      ),
      "keeps?": {
        description: "Whether what each call returned must still be the same in the end.",
        type: "boolean",
      },
      "prints?": s.string("What must go through print by all calls together."),
    }),
  },
};
