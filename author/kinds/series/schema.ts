import type { KindSchema } from "../../kind.ts";
import {
  anything,
  array,
  byName,
  fields,
  flag,
  integer,
  list,
  object,
  ref,
  some,
  string,
} from "../json-schema.ts";

const path = list({ type: ["integer", "string"] });

const given = {
  oneOf: [
    object({ json: anything() }, { description: "A copy of this value." }),
    object(
      { value: string() },
      { description: "The value with this name: the same one in every call." },
    ),
    object(
      { result: integer(0), "path?": path },
      {
        description: "What an earlier call returned, counted from 0, or the part of it at a path.",
      },
    ),
  ],
};

const turn = {
  oneOf: [
    object(
      {
        call: ref("function"),
        "of?": string("The object, where it is a method."),
        args: list(given),
        "returns?": anything(),
        "shown?": array(
          "The arguments as they are by then: for people, and where each call gets a copy.",
        ),
        "note?": string("For people: what the arguments mean."),
      },
      { description: "Calls a function, which must return this; anything if it is left out." },
    ),
    object(
      { write: string(), cell: path, to: { type: ["null", "boolean", "number", "string"] } },
      { description: "Writes into a cell of a value, as a caller may between two calls." },
    ),
    object(
      { look: string(), is: anything() },
      { description: "Looks at a value, which must equal this." },
    ),
  ],
};

/** What a check of this kind says in JSON, besides what all checks do. */
export const seriesSchema: KindSchema = {
  title: "FixtureSeries",
  description:
    "Consecutive calls in one sandbox: what a program keeps from one is there in the next. It stops when three series have failed.",
  ...fields({
    "hint?": ref("hint"),
    series: some(ref("series"), "Each is a case: calls that follow one another."),
  }),
  $defs: {
    series: object(
      {
        name: ref("name"),
        "values?": byName("JSON by name, which calls share as one value."),
        "objects?": {
          description: "Objects by name, made before the first call.",
          type: "object",
          additionalProperties: object({ class: ref("function"), args: array() }),
        },
        turns: some(turn),
        "mayStop?": flag(
          "Whether it passes where it stops: for calls of functions that are no business of the check.",
        ),
        "keeps?": {
          description: "Whether what each call returned must still be the same in the end.",
          type: "boolean",
        },
        "prints?": string("What must go through print by all calls together."),
      },
      { title: "FixtureSeriesOfCalls" },
    ),
  },
};
