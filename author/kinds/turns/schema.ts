import type { KindSchema } from "../../kind.ts";
import {
  anything,
  array,
  byName,
  fields,
  list,
  object,
  ref,
  some,
  string,
} from "../json-schema.ts";

const number = { type: "number" };

/** What a check of this kind says in JSON, besides what all checks do. */
export const turnsSchema: KindSchema = {
  title: "FixtureTurns",
  description:
    "Calls on one or several objects, which are all made before the first of them: no call may affect what another one does through what it leaves behind.",
  ...fields({
    class: ref("function"),
    hint: ref("hint"),
    cases: some(ref("turnsCase"), "Each has objects of its own."),
  }),
  $defs: {
    turnsCase: object(
      {
        name: ref("name"),
        objects: {
          description: "Arguments of the constructor, by the name of the object.",
          type: "object",
          additionalProperties: array(),
        },
        turns: some(
          object(
            {
              of: string("The object that it is a call of."),
              "put?": byName(
                "Values that are assigned to properties of the object before the call.",
              ),
              method: ref("function"),
              args: array(),
              "returns?": anything("The value that must be returned, compared exactly."),
              "shows?": list(
                { anyOf: [number, list(number)] },
                "Numbers that the returned text must show, in this order, or rows of a board; 0 is an empty cell.",
              ),
              "after?": byName("Values that properties of the object must have after the call."),
            },
            { title: "FixtureTurn" },
          ),
        ),
      },
      { title: "FixtureTurnsCase" },
    ),
  },
};
