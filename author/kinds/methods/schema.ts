import type { KindSchema } from "../../kind.ts";
import {
  anything,
  array,
  byName,
  fields,
  flag,
  object,
  oneOf,
  ref,
  some,
  stopAfter,
  string,
} from "../json-schema.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const methodsSchema: KindSchema = {
  title: "FixtureMethods",
  description: "Calls of a method of a class, each on a new object, with their expected outcomes.",
  ...fields({
    class: ref("function"),
    method: ref("function"),
    "hint?": ref("hint"),
    calls: some(ref("methodCall"), "Each is a call of the method, on an object of its own."),
    "stopAfter?": stopAfter,
  }),
  $defs: {
    methodCall: object(
      {
        name: ref("name"),
        new: array("Arguments of the constructor."),
        "put?": byName("Values that are assigned to properties of the object before the call."),
        args: array("Arguments of the call."),
        "returns?": anything("The value that must be returned, compared exactly."),
        "returnsNothing?": flag("The method must return undefined."),
        "argsUnchanged?": flag("The arguments must be the same after the call as before."),
        "after?": byName("Values that properties of the object must have after the call."),
        "unchanged?": flag("The properties of put must be the same after the call as before."),
        "weight?": ref("weight"),
        "hint?": ref("hint"),
        "why?": string("For authors: which mistake this call should catch."),
      },
      {
        title: "FixtureMethodCall",
        ...oneOf("a call with an expectation", [
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
