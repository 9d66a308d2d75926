import { ts } from "#ts-morph";
import type { Finding, FunctionLengthRule } from "../../../../schema/types.ts";
import { functionLengthKind } from "../../rules/kinds.ts";
import { isFunction, valueNodes } from "./analysis/walk.ts";
import { type Context, isBlamed, type Rule } from "./rule.ts";

export const functionLength: Rule<FunctionLengthRule> = {
  ...functionLengthKind,
  find: findLongFunctions,
};

/** Functions with more lines of code than permitted, including lines of inner functions. */
function findLongFunctions(rule: FunctionLengthRule, context: Context): Finding[] {
  return context.files.flatMap((file) => {
    const before = linesBefore(file);
    const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
    const countBefore = (line: number) => before[line] ?? 0;
    return [...valueNodes(file.statements.filter((each) => isBlamed(each, context)))]
      .filter(isFunction)
      .flatMap((node) => {
        const lines = countBefore(lineOf(node.end) + 1) - countBefore(lineOf(node.getStart(file)));
        const text = `${nameOf(node)} has ${lines} lines of code; at most ${rule.lines} are allowed`;
        return lines > rule.lines ? [context.finding(node, text)] : [];
      });
  });
}

/** Prefix sums by line from 0: number of earlier lines with code. */
function linesBefore(file: ts.SourceFile): number[] {
  const withCode = new Set<number>();
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const open: ts.Node[] = [file];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const parts = node.getChildren(file);
    open.push(...parts.filter((part) => !ts.isJSDoc(part)));
    const isToken = parts.length === 0 && node.kind !== ts.SyntaxKind.EndOfFileToken;
    if (!isToken || node.end === node.pos) continue;
    const end = lineOf(node.end);
    for (let line = lineOf(node.getStart(file)); line <= end; line += 1) withCode.add(line);
  }
  const before = [0];
  for (const line of file.getLineStarts().keys()) {
    before.push((before[line] ?? 0) + (withCode.has(line) ? 1 : 0));
  }
  return before;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (ts.isConstructorDeclaration(node)) return "the constructor";
  const own = node.name?.getText();
  const { parent } = node;
  const given =
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isPropertyAssignment(parent)
      ? parent.name.getText()
      : undefined;
  return own ?? given ?? "a function";
}
