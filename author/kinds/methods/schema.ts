import type { KindSchema } from "../../kind.ts";
import * as s from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const methodsSchema: KindSchema = {
  title: "FixtureMethods",
  description: "Calls of a method of a class, each on a new object, with their expected outcomes.",
  ...s.fields({
    class: s.ref("function"),
    method: s.ref("function"),
    "hint?": s.ref("hint"),
    calls: s.some(s.ref("methodCall"), "Each is a call of the method, on an object of its own."),
    "stopAfter?": s.stopAfter,
  }),
  $defs: {
    methodCall: s.named(
      "FixtureMethodCall",
      {
        name: s.ref("name"),
        new: s.array("Arguments of the constructor."),
        "put?": s.byName("Values that are assigned to properties of the object before the call."),
        args: s.array("Arguments of the call."),
        "returns?": s.anything("The value that must be returned, compared exactly."),
        "returnsNothing?": s.flag("The method must return undefined."),
        "argsUnchanged?": s.flag("The arguments must be the same after the call as before."),
        "after?": s.byName("Values that properties of the object must have after the call."),
        "unchanged?": s.flag("The properties of put must be the same after the call as before."),
        "weight?": s.ref("weight"),
        "hint?": s.ref("hint"),
        "why?": s.string("For authors: which mistake this call should catch."),
      },
      {
        ...s.oneOf("a call with an expectation", [
          "returns",
          "returnsNothing",
          "argsUnchanged",
          "after",
          "unchanged",
        ]),
      },
    ),
  },
};
