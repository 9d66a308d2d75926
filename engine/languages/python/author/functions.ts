import type { SourceText } from "../../../intake/source-text.ts";
import { parse } from "../inspect/parse.ts";
import { writtenName } from "../names.ts";
import { isNode, type Node, nodesAt } from "../tree.ts";
import { isClass, isDefined, parametersIn, statementsIn } from "../walk.ts";

/** Offsets of a part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A function of an author's file. */
export interface FoundFunction {
  readonly node: Node;
  readonly isMethod: boolean;
}

/** The statements of an author's file. Throws the parser's message if it is not Python. */
export function statementsOf(file: SourceText): readonly Node[] {
  const parsed = parse(file);
  if ("tree" in parsed) return nodesAt(parsed.tree.body);
  const { type, message, line } = parsed.error;
  throw new Error(`${file.name}:${line ?? 1}: ${type}: ${message}`);
}

/** Functions behind a task's name: one at the top level, a class's method such as `Game.move`, or all of a class. */
export function functionsNamed(statements: readonly Node[], name: string): FoundFunction[] {
  const [first = "", member] = writtenName(name).split(".");
  const named = statements.filter((each) => each.name === first);
  const functions = member === undefined ? named.filter(isDefined) : [];
  const methods = named
    .filter(isClass)
    .flatMap(({ body }) => nodesAt(body).filter(isDefined))
    .filter((node) => member === undefined || node.name === member);
  return [
    ...functions.map((node) => ({ node, isMethod: false })),
    ...methods.map((node) => ({ node, isMethod: true })),
  ];
}

/** Names of the parameters that a caller gives by position, without a method's own object. */
export function parametersOf({ node, isMethod }: FoundFunction): string[] {
  const all = parametersIn(node).positional.map(({ arg }) => `${arg}`);
  return isMethod ? all.slice(1) : all;
}

/** The values of a function's own return statements, without those of inner functions. */
export function returnedBy({ node }: FoundFunction): Node[] {
  return statementsIn(node).flatMap(({ _type, value }) =>
    _type === "Return" && isNode(value) ? [value] : [],
  );
}

/** Spans of nodes in UTF-16 units; Python gives places as lines and bytes. */
export function spansIn(text: string): (node: Node) => Span {
  const lines = text.split("\n").map((line) => ({ line, isAscii: /^\p{ASCII}*$/u.test(line) }));
  const starts = [0];
  for (const { line } of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const offsetAt = (number: number, byte: number) => {
    const { line, isAscii } = lines[number - 1] ?? { line: "", isAscii: true };
    const within = isAscii ? byte : Buffer.from(line).subarray(0, byte).toString().length;
    return (starts[number - 1] ?? 0) + within;
  };
  return (node) => ({
    start: offsetAt(Number(node.lineno), Number(node.col_offset)),
    end: offsetAt(Number(node.end_lineno), Number(node.end_col_offset)),
  });
}
