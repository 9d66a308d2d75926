import type { MutantKind } from "../../../../../schema/types.ts";
import type { SourceText } from "../../../../intake/source-text.ts";
import type { Variant } from "../../../mutants.ts";
import { isNode, type Node } from "../../tree.ts";
import { childrenOf } from "../../walk.ts";
import { type Span, spansIn, statementsOf } from "../functions.ts";

/** A node of a file's tree with its place. Offsets are in UTF-16 units. */
export interface CodePart extends Span {
  readonly node: Node;
  readonly text: string;
  readonly parent: CodePart | undefined;
  readonly source: CodeSource;
  /** The parts in a field of the node, or of `inner`, a node without a place in it; in order. */
  in(field: string, inner?: Node): readonly CodePart[];
}

/** An author's file with its parts. */
export interface CodeSource {
  readonly text: string;
  readonly statements: readonly Node[];
  /** Names of modules that it imports. */
  readonly modules: ReadonlySet<string>;
  /** Parts that have a meaning at run time: no types, docstrings, or pieces of formatted strings. */
  readonly parts: readonly CodePart[];
}

/** Throws the parser's message if the text is not Python. */
export function readSource(file: SourceText): CodeSource {
  const { text } = file;
  const statements = statementsOf(file);
  const spanOf = spansIn(text);
  const parts: CodePart[] = [];
  const source = { text, statements, modules: new Set<string>(), parts };

  const partOf = (node: Node, parent: CodePart | undefined): CodePart => {
    const { start, end } = spanOf(node);
    const own = { node, parent, source, start, end, text: text.slice(start, end) };
    const made = new Map<Node, CodePart>();
    const part: CodePart = {
      ...own,
      in: (field, inner = node) =>
        [inner[field]].flat().flatMap((each) => (isNode(each) ? (made.get(each) ?? []) : [])),
    };
    parts.push(part);
    for (const child of valuesIn(node)) made.set(child, partOf(child, part));
    return part;
  };
  for (const statement of statements) {
    partOf(statement, undefined);
    if (statement._type !== "Import") continue;
    for (const { name, asname } of childrenOf(statement)) source.modules.add(`${asname ?? name}`);
  }
  return source;
}

/** The nearest inner nodes with a place, which e.g. a list of arguments lacks. */
function valuesIn(node: Node): Node[] {
  const hidden = [node.annotation, node.returns, node.format_spec];
  return childrenOf(node)
    .filter((child) => !hidden.includes(child) && !isPiece(node, child))
    .flatMap((child) => (typeof child.lineno === "number" ? [child] : valuesIn(child)));
}

/** True for a docstring, and for the text in a formatted string. */
function isPiece({ _type }: Node, { _type: own, value }: Node): boolean {
  const isConstant = isNode(value) && value._type === "Constant" && typeof value.value === "string";
  return (own === "Expr" && isConstant) || (_type === "JoinedStr" && own === "Constant");
}

/** A rule's changes of one part. */
export type VaryPart = (part: CodePart) => readonly Variant[];

/** A rule for nodes of some types. */
export function rule(types: string, vary: VaryPart): VaryPart {
  const all = types.split(" ");
  return (part) => (all.includes(part.node._type) ? vary(part) : []);
}

export function variants(
  kind: MutantKind,
  { start, end }: Span,
  texts: readonly string[],
): Variant[] {
  return texts.map((after) => ({ kind, start, end, after }));
}

/** Swaps two parts; the text between them stays. */
export function swapped(a: CodePart, b: CodePart, textOf = (part: CodePart) => part.text): Variant {
  const between = a.source.text.slice(a.end, b.start);
  return { kind: "swap", start: a.start, end: b.end, after: textOf(b) + between + textOf(a) };
}

export function swappedNeighbours(parts: readonly CodePart[]): Variant[] {
  return parts.slice(1).map((part, index) => swapped(parts[index] as CodePart, part));
}

const closed =
  /^(?:Name|Constant|Call|Attribute|Subscript|List|Dict|Set|ListComp|SetComp|DictComp|GeneratorExp)$/;

/** A part as one side of an operator, in parentheses where it may need them. */
export function asOperand({ node, text }: CodePart): string {
  return closed.test(node._type) && !text.includes("\n") ? text : `(${text})`;
}
