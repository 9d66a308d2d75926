import { ts } from "#ts-morph";
import type { Outcome } from "../../../../author/probe.ts";
import { pick } from "../../../collections.ts";
import { nearest } from "../../../nearest.ts";
import type { CompiledProgram } from "../compile/types.ts";
import { treeOf } from "../tree.ts";
import type { Frame } from "./reply.ts";
import { around, explainTwice, lineOfLoop, nodesOf } from "./thrown-place.ts";

/** A place in compiled code, counted from 1; the column in code points, as in the interpreter. */
export interface CodePlace {
  readonly line: number;
  readonly column: number;
}

const maxText = 40;

/** Errors of one program, since finding words takes time. */
const maxExplained = 300;

/** Candidates for a misspelt name. */
const maxNames = 2000;

/** By program: words for each error. */
const explained = new WeakMap<CompiledProgram, Map<string, string>>();

/** Adds the expression's name to an error's message; limited per program. */
export function explainOutcome(outcome: Outcome, program: CompiledProgram): Outcome {
  if (outcome.kind !== "error") return outcome;
  const { message, file = program.fileName, line, column } = outcome.thrown;
  const code = codeOf(program, file);
  if (code === undefined || line === undefined || column === undefined) return outcome;
  const known = explained.get(program) ?? new Map<string, string>();
  explained.set(program, known);
  const key = JSON.stringify([file, line, column, message]);
  if (!known.has(key) && known.size === maxExplained) return outcome;
  const words = known.get(key) ?? explainThrown(message, code, { line, column });
  known.set(key, words);
  return { ...outcome, thrown: { ...outcome.thrown, message: words } };
}

function codeOf(program: CompiledProgram, file: string): string | undefined {
  const files = [program, ...(program.beside?.more ?? [])];
  return files.find(({ fileName }) => fileName === file)?.code;
}

/** The innermost loop around a program's places, listed from the inside out, or else the first place. */
export function loopOf(program: CompiledProgram, places: readonly Frame[]): Frame {
  for (const { file, line = 1, column = 1 } of places) {
    const code = codeOf(program, file ?? program.fileName) ?? "";
    const loop = lineOfLoop(code, offsetOf(code, { line, column }));
    if (loop !== undefined) return { ...(file && { file }), line: loop };
  }
  return pick(places[0] ?? {}, "file", "line");
}

/** Adds to an error's message the faulty expression, and the name probably meant, if the code tells. */
export function explainThrown(message: string, code: string, place: CodePlace): string {
  const undeclared = /^'?([\w$]+)'? is not defined$/.exec(message)?.[1];
  const read = /^cannot (read|set) property (?:'(.*)' )?of (undefined|null)$/.exec(message);
  const isTwice = /^(?:invalid )?redefinition of /.test(message);
  const isKnown = undeclared !== undefined || read !== null || message === "not a function";
  if (!isKnown && !isTwice) return message;
  const file = treeOf(code);
  if (isTwice) return explainTwice(file, place.line) ?? message;
  if (undeclared !== undefined) return `${message}${didYouMean(undeclared, declaredNames(file))}`;
  const offset = offsetOf(code, place);
  if (read !== null) return explainRead(message, read, file, offset);
  return explainCall(message, file, offset);
}

function explainCall(message: string, file: ts.SourceFile, offset: number): string {
  const call = around(file, offset).findLast((node) => isCallAt(node, file, offset));
  const callee = call && calleeOf(call);
  // The student's own error may have the same text; it is thrown where it is made.
  if (callee === undefined || isThrown(call)) return message;
  const words = `${nodeText(callee, file)} is not a function`;
  if (!ts.isPropertyAccessExpression(callee)) return words;
  const member = callee.name.text;
  const owners = methodOwners.filter(([, names]) => names.includes(member));
  if (owners.length === 0)
    return `${words}${didYouMean(member, [...methods, ...memberNames(file)])}`;
  // The name exists: the value it is looked up in is wrong.
  const kinds = owners.map(([kind]) => kind);
  const not = kinds.length === 1 ? `is not ${kinds[0]}` : `is neither ${kinds.join(" nor ")}`;
  return `${words}: ${nodeText(callee.expression, file)} ${not}`;
}

/** Methods by type of value, without those that almost all have. */
const methodOwners = [
  ["an array", Array.prototype],
  ["a text", String.prototype],
].map(([kind, owner]) => {
  const names = Object.getOwnPropertyNames(owner).filter((name) => !(name in Object.prototype));
  return [kind as string, names] as const;
});

function explainRead(
  message: string,
  [, verb, property, nothing]: RegExpExecArray,
  file: ts.SourceFile,
  offset: number,
): string {
  const access = verb === "set" ? assignedAt(file, offset) : accessAt(file, offset);
  if (access === undefined || !isAccess(access)) return message;
  if (property === "Symbol.iterator") {
    return `${nodeText(access, file)} is ${nothing}, and cannot be looped over`;
  }
  const object = nodeText(access.expression, file);
  if (object === nothing) return message;
  return `cannot ${verb} ${nodeText(access, file)}: ${object} is ${nothing}`;
}

/** Target of a failed assignment; the error's position is in its value. Undefined if several surround it. */
function assignedAt(file: ts.SourceFile, offset: number): ts.Node | undefined {
  const nodes = around(file, offset);
  const assignments = nodes
    .slice(nodes.findLastIndex(ts.isFunctionLike) + 1)
    .filter((node) => ts.isBinaryExpression(node))
    .filter(({ operatorToken }) => operatorToken.kind === ts.SyntaxKind.EqualsToken);
  const [only, ...others] = assignments;
  const target = only && withoutBrackets(only.left);
  // In a pattern, the position itself identifies the part.
  if (target === undefined || !isAccess(target)) return accessAt(file, offset);
  return others.length === 0 ? target : undefined;
}

function accessAt(file: ts.SourceFile, offset: number): ts.Node | undefined {
  // Positions of accesses lie inside their nodes, at the dot or the bracket.
  return around(file, offset).findLast(
    (node) => isAccess(node) && node.getChildren(file)[1]?.getStart(file) === offset,
  );
}

/** A call is located by its bracket; one that is returned directly, by the word return. */
function isCallAt(node: ts.Node, file: ts.SourceFile, offset: number): boolean {
  if (ts.isReturnStatement(node)) return node.getStart(file) === offset;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const bracket = node.getChildren(file).find(({ kind }) => kind === ts.SyntaxKind.OpenParenToken);
  return bracket?.getStart(file) === offset;
}

function calleeOf(node: ts.Node): ts.Expression | undefined {
  const call = ts.isReturnStatement(node) ? withoutBrackets(node.expression) : node;
  if (call === undefined) return undefined;
  if (ts.isCallExpression(call) || ts.isNewExpression(call)) return call.expression;
  return ts.isTaggedTemplateExpression(call) ? call.tag : undefined;
}

function withoutBrackets(node: ts.Expression | undefined): ts.Expression | undefined {
  let inner = node;
  while (inner !== undefined && ts.isParenthesizedExpression(inner)) inner = inner.expression;
  return inner;
}

function isThrown(call: ts.Node | undefined): boolean {
  return call?.parent !== undefined && ts.isThrowStatement(call.parent);
}

function isAccess(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

function nodeText(node: ts.Node, file: ts.SourceFile): string {
  const points = [
    ...node
      .getText(file)
      .replace(/\s+/g, " ")
      .replace(/ (?=[.[?])/g, ""),
  ];
  return points.length <= maxText ? points.join("") : `${points.slice(0, maxText - 1).join("")}…`;
}

function offsetOf(code: string, { line, column }: CodePlace): number {
  const lines = code.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
}

function didYouMean(name: string, known: readonly string[]): string {
  const near = nearest(name, known.filter((each) => each !== name).slice(0, maxNames));
  return near === undefined ? "" : `; did you mean ${near}?`;
}

function declaredNames(file: ts.SourceFile): string[] {
  const { VariableDeclaration, Parameter, FunctionDeclaration } = ts.SyntaxKind;
  const { ClassDeclaration, ImportSpecifier, BindingElement } = ts.SyntaxKind;
  const kinds = [VariableDeclaration, Parameter, FunctionDeclaration];
  return namesOf(file, [...kinds, ClassDeclaration, ImportSpecifier, BindingElement]);
}

function memberNames(file: ts.SourceFile): string[] {
  return namesOf(file, [ts.SyntaxKind.MethodDeclaration, ts.SyntaxKind.PropertyAssignment]);
}

function namesOf(file: ts.SourceFile, kinds: readonly ts.SyntaxKind[]): string[] {
  const names = [...nodesOf(file)].flatMap((node) => {
    const { name } = node as { name?: ts.Node };
    return kinds.includes(node.kind) && name && ts.isIdentifier(name) ? [name.text] : [];
  });
  return [...new Set(names)];
}

/** Methods that every program has. */
const methods: readonly string[] = [Array.prototype, String.prototype, Object, Math].flatMap(
  (owner) => Object.getOwnPropertyNames(owner),
);
