import type { ts } from "#ts-morph";
import type { MutantKind } from "../../../../../schema/types.ts";

/** One small change of a file: the text between two offsets is replaced. */
export interface Variant {
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  readonly after: string;
  /** Where it is said to be, if that is not where the text begins. */
  readonly at?: number;
  /** What is said of it, if that is shorter than the texts. */
  readonly shown?: { readonly before: string; readonly after: string };
}

/** The changes that one rule makes of one node of a syntax tree. */
export type Vary = (node: ts.Node) => readonly Variant[];

/** A rule for one kind of node. */
export function rule<Kind extends ts.Node>(
  fits: (node: ts.Node) => node is Kind,
  vary: (node: Kind) => readonly Variant[],
): Vary {
  return (node) => (fits(node) ? vary(node) : []);
}

/** A change of a whole node for each of the texts. */
export function variants(kind: MutantKind, node: ts.Node, texts: readonly string[]): Variant[] {
  return texts.map((after) => ({ kind, start: node.getStart(), end: node.getEnd(), after }));
}

/** Two nodes change places; what stands between them stays. */
export function swapped(a: ts.Node, b: ts.Node): Variant {
  const between = a.getSourceFile().text.slice(a.getEnd(), b.getStart());
  const after = b.getText() + between + a.getText();
  return { kind: "swap", start: a.getStart(), end: b.getEnd(), after };
}

/** Each two nodes of a list that stand beside one another, swapped. */
export function swappedNeighbours(nodes: readonly ts.Node[]): Variant[] {
  return nodes.slice(1).map((node, index) => swapped(nodes[index] as ts.Node, node));
}
