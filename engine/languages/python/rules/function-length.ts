import type { Finding, FunctionLengthRule } from "../../../../schema/types.ts";
import { functionLengthKind } from "../../rules/kinds.ts";
import { isDefinition, isNode, isText, type Node, nodesAt } from "../tree.ts";
import { isFunction, nodesIn } from "../walk.ts";
import type { PythonFile } from "./analysis/program.ts";
import { ownStatements, type PythonContext, type PythonRule } from "./rule.ts";

export const functionLength: PythonRule<FunctionLengthRule> = {
  ...functionLengthKind,
  find: findLongFunctions,
};

/** Functions with more lines of code than permitted, including lines of inner functions. */
function findLongFunctions(rule: FunctionLengthRule, context: PythonContext): Finding[] {
  return context.files.flatMap((file) => {
    const before = linesBefore(file);
    return [...nodesIn(ownStatements(file, context))].filter(isFunction).flatMap((node) => {
      const { first, last } = linesOf(node);
      const lines = (before[last] ?? 0) - (before[first - 1] ?? 0);
      const name = node._type === "Lambda" ? "a lambda" : `${node.name}`;
      const text = `${name} has ${lines} lines of code; at most ${rule.lines} are allowed`;
      return lines > rule.lines ? [context.finding(node, text)] : [];
    });
  });
}

function linesOf({ lineno, end_lineno }: Node) {
  return { first: Number(lineno), last: Number(end_lineno ?? lineno) };
}

/** The number of lines with code up to each line, which count from 1. */
function linesBefore({ lines, module }: PythonFile): number[] {
  const inStrings = new Set<number>();
  const inDocs = new Set<number>();
  for (const node of nodesIn(module)) {
    // The lines of a string's middle are code, whatever they look like.
    if (isString(node)) mark(inStrings, node, 1);
    const [doc] = nodesAt(node.body);
    if (doc !== undefined && isDefinition(node) && isText(doc)) mark(inDocs, doc, 0);
  }
  let count = 0;
  return [
    0,
    ...lines.map((line, index) => {
      const isCode = inStrings.has(index + 1) || !/^\s*(?:#|$)/.test(line);
      if (isCode && !inDocs.has(index + 1)) count += 1;
      return count;
    }),
  ];
}

function mark(lines: Set<number>, node: Node, skipped: number): void {
  const { first, last } = linesOf(node);
  for (let line = first + skipped; line <= last; line += 1) lines.add(line);
}

function isString(node: Node): boolean {
  if (node._type === "JoinedStr" || node._type === "TemplateStr") return true;
  if (node._type !== "Constant") return false;
  return typeof node.value === "string" || (isNode(node.value) && node.value._type === "bytes");
}
