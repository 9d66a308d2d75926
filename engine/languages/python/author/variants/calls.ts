import { isNode } from "../../tree.ts";
import {
  asOperand,
  type CodePart,
  rule,
  swappedNeighbours,
  type VaryPart,
  variants,
} from "./source.ts";

/** Functions and methods commonly confused. */
const twins = [
  ["any", "all"],
  ["min", "max"],
  ["append", "extend"],
  ["index", "rindex"],
  ["find", "rfind"],
  ["startswith", "endswith"],
  ["floor", "ceil"],
  ["ljust", "rjust"],
  ["upper", "lower"],
  ["keys", "values"],
  ["randint", "randrange"],
  ["deepcopy", "copy"],
  ["map", "filter"],
  ["sorted", "list"],
  ["reversed", "list"],
] as const;

const others: Readonly<Record<string, string>> = {
  ...Object.fromEntries(twins.map(([one, other]) => [one, other])),
  ...Object.fromEntries(twins.map(([one, other]) => [other, one]).filter(([to]) => to !== "list")),
};

/** Calls with other arguments, of other functions, or omitted. */
export const varyCalls: VaryPart = rule("Call", (part) => {
  const [called] = part.in("func") as [CodePart];
  const [given, named] = [part.in("args"), part.in("keywords")];
  const shorter = [...given, ...named].slice(0, -1).map(({ text }) => text);
  return [
    ...swappedNeighbours(given),
    ...(given.length + named.length === 0
      ? []
      : variants("call", part, [`${asOperand(called)}(${shorter.join(", ")})`])),
    ...varyName(called),
    ...variants("call", part, keptOf(part, called, given)),
  ];
});

function varyName(called: CodePart) {
  const { attr, id } = called.node;
  const name = `${attr ?? id}`;
  const other = Object.hasOwn(others, name) ? others[name] : undefined;
  const start = called.end - name.length;
  return other === undefined ? [] : variants("call", { start, end: called.end }, [other]);
}

/** `copy.deepcopy(x)` and `sorted(x)` become `x`, and `text.strip()` becomes `text`. */
function keptOf(
  { source }: CodePart,
  { node, in: partsIn }: CodePart,
  given: readonly CodePart[],
): string[] {
  if (node._type === "Name") return wrappers.includes(`${node.id}`) ? given.map(asOperand) : [];
  if (node._type !== "Attribute") return [];
  const isModule = isNode(node.value) && source.modules.has(`${node.value.id}`);
  return (isModule ? given : partsIn("value")).map(asOperand);
}

const wrappers = ["abs", "copy", "deepcopy", "int", "list", "max", "min", "reversed", "sorted"];
