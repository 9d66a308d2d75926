import { ts } from "#ts-morph";
import type { Outcome } from "../../../../author/probe.ts";
import { nearest } from "../../../nearest.ts";
import type { CompiledProgram } from "../compile/types.ts";
import { bare, nodesIn } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import type { Frame } from "./reply.ts";

/** A place in compiled code, counted from 1; the column in code points, as the interpreter has it. */
export interface CodePlace {
  readonly line: number;
  readonly column: number;
}

const longest = 40;

/** Errors of one program, at one place each, that are explained: to look for their words takes time. */
const mostExplained = 300;

/** Names that one may be a misspelling of. */
const mostNames = 2000;

/** By program: the words for each error of it. */
const explained = new WeakMap<CompiledProgram, Map<string, string>>();

/**
 * The outcome with an error whose message names the expression that it is about; of one program, so many
 * different ones.
 */
export function explainOutcome(outcome: Outcome, program: CompiledProgram): Outcome {
  if (outcome.kind !== "error") return outcome;
  const { message, ...frame } = outcome.thrown;
  const at = placeIn(program, frame);
  if (at === undefined) return outcome;
  const known = explained.get(program) ?? new Map<string, string>();
  explained.set(program, known);
  const key = JSON.stringify([at.file, at.place, message]);
  if (!known.has(key) && known.size === mostExplained) return outcome;
  const words = known.get(key) ?? explainThrown(message, at.code, at.place);
  known.set(key, words);
  return { ...outcome, thrown: { ...outcome.thrown, message: words } };
}

/** The code that a frame is of, and where it is in it; undefined where that is not known. */
function placeIn(program: CompiledProgram, { file = program.fileName, line, column }: Frame) {
  const files = [program, ...(program.beside?.more ?? [])];
  const code = files.find(({ fileName }) => fileName === file)?.code;
  if (code === undefined || line === undefined || column === undefined) return undefined;
  return { file, code, place: { line, column } };
}

/**
 * The loop that a program was in, given the last position that the interpreter knows: the innermost loop
 * around it, or else the next one of the same function, as a loop without calls has no position of its own;
 * or else the line of the place.
 */
export function loopOf(program: CompiledProgram, frame: Frame): Frame {
  const at = placeIn(program, frame);
  if (at === undefined) return {};
  const file = treeOf(at.code);
  const offset = offsetOf(at.code, at.place);
  const fn = around(file, offset).findLast(ts.isFunctionLike) ?? file;
  // Loops of the function but not of those in it.
  const inside = nodesIn(fn, (node) => node === fn || !ts.isFunctionLike(node));
  const loops = [...inside].filter(
    (node) => ts.isIterationStatement(node, false) && offset < node.end,
  );
  const loop = loops.findLast(({ pos }) => pos <= offset) ?? loops[0];
  const line = loop === undefined ? at.place.line : lineOf(loop, file);
  return { ...(frame.file !== undefined && { file: frame.file }), line };
}

/**
 * What the interpreter leaves out of an error's message: which expression is not a function, which is
 * undefined, which name was meant or is there already. The message as it is where the code does not tell.
 */
export function explainThrown(message: string, code: string, place: CodePlace): string {
  const undeclared = /^'?([\w$]+)'? is not defined$/.exec(message)?.[1];
  const read = /^cannot (read|set) property (?:'(.*)' )?of (undefined|null)$/.exec(message);
  const isTwice = /^(?:invalid )?redefinition of /.test(message);
  const isCall = message === "not a function";
  if (undeclared === undefined && read === null && !isTwice && !isCall) return message;
  const file = treeOf(code);
  if (isTwice) return explainTwice(file, place.line) ?? message;
  if (undeclared !== undefined) {
    return `${message}${didYouMean(undeclared, namesOf(file, ...declarations))}`;
  }
  const offset = offsetOf(code, place);
  return (read === null ? explainCall(file, offset) : explainRead(read, file, offset)) ?? message;
}

/** Which name a line declares that is declared already, and where; undefined where there is none. */
function explainTwice(file: ts.SourceFile, line: number): string | undefined {
  for (const block of nodesIn(file)) {
    const lines = new Map<string, number>();
    for (const { text, ...name } of namesDeclaredIn(block, file)) {
      const before = lines.get(text);
      if (before !== undefined && name.line === line) {
        return `${text} is declared on line ${before} and again on line ${line}. Keep one of the two, or give one another name`;
      }
      lines.set(text, before ?? name.line);
    }
  }
  return undefined;
}

/** Names that the statements of a file or block declare for all of it, with their lines. */
function namesDeclaredIn(block: ts.Node, file: ts.SourceFile) {
  if (!ts.isSourceFile(block) && !ts.isBlock(block)) return [];
  const names = block.statements.flatMap((statement): (ts.Node | undefined)[] => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name);
    }
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
      return [name, ...named.map((each) => each.name)];
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isNamed ? [statement.name] : [];
  });
  return names.flatMap((name) =>
    name !== undefined && ts.isIdentifier(name)
      ? [{ text: name.text, line: lineOf(name, file) }]
      : [],
  );
}

function explainCall(file: ts.SourceFile, offset: number): string | undefined {
  const call = around(file, offset).findLast((node) => isCallAt(node, file, offset));
  const callee = call && calleeOf(call);
  // An error of the student's own may say the same; it is thrown where it is made.
  if (callee === undefined || ts.isThrowStatement(call?.parent ?? file)) return undefined;
  const { MethodDeclaration, PropertyAssignment } = ts.SyntaxKind;
  const known = [...methods, ...namesOf(file, MethodDeclaration, PropertyAssignment)];
  const hint = ts.isPropertyAccessExpression(callee) ? didYouMean(callee.name.text, known) : "";
  return `${nodeText(callee, file)} is not a function${hint}`;
}

function explainRead(
  [, verb, property, nothing]: RegExpExecArray,
  file: ts.SourceFile,
  offset: number,
): string | undefined {
  const access = verb === "set" ? assignedAt(file, offset) : accessAt(file, offset);
  if (access === undefined) return undefined;
  if (property === "Symbol.iterator") {
    return `${nodeText(access, file)} is ${nothing}, and cannot be looped over`;
  }
  const object = nodeText(access.expression, file);
  if (object === nothing) return undefined;
  return `cannot ${verb} ${nodeText(access, file)}: ${object} is ${nothing}`;
}

/**
 * What is assigned to where that fails: the position is that of whatever was worked out last, mostly on the
 * right. Undefined where there are several assignments around it, any of which may be meant.
 */
function assignedAt(file: ts.SourceFile, offset: number) {
  const nodes = around(file, offset);
  const assignments = nodes
    .slice(nodes.findLastIndex(ts.isFunctionLike) + 1)
    .filter((node) => ts.isBinaryExpression(node))
    .filter(({ operatorToken }) => operatorToken.kind === ts.SyntaxKind.EqualsToken);
  const [only, ...others] = assignments;
  const target = only && bare(only.left);
  // Of a pattern, which part is meant stands at the position itself.
  if (target === undefined || !isAccess(target)) return accessAt(file, offset);
  return others.length === 0 ? target : undefined;
}

function accessAt(file: ts.SourceFile, offset: number) {
  // The dot or the bracket stands second. Positions of accesses lie inside their nodes.
  return around(file, offset)
    .filter(isAccess)
    .findLast((node) => node.getChildren(file)[1]?.getStart(file) === offset);
}

/** A call is known by its bracket; one that is returned at once, by the word return. */
function isCallAt(node: ts.Node, file: ts.SourceFile, offset: number): boolean {
  if (ts.isReturnStatement(node)) return node.getStart(file) === offset;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const bracket = node.getChildren(file).find(({ kind }) => kind === ts.SyntaxKind.OpenParenToken);
  return bracket?.getStart(file) === offset;
}

function calleeOf(node: ts.Node): ts.Expression | undefined {
  const call = ts.isReturnStatement(node) ? node.expression && bare(node.expression) : node;
  if (call === undefined) return undefined;
  if (ts.isCallExpression(call) || ts.isNewExpression(call)) return call.expression;
  return ts.isTaggedTemplateExpression(call) ? call.tag : undefined;
}

function isAccess(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** The nodes around a place in a file, the innermost last. */
function around(file: ts.SourceFile, offset: number): ts.Node[] {
  return [...nodesIn(file, ({ pos, end }) => pos <= offset && offset < end)];
}

function lineOf(node: ts.Node, file: ts.SourceFile): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** An expression on one line, cut. */
function nodeText(node: ts.Node, file: ts.SourceFile): string {
  const line = node
    .getText(file)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.[?])/g, "");
  const points = [...line];
  return points.length <= longest ? line : `${points.slice(0, longest - 1).join("")}…`;
}

function offsetOf(code: string, { line, column }: CodePlace): number {
  const lines = code.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
}

function didYouMean(name: string, known: readonly string[]): string {
  const near = nearest(name, known.filter((each) => each !== name).slice(0, mostNames));
  return near === undefined ? "" : `; did you mean ${near}?`;
}

/** What declares names, wherever it does so. */
const declarations: readonly ts.SyntaxKind[] = [
  ...[ts.SyntaxKind.VariableDeclaration, ts.SyntaxKind.Parameter],
  ...[ts.SyntaxKind.FunctionDeclaration, ts.SyntaxKind.ClassDeclaration],
  ...[ts.SyntaxKind.ImportSpecifier, ts.SyntaxKind.BindingElement],
];

/** Names of some kinds of nodes of a file. */
function namesOf(file: ts.SourceFile, ...kinds: readonly ts.SyntaxKind[]): string[] {
  const names = [...nodesIn(file)].flatMap((node) => {
    const { name } = node as { name?: ts.Node };
    return kinds.includes(node.kind) && name && ts.isIdentifier(name) ? [name.text] : [];
  });
  return [...new Set(names)];
}

/** Methods that every program has. */
const methods: readonly string[] = [Array.prototype, String.prototype, Object, Math].flatMap(
  (owner) => Object.getOwnPropertyNames(owner),
);
