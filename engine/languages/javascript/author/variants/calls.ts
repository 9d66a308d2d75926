import { ts } from "#ts-morph";
import { rule, swappedNeighbours, type Variant, type Vary, variants } from "./variant.ts";

/** Methods that are mistaken for one another. */
const twins = [
  ["some", "every"],
  ["min", "max"],
  ["push", "unshift"],
  ["pop", "shift"],
  ["findIndex", "findLastIndex"],
  ["indexOf", "lastIndexOf"],
  ["slice", "splice"],
  ["reduce", "reduceRight"],
  ["reverse", "toReversed"],
  ["sort", "toSorted"],
  ["startsWith", "endsWith"],
] as const;

/** Methods that each is mistaken for. */
const otherMethods: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(twins.map(([one, other]) => [one, [other]])),
  ...Object.fromEntries(twins.map(([one, other]) => [other, [one]])),
  floor: ["ceil", "round"],
  ceil: ["floor", "round"],
  round: ["floor", "ceil"],
  trunc: ["round"],
  map: ["forEach", "filter"],
  filter: ["find", "map"],
  find: ["findLast", "filter"],
  findLast: ["find"],
};

/** Calls with other arguments, of other methods, or left out. */
export const varyCalls: Vary = rule(ts.isCallExpression, (node) => {
  const shorter = node.arguments.slice(0, -1).map((each) => each.getText());
  const withoutLast = `${node.expression.getText()}(${shorter.join(", ")})`;
  return [
    ...swappedNeighbours(node.arguments),
    ...(node.arguments.length === 0 ? [] : variants("call", node, [withoutLast])),
    ...varyMethod(node),
  ];
});

function varyMethod(node: ts.CallExpression): Variant[] {
  const method = node.expression;
  if (!ts.isPropertyAccessExpression(method)) return [];
  // `Math.floor(x)` becomes `x`, and `list.reverse()` becomes `list`.
  const { expression, name } = method;
  const isNamespace = ts.isIdentifier(expression) && /^[A-Z]/.test(expression.text);
  const kept = isNamespace ? node.arguments : [expression];
  const texts = kept.map((each) => each.getText());
  return [
    ...variants("call", name, otherMethods[name.text] ?? []),
    ...variants("call", node, texts),
  ];
}
