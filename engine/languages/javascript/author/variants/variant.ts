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

/** The changes that one kind of rule makes of one node of the syntax tree. */
export type Vary = (node: ts.Node, file: ts.SourceFile) => readonly Variant[];

/** A change of a whole node for each of the texts. */
export function variants(
  kind: MutantKind,
  node: ts.Node,
  file: ts.SourceFile,
  texts: readonly string[],
): Variant[] {
  const start = node.getStart(file);
  const end = node.getEnd();
  return texts.map((after) => ({ kind, start, end, after }));
}

/** Two nodes change places; what stands between them stays. `all` is the text of the file. */
export function swapped(all: string, a: ts.Node, b: ts.Node, file: ts.SourceFile): Variant {
  const [start, end] = [a.getStart(file), b.getEnd()];
  const between = all.slice(a.getEnd(), b.getStart(file));
  return { kind: "swap", start, end, after: `${b.getText(file)}${between}${a.getText(file)}` };
}

/** Each two nodes of a list that stand beside one another, swapped. */
export function swappedNeighbours(nodes: readonly ts.Node[], file: ts.SourceFile): Variant[] {
  return nodes.slice(1).flatMap((node, index) => {
    const before = nodes[index];
    return before === undefined ? [] : [swapped(file.text, before, node, file)];
  });
}
