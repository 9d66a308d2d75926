import type { SourceText } from "../../../intake/source-text.ts";
import { parse } from "../inspect/parse.ts";
import { writtenName } from "../names.ts";
import { isNode, type Node, nodesAt } from "../tree.ts";

/** Offsets of a part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A function of an author's file, with its decorators, docstring and all. */
export interface FoundFunction {
  readonly node: Node;
  readonly isMethod: boolean;
}

/** The statements of an author's file. Throws the parser's message for one that is no Python. */
export function statementsOf(file: SourceText): readonly Node[] {
  const parsed = parse(file);
  if ("tree" in parsed) return nodesAt(parsed.tree.body);
  const { type, message, line } = parsed.error;
  throw new Error(`${file.name}:${line ?? 1}: ${type}: ${message}`);
}

/** Functions behind a task's name: one at the top level, a class's method such as `Game.move`, or all of a class. */
export function functionsNamed(statements: readonly Node[], name: string): FoundFunction[] {
  const [first = "", member] = writtenName(name).split(".");
  const classes = statements.filter((each) => each._type === "ClassDef" && each.name === first);
  const methods = classes.flatMap(({ body }) => nodesAt(body).filter(isFunction));
  const functions = member === undefined ? definitions(statements, first) : [];
  return [
    ...functions.map((node) => ({ node, isMethod: false })),
    ...methods
      .filter((node) => member === undefined || node.name === member)
      .map((node) => ({ node, isMethod: true })),
  ];
}

function definitions(statements: readonly Node[], name: string): Node[] {
  return statements.filter((each) => isFunction(each) && each.name === name);
}

function isFunction({ _type }: Node): boolean {
  return _type === "FunctionDef" || _type === "AsyncFunctionDef";
}

/** Where a function's statements are, docstring included, in bytes. */
export function bodyOf({ node }: FoundFunction, lines: readonly number[]): Span {
  const body = nodesAt(node.body);
  return {
    start: spanOf(body[0] as Node, lines).start,
    end: spanOf(body.at(-1) as Node, lines).end,
  };
}

/** In bytes of UTF-8: Python counts columns in them. */
export function spanOf(node: Node, lines: readonly number[]): Span {
  const place = (line: unknown, column: unknown) => (lines[Number(line) - 1] ?? 0) + Number(column);
  return {
    start: place(node.lineno, node.col_offset),
    end: place(node.end_lineno, node.end_col_offset),
  };
}

/** The offset of each line's first byte. */
export function lineStartsOf(bytes: Buffer): number[] {
  const starts = [0];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
  return starts;
}

/** The parameters that a caller gives by position, without a method's own object. */
export function parametersOf({ node, isMethod }: FoundFunction): string[] {
  const given = isNode(node.args) ? node.args : undefined;
  const all = [...nodesAt(given?.posonlyargs), ...nodesAt(given?.args)].map(({ arg }) => `${arg}`);
  return isMethod ? all.slice(1) : all;
}

/** The values of a function's own return statements, without those of functions within it. */
export function returnedBy({ node }: FoundFunction): Node[] {
  const values = (each: Node): Node[] => {
    if (each._type === "Return") return isNode(each.value) ? [each.value] : [];
    if (isFunction(each) || each._type === "ClassDef") return [];
    const inner = ["body", "orelse", "finalbody", "handlers", "cases"];
    return inner.flatMap((field) => nodesAt(each[field])).flatMap(values);
  };
  return nodesAt(node.body).flatMap(values);
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
