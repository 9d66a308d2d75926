import type { Variant } from "../../../mutants.ts";
import { isNode, nodesAt } from "../../tree.ts";
import { type CodePart, rule, type VaryPart, variants } from "./source.ts";

/** Minimum items of a table: smaller lists and dicts are results. */
const few = 4;

/** Minimum characters, all different, of a string that serves as a table. */
const longText = 8;

/** Passes of a counted loop to skip, one at a time: one within small sizes, one beyond. */
const passes = [2, 5];

/** One wrong case of many: an item of a table, an alternative, a pass of a counted loop. */
export const varyCases: readonly VaryPart[] = [
  rule("Dict", (part) => {
    const [keys, values] = [part.in("keys"), part.in("values")];
    if (keys.length !== values.length) return [];
    return withoutEach(
      keys.map(({ start }, at) => ({ start, end: (values[at] as CodePart).end })),
      part,
    );
  }),
  rule("List Tuple", (part) => {
    const items = part.in("elts");
    if (items.length < few || !items.every(({ node }) => node.ctx === "Load" && "id" in node)) {
      return [];
    }
    return items.flatMap((item, at) =>
      variants("case", item, [(items[(at + 1) % items.length] as CodePart).text]),
    );
  }),
  rule("Constant", (part) => {
    const { value } = part.node;
    const characters = typeof value === "string" ? [...value] : [];
    if (characters.length < longText || new Set(characters).size < characters.length) return [];
    const texts = characters.map((_, at) => JSON.stringify(characters.with(at, "?").join("")));
    return variants("case", part, texts);
  }),
  rule("Match", (part) => {
    const cases = nodesAt(part.node.cases).map((each) => {
      const [pattern] = part.in("pattern", each) as [CodePart];
      const start = part.source.text.lastIndexOf("case", pattern.start);
      return { start, end: (part.in("body", each).at(-1) as CodePart).end };
    });
    return withoutEach(cases, part);
  }),
  rule("For", varyPasses),
];

/** Omits each of several items in turn, with a comma after it. */
function withoutEach(
  items: readonly { start: number; end: number }[],
  { source }: CodePart,
): Variant[] {
  if (items.length < few) return [];
  return items.map(({ start, end }) => {
    const comma = /^\s*,/.exec(source.text.slice(end))?.[0] ?? "";
    return { kind: "case", start, end: end + comma.length, after: "" };
  });
}

function varyPasses(part: CodePart): Variant[] {
  const { target, iter } = part.node;
  const isCounted = isNode(iter) && isNode(iter.func) && iter.func.id === "range";
  const [first] = part.in("body");
  if (!isCounted || !isNode(target) || target._type !== "Name" || first === undefined) return [];
  const line = part.source.text.slice(0, first.start).lastIndexOf("\n") + 1;
  const indent = part.source.text.slice(line, first.start);
  // The body may be on the loop's own line.
  if (indent.trim() !== "") return [];
  return passes.map((pass) => ({
    kind: "case",
    start: first.start,
    end: first.start,
    after: `if ${target.id} == ${pass}: continue\n${indent}`,
    shown: { before: `${target.id}`, after: `${target.id}, but not ${pass}` },
  }));
}
