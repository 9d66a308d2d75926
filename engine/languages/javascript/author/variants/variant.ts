import type { ts } from "#ts-morph";
import type { MutantKind } from "../../../../../schema/types.ts";
import type { Variant } from "../../../mutants.ts";

/** A rule's changes of one node of a syntax tree. */
export type Vary = (node: ts.Node) => readonly Variant[];

export function rule<Kind extends ts.Node>(
  fits: (node: ts.Node) => node is Kind,
  vary: (node: Kind) => readonly Variant[],
): Vary {
  return (node) => (fits(node) ? vary(node) : []);
}

export function variants(kind: MutantKind, node: ts.Node, texts: readonly string[]): Variant[] {
  return texts.map((after) => ({ kind, start: node.getStart(), end: node.getEnd(), after }));
}

/** Swaps two nodes; the text between them stays. */
export function swapped(a: ts.Node, b: ts.Node): Variant {
  const between = a.getSourceFile().text.slice(a.getEnd(), b.getStart());
  const after = b.getText() + between + a.getText();
  return { kind: "swap", start: a.getStart(), end: b.getEnd(), after };
}

export function swappedNeighbours(nodes: readonly ts.Node[]): Variant[] {
  return nodes.slice(1).map((node, index) => swapped(nodes[index] as ts.Node, node));
}
