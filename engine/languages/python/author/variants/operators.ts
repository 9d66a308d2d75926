import type { Variant } from "../../../mutants.ts";
import { isNode } from "../../tree.ts";
import { asOperand, type CodePart, rule, swapped, type VaryPart, variants } from "./source.ts";

const arithmetic = ["+", "-", "*", "//", "%"];
const comparison = ["<", "<=", ">", ">=", "==", "!="];
const assignment = ["+=", "-=", "*=", "//="];

/** Operators commonly confused. */
const others: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...arithmetic, "**", "/"].map((each) => [each, arithmetic])),
  ...Object.fromEntries(comparison.map((each) => [each, comparison])),
  ...Object.fromEntries([...assignment, "%="].map((each) => [each, [...assignment, "="]])),
  "//": ["/", ...arithmetic],
  and: ["or"],
  or: ["and"],
  is: ["is not"],
  "is not": ["is"],
  in: ["not in"],
  "not in": ["in"],
  "&": ["|", "^"],
  "|": ["&", "^"],
  "^": ["&", "|"],
  "<<": [">>"],
  ">>": ["<<"],
};

/** Operators for which the order of the sides matters. */
const directed = ["-", "/", "//", "%", "**"];

/** Other operators, conditions without one of their parts, and swapped sides. */
export const varyOperators: readonly VaryPart[] = [
  rule("BinOp", (part) => {
    const [left, right] = [...part.in("left"), ...part.in("right")] as [CodePart, CodePart];
    const operator = operatorBetween(left, right);
    const isDirected = directed.includes(operator.text);
    return [...varyOperator(operator), ...(isDirected ? [swapped(left, right, asOperand)] : [])];
  }),
  rule("AugAssign", (part) => {
    const [target, value] = [...part.in("target"), ...part.in("value")] as [CodePart, CodePart];
    return varyOperator(operatorBetween(target, value));
  }),
  rule("Compare", (part) => {
    const sides = [...part.in("left"), ...part.in("comparators")];
    const gaps = gapsOf(sides);
    // `0 <= row < 20` is two conditions.
    const [, second] = sides;
    const isOne = sides.length < 3 || second === undefined;
    const before = sides.at(-2) as CodePart;
    return [
      ...gaps.flatMap(varyOperator),
      ...(isOne
        ? []
        : variants("condition", part, [
            part.source.text.slice(second.start, part.end),
            part.source.text.slice(part.start, before.end),
          ])),
    ];
  }),
  rule("BoolOp", (part) => {
    const values = part.in("values");
    const [operator] = gapsOf(values);
    const rest = (at: number) => values.filter((_, index) => index !== at).map(inBoolean);
    return [
      ...gapsOf(values).flatMap(varyOperator),
      ...variants(
        "condition",
        part,
        values.map((_, at) => rest(at).join(` ${operator?.text} `)),
      ),
    ];
  }),
  rule("UnaryOp", (part) => {
    const { op, operand } = part.node;
    const isNumber = isNode(operand) && typeof operand.value === "number";
    if (op !== "Not" && op !== "USub") return [];
    const kept = part.text.replace(/^(?:not\b|-)\s*/, "");
    return op === "USub" && isNumber && operand.value === 0
      ? []
      : variants("operator", part, [kept]);
  }),
];

/** Types of nodes that bind less tightly than `and`. */
const loose = ["BoolOp", "IfExp", "Lambda", "NamedExpr"];

function inBoolean({ node, text }: CodePart): string {
  return loose.includes(node._type) ? `(${text})` : text;
}

interface Operator {
  readonly start: number;
  readonly end: number;
  /** With one space between its words. */
  readonly text: string;
}

function varyOperator(operator: Operator): Variant[] {
  const texts = (others[operator.text] ?? []).filter((each) => each !== operator.text);
  return variants("operator", operator, texts);
}

function gapsOf(parts: readonly CodePart[]): Operator[] {
  return parts.slice(1).map((part, index) => operatorBetween(parts[index] as CodePart, part));
}

/** Finds the operator, whose place the tree does not give: it follows closing parentheses and comments. */
function operatorBetween(left: CodePart, right: CodePart): Operator {
  const gap = left.source.text.slice(left.end, right.start);
  const [before = ""] = /^(?:[\s\\)]|#.*)*/.exec(gap) ?? [];
  const [found = ""] =
    /^(?:not\s+in|is\s+not|and|or|in|is|(?:\*\*|\/\/|<<|>>|[-+*/%@&|^<>=!])=?)/.exec(
      gap.slice(before.length),
    ) ?? [];
  const start = left.end + before.length;
  return { start, end: start + found.length, text: found.replace(/\s+/g, " ") };
}
