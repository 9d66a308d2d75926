import { nodesAt } from "../../tree.ts";
import { type CodePart, rule, swapped, type VaryPart, variants } from "./source.ts";

const removable = "Expr If For While Break Continue Raise Return Delete AugAssign";

/** Other conditions, omitted statements, and other results. */
export const varyStatements: readonly VaryPart[] = [
  rule("If While IfExp", (part) => part.in("test").flatMap(varyCondition)),
  rule("IfExp", (part) => {
    const [one, other] = [...part.in("body"), ...part.in("orelse")] as [CodePart, CodePart];
    return [swapped(one, other)];
  }),
  rule("ListComp SetComp DictComp GeneratorExp", (part) =>
    nodesAt(part.node.generators)
      .flatMap((each) => part.in("ifs", each))
      .flatMap(varyCondition),
  ),
  rule("Return", (part) => part.in("value").flatMap(varyResult)),
  rule("Lambda", (part) => part.in("body").flatMap(varyResult)),
  rule("ListComp SetComp GeneratorExp", (part) => part.in("elt").flatMap(varyResult)),
  rule(removable, (part) => variants("statement", part, ["pass"])),
  rule("Assign", (part) => (declares(part) ? [] : variants("statement", part, ["pass"]))),
];

function varyCondition(condition: CodePart) {
  return variants("condition", condition, ["True", "False", `not (${condition.text})`]);
}

function varyResult(result: CodePart) {
  const { text } = result;
  const others = ["None", "0", `not (${text})`].filter((each) => each !== text);
  return variants("return", result, others);
}

/** True for the first assignment to a function's variable, which nobody omits by mistake. */
function declares(part: CodePart): boolean {
  const names = part.in("targets").flatMap(namesIn);
  if (names.length === 0) return false;
  const scope = scopeOf(part);
  const before = part.source.parts.filter(
    (each) => each.start < part.start && scopeOf(each) === scope,
  );
  const isBefore = (name: string) =>
    before.some(({ node: { _type, id, ctx, arg, names: listed } }) => {
      if (_type === "Name") return id === name && ctx === "Store";
      return _type === "Global" ? `${listed}`.split(",").includes(name) : arg === name;
    });
  return !names.every(isBefore);
}

function namesIn(target: CodePart): string[] {
  if (target.node._type === "Name") return [`${target.node.id}`];
  return target.in("elts").flatMap(namesIn);
}

/** The function or class around a part. */
function scopeOf({ parent }: CodePart): CodePart | undefined {
  return parent === undefined || /^(?:FunctionDef|ClassDef)$/.test(parent.node._type)
    ? parent
    : scopeOf(parent);
}
