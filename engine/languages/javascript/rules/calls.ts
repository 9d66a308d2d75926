import type { CallsRule, Finding } from "../../../../schema/types.ts";
import { readReached, wordOf } from "../inspect/reaches.ts";
import type { Context } from "./analysis/context.ts";
import type { Rule } from "./rule.ts";

const name = {
  type: "string",
  pattern: "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)?$",
};

export const calls: Rule<CallsRule> = {
  kind: "calls",
  schema: {
    title: "CallsRule",
    description:
      "A function must call others, by itself or by way of helpers. Only the text is looked at: a call that is never reached counts, and so does a function that is handed on.",
    required: ["function", "calls"],
    properties: {
      function: { description: "The function, or Class.method.", examples: ["placeAll"], ...name },
      calls: {
        description: "All that it must call.",
        type: "array",
        minItems: 1,
        uniqueItems: true,
        items: name,
        examples: [["placeShip"]],
      },
    },
  },
  find: findMissingCalls,
};

function findMissingCalls(rule: CallsRule, context: Context): Finding[] {
  const [main] = context.files;
  const from = readReached(context.files)(rule.function);
  const missing = rule.calls.filter((each) => from?.words.has(wordOf(each)) !== true);
  const node = from?.node ?? main;
  return node === undefined
    ? []
    : missing.map((each) => context.finding(node, `${rule.function} does not call ${each}`));
}
