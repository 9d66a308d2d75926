import { ts } from "#ts-morph";
import { put } from "./assign.ts";
import type { Flow } from "./flow.ts";
import {
  inside,
  member,
  nothing,
  type Scope,
  shuffled,
  some,
  things,
  union,
  type Values,
} from "./values.ts";

/** A call of a method that is none of the file's own. */
export interface MethodCall {
  readonly of: Values;
  readonly name: string;
  readonly args: readonly Values[];
  readonly receiver: ts.Expression;
}

/** What a method of an array, or of a Map, does with its elements and gives back. */
export function callArrayMethod(flow: Flow, scope: Scope, call: MethodCall): Values {
  const { of, name, args, receiver } = call;
  const [first = nothing, second = nothing] = args;
  const elements = member(of, undefined);
  const each = (...given: readonly Values[]) =>
    union(things(first, "function").map((thing) => flow.call(thing, given)));
  switch (name) {
    case "map":
      return inside(some, each(elements, nothing, of));
    case "flatMap": {
      const made = each(elements, nothing, of);
      return union([shuffled(made), inside(some, made)]);
    }
    case "filter":
    case "forEach":
    case "some":
    case "every":
    case "findIndex":
      each(elements, nothing, of);
      return name === "filter" ? shuffled(of) : nothing;
    case "find":
    case "findLast":
      each(elements, nothing, of);
      return elements;
    case "reduce":
    case "reduceRight":
      return reduce(call, each, elements, second);
    case "sort":
    case "toSorted":
      each(elements, elements);
      return shuffled(of);
    case "at":
    case "pop":
    case "shift":
    case "get":
      return elements;
    case "push":
    case "unshift":
    case "add":
    case "fill":
    case "splice":
    case "set":
      put(flow, scope, receiver, [some], union(args));
      return shuffled(of);
    case "with":
    case "toSpliced":
    case "concat":
      // An object of a class may have such a method, once it is known.
      if (things(of, "literal").length === 0 && shuffled(of).size === 0) return nothing;
      return union([shuffled(of), ...args.map(asElements)]);
    case "flat":
      return union([shuffled(of), shuffled(elements)]);
    case "entries":
      return inside(some, inside("1", elements));
    case "slice":
    case "reverse":
    case "toReversed":
    case "values":
    case "copyWithin":
      return shuffled(of);
    default:
      for (const thing of args.flatMap((given) => things(given, "function"))) flow.call(thing, []);
      return nothing;
  }
}

/** An array gives its elements; anything else is one. */
function asElements(values: Values): Values {
  const isArray = things(values, "literal").some(({ node }) => ts.isArrayLiteralExpression(node));
  return isArray || things(values, "abstract").length === 0
    ? shuffled(values)
    : inside(some, values);
}

/** Rounds in which what a reducer returns comes to it again. */
const rounds = 3;

function reduce(
  { args }: MethodCall,
  each: (...given: readonly Values[]) => Values,
  elements: Values,
  start: Values,
): Values {
  let result = args.length > 1 ? start : elements;
  for (let round = 0; round < rounds; round += 1) {
    result = union([result, each(result, elements)]);
  }
  return result;
}
