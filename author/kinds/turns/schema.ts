import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

const number = { type: "number" };

/** What a check of this kind says in JSON, besides what all checks do. */
export const turnsSchema: KindSchema = {
  title: "FixtureTurns",
  description:
    "Calls on one or several objects, which are all made before the first of them: no call may affect what another one does through what it leaves behind.",
  ...s.fields({
    class: s.ref("function"),
    hint: s.ref("hint"),
    cases: s.some(s.ref("turnsCase"), "Each has objects of its own."),
  }),
  $defs: {
    turnsCase: s.named("FixtureTurnsCase", {
      name: s.ref("name"),
      objects: {
        description: "Arguments of the constructor, by the name of the object.",
        type: "object",
        additionalProperties: s.array(),
      },
      turns: s.some(
        s.named("FixtureTurn", {
          of: s.string("The object that it is a call of."),
          "put?": s.byName("Values that are assigned to properties of the object before the call."),
          method: s.ref("function"),
          args: s.array(),
          "returns?": s.anything("The value that must be returned, compared exactly."),
          "shows?": s.list(
            { anyOf: [number, s.list(number)] },
            "Numbers that the returned text must show, in this order, or rows of a board; 0 is an empty cell.",
          ),
          "after?": s.byName("Values that properties of the object must have after the call."),
        }),
      ),
    }),
  },
};
