import { ts } from "#ts-morph";
import { swappedNeighbours, type Variant, type Vary, variants } from "./variant.ts";

/** Methods that each is mistaken for. */
const otherMethods: Readonly<Record<string, readonly string[]>> = {
  some: ["every"],
  every: ["some"],
  min: ["max"],
  max: ["min"],
  floor: ["ceil", "round"],
  ceil: ["floor", "round"],
  round: ["floor", "ceil"],
  trunc: ["round"],
  push: ["unshift"],
  unshift: ["push"],
  pop: ["shift"],
  shift: ["pop"],
  map: ["forEach", "filter"],
  filter: ["find", "map"],
  find: ["findLast", "filter"],
  findLast: ["find"],
  findIndex: ["findLastIndex"],
  findLastIndex: ["findIndex"],
  indexOf: ["lastIndexOf"],
  lastIndexOf: ["indexOf"],
  slice: ["splice"],
  splice: ["slice"],
  reduce: ["reduceRight"],
  reduceRight: ["reduce"],
  reverse: ["toReversed"],
  toReversed: ["reverse"],
  sort: ["toSorted"],
  toSorted: ["sort"],
  startsWith: ["endsWith"],
  endsWith: ["startsWith"],
};

/** Calls with other arguments, of other methods, or left out. */
export const varyCalls: Vary = (node, file) => {
  if (!ts.isCallExpression(node)) return [];
  const args = node.arguments;
  const shorter = args.slice(0, -1).map((each) => each.getText(file));
  const withoutLast = `${node.expression.getText(file)}(${shorter.join(", ")})`;
  return [
    ...swappedNeighbours(args, file),
    ...(args.length === 0 ? [] : variants("call", node, file, [withoutLast])),
    ...varyMethod(node, file),
  ];
};

function varyMethod(node: ts.CallExpression, file: ts.SourceFile): Variant[] {
  const method = node.expression;
  if (!ts.isPropertyAccessExpression(method)) return [];
  // `Math.floor(x)` becomes `x`, and `list.reverse()` becomes `list`.
  const { expression } = method;
  const isNamespace = ts.isIdentifier(expression) && /^[A-Z]/.test(expression.text);
  const kept = isNamespace ? node.arguments : [expression];
  return [
    ...variants("call", method.name, file, otherMethods[method.name.text] ?? []),
    ...variants(
      "call",
      node,
      file,
      kept.map((each) => each.getText(file)),
    ),
  ];
}
