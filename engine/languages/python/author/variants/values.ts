import { isNode } from "../../tree.ts";
import { type CodePart, rule, swappedNeighbours, type VaryPart, variants } from "./source.ts";

/** Lists up to this length lose each item in turn. */
const shortList = 4;

/** Other numbers, strings, booleans and lists; off-by-one for bounds, indexes and named constants. */
export const varyValues: readonly VaryPart[] = [
  rule("Constant", (part) => variants("constant", part, othersOf(part))),
  rule("JoinedStr", (part) => variants("constant", part, ['""'])),
  rule("List Tuple", (part) => {
    const items = part.in("elts");
    const isIndex = part.parent?.node.slice === part.node;
    if (part.node.ctx !== "Load" || isIndex) return swappedNeighbours(items);
    return [...variants("constant", part, otherLists(part)), ...swappedNeighbours(items)];
  }),
  rule("Dict", (part) =>
    part.in("values").length === 0 ? [] : variants("constant", part, ["{}"]),
  ),
  (part) => (isBoundary(part) ? variants("boundary", part, shifted(part)) : []),
];

function shifted({ node, text }: CodePart): string[] {
  const value = isArithmetic.test(node._type) ? text : `(${text})`;
  return [`(${value} + 1)`, `(${value} - 1)`];
}

/** Types of nodes that bind at least as tightly as `+`. */
const isArithmetic = /^(?:BinOp|UnaryOp|Name|Call|Attribute|Subscript)$/;

/** Numbers of other types, such as 0.5, are rarely wrong by one. */
function othersOf({ node: { value } }: CodePart): string[] {
  if (typeof value === "boolean") return [value ? "False" : "True"];
  if (typeof value === "number") {
    const others = [value + 1, value - 1, 0, -value].filter((each) => each !== value);
    return [...new Set(others)].map((each) => (each < 0 ? `(${each})` : String(each)));
  }
  if (typeof value !== "string") return [];
  return value === "" ? ['"?"'] : ['""', JSON.stringify(value.toLowerCase())];
}

/** The empty list, and a short one without each of its items; a tuple stays a tuple. */
function otherLists(part: CodePart): string[] {
  const isTuple = part.node._type === "Tuple";
  const written = (texts: readonly string[]) =>
    isTuple ? `(${texts.join(", ")}${texts.length === 1 ? "," : ""})` : `[${texts.join(", ")}]`;
  const texts = part.in("elts").map(({ text }) => text);
  if (texts.length === 0) return [written(["0"])];
  const shorter = texts.length > shortList ? [] : texts.map((_, at) => texts.toSpliced(at, 1));
  return [...new Set([[], ...shorter].map(written))];
}

function isBoundary(part: CodePart): boolean {
  const { node, parent } = part;
  if (parent === undefined || isConstant(part)) return false;
  const isIn = (field: string) => parent.node[field] === node;
  switch (parent.node._type) {
    case "Compare":
      return isBound(part, parent) || isNamedConstant(part);
    case "Subscript":
      return isIn("slice") && !/^(?:Slice|Tuple|JoinedStr)$/.test(node._type);
    case "Slice":
      return true;
    case "Call":
      return isNamedConstant(part) || isRange(part, parent);
    case "BinOp":
    case "Dict":
      return isNamedConstant(part);
    default:
      return false;
  }
}

function isConstant({ node }: CodePart): boolean {
  const { operand } = node;
  // A number with a sign is varied as a constant.
  return node._type === "Constant" || (isNode(operand) && operand._type === "Constant");
}

/** True for the right side of <, <=, > and >=. */
function isBound({ node }: CodePart, { node: { comparators, ops } }: CodePart): boolean {
  const at = Array.isArray(comparators) ? comparators.indexOf(node) : -1;
  return Array.isArray(ops) && /^(?:Lt|Gt)E?$/.test(`${ops[at]}`);
}

function isRange({ node }: CodePart, { node: { func, args } }: CodePart): boolean {
  return isNode(func) && func.id === "range" && Array.isArray(args) && args.includes(node);
}

/** A name in capital letters whose value is used. */
function isNamedConstant({ node: { _type, id, ctx } }: CodePart): boolean {
  return _type === "Name" && ctx === "Load" && /^[A-Z][A-Z0-9_]*$/.test(`${id}`);
}
