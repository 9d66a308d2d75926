import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const methodsSchema: KindSchema = {
  title: "FixtureMethods",
  description: "Calls of a method of a class, each on a new object, with their expected outcomes.",
  required: ["class", "method", "calls"],
  properties: {
    class: {
      $ref: "#/$defs/function",
    },
    method: {
      $ref: "#/$defs/function",
    },
    hint: {
      $ref: "#/$defs/hint",
    },
    calls: {
      description: "Each is a call of the method, on an object of its own.",
      type: "array",
      minItems: 1,
      items: {
        $ref: "#/$defs/methodCall",
      },
    },
    stopAfter: {
      description:
        "The check stops when so many cases have failed; it runs all of them unless given.",
      type: "integer",
      minimum: 1,
    },
  },
  $defs: {
    methodCall: {
      title: "FixtureMethodCall",
      type: "object",
      additionalProperties: false,
      required: ["name", "new", "args"],
      not: {
        description:
          "a call with an expectation: returns, returnsNothing, argsUnchanged, after or unchanged",
        properties: {
          returns: false,
          returnsNothing: false,
          argsUnchanged: false,
          after: false,
          unchanged: false,
        },
      },
      properties: {
        name: {
          $ref: "#/$defs/name",
        },
        "new": {
          description: "Arguments of the constructor.",
          type: "array",
        },
        put: {
          description: "Values that are assigned to properties of the object before the call.",
          type: "object",
          tsType: "{ [property: string]: unknown }",
        },
        args: {
          description: "Arguments of the call.",
          type: "array",
        },
        returns: {
          description: "The value that must be returned, compared exactly.",
          tsType: "unknown",
        },
        returnsNothing: {
          description: "The method must return undefined.",
          const: true,
        },
        argsUnchanged: {
          description: "The arguments must be the same after the call as before.",
          const: true,
        },
        after: {
          description: "Values that properties of the object must have after the call.",
          type: "object",
          tsType: "{ [property: string]: unknown }",
        },
        unchanged: {
          description: "The properties of put must be the same after the call as before.",
          const: true,
        },
        weight: {
          $ref: "#/$defs/weight",
        },
        hint: {
          $ref: "#/$defs/hint",
        },
        why: {
          description: "For authors: which mistake this call should catch.",
          type: "string",
        },
      },
    },
  },
};
