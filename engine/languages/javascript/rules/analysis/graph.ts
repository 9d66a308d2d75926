import { ts } from "#ts-morph";
import { append, reachedFrom } from "../../../../collections.ts";
import { bare, dressed, memberName } from "../../nodes.ts";
import { membersOf } from "./members.ts";
import type { ProgramNames } from "./program.ts";
import { accessTo, isAssigned, valuesOf } from "./values.ts";
import { allNodes, isFunction, isReference, valueNodes } from "./walk.ts";

export type Graph = ReturnType<typeof readGraph>;

/** References in a program, and sources of its names' and members' values. */
export function readGraph(program: ProgramNames) {
  const { writes, puts, holders } = survey(program);
  const uses = readUses(program);

  const sourcesOf = (declaration: ts.Node): readonly ts.Expression[] => [
    ...ownSources(declaration),
    ...(writes.get(declaration) ?? []),
  ];

  const targetsOf = (node: ts.Node): readonly ts.Node[] => {
    if (ts.isIdentifier(node)) {
      const target = isReference(node) ? program.declarationOf(node) : undefined;
      return target === undefined ? [] : [target];
    }
    const access = accessTo(node, program);
    return access?.name === undefined ? [] : membersOf(access.of, access.name, program);
  };

  const functionsIn = (holder: ts.Node) =>
    sourcesOf(holder)
      .flatMap((source) => valuesOf(source, program))
      .flatMap((value) => (isFunction(value) ? [value] : targetsOf(value)));
  let functions: ReadonlySet<ts.Node> | undefined;
  return {
    usesOf: (declaration: ts.Node): readonly ts.Identifier[] => uses.get(declaration) ?? [],
    /** Expressions that a declaration's value may come from: initialisers and assignments. */
    sourcesOf,
    /** Values put into it under a name, or an unknown one. */
    putInto: (declaration: ts.Node, name?: string): readonly ts.Expression[] =>
      (puts.get(declaration) ?? [])
        .filter((put) => name === undefined || put.name === undefined || put.name === name)
        .flatMap(({ values }) => values),
    /** Known declarations that a name or a member access refers to. */
    targetsOf,
    /** True if a name or a member may stand for a function. */
    holdsFunction: (declaration: ts.Node): boolean => {
      functions ??= reached(holders, functionsIn);
      return functions.has(declaration);
    },
  };
}

function readUses(program: ProgramNames): Map<ts.Node, ts.Identifier[]> {
  const uses = new Map<ts.Node, ts.Identifier[]>();
  for (const node of allNodes(program.files)) {
    if (!ts.isIdentifier(node) || !isReference(node) || isWrittenOnly(node)) continue;
    for (const target of program.allDeclarationsOf(node)) append(uses, target, node);
  }
  return uses;
}

/** True if a statement only assigns to a name. */
function isWrittenOnly(id: ts.Identifier): boolean {
  const value = dressed(id);
  const { parent } = value;
  const writes = ts.isBinaryExpression(parent)
    ? parent.left === value && isAssigned(parent)
    : ts.isPostfixUnaryExpression(parent) ||
      (ts.isPrefixUnaryExpression(parent) &&
        /^(\+\+|--)$/.test(ts.tokenToString(parent.operator) ?? ""));
  return writes && ts.isExpressionStatement(dressed(parent).parent);
}

/** Functions, and declarations that one of them reaches in any way. */
function reached(
  holders: readonly ts.Node[],
  sourcesOf: (holder: ts.Node) => readonly ts.Node[],
): ReadonlySet<ts.Node> {
  const receivers = new Map<ts.Node, ts.Node[]>();
  for (const holder of holders) {
    for (const source of sourcesOf(holder)) append(receivers, source, holder);
  }
  const functions: readonly ts.Node[] = [...holders, ...receivers.keys()].filter(
    (node) => isFunction(node) && !ts.isAccessor(node),
  );
  return reachedFrom(functions, (node) => receivers.get(node) ?? []);
}

function ownSources(declaration: ts.Node): readonly ts.Expression[] {
  if (ts.isBindingElement(declaration)) return sourcesOfPart(declaration);
  if (ts.isShorthandPropertyAssignment(declaration)) return [declaration.name];
  const hasValue =
    ts.isVariableDeclaration(declaration) ||
    ts.isParameter(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration);
  return hasValue && declaration.initializer !== undefined ? [declaration.initializer] : [];
}

/** In `const { up } = { up: …, down: … }`, the part that goes to a name, if visible. */
function sourcesOfPart(element: ts.BindingElement): readonly ts.Expression[] {
  const more = element.initializer === undefined ? [] : [element.initializer];
  const owner = element.parent.parent;
  if (ts.isBindingElement(owner)) return [...more, ...sourcesOfPart(owner)];
  const value = ts.isVariableDeclaration(owner) && owner.initializer && bare(owner.initializer);
  if (!value) return more;
  return [...more, partFor(element, value) ?? value];
}

function partFor(element: ts.BindingElement, value: ts.Expression): ts.Expression | undefined {
  if (element.dotDotDotToken !== undefined) return undefined;
  if (ts.isArrayBindingPattern(element.parent)) {
    const isPlain = ts.isArrayLiteralExpression(value) && !value.elements.some(ts.isSpreadElement);
    return isPlain ? value.elements[element.parent.elements.indexOf(element)] : undefined;
  }
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  const name = memberName(element.propertyName ?? element.name);
  const part = value.properties.findLast((each) => each.name && memberName(each.name) === name);
  if (part !== undefined && ts.isPropertyAssignment(part)) return part.initializer;
  return part !== undefined && ts.isShorthandPropertyAssignment(part) ? part.name : undefined;
}

/** Values put into an array or object, with their name if known. */
interface Put {
  readonly into: ts.Identifier;
  readonly name: string | undefined;
  readonly values: readonly ts.Expression[];
}

/** By declaration, assigned and inserted values; and everything that may hold a function. */
function survey(program: ProgramNames) {
  const writes = new Map<ts.Node, ts.Expression[]>();
  const puts = new Map<ts.Node, Put[]>();
  const holders: ts.Node[] = [];
  const target = (name: ts.Identifier) =>
    isReference(name) ? program.declarationOf(name) : undefined;
  for (const node of valueNodes(program.files)) {
    if (isHolder(node)) holders.push(node);
    if (ts.isBinaryExpression(node) && isAssigned(node)) {
      for (const name of namesIn(node.left)) append(writes, target(name), node.right);
    }
    const put = putBy(node, program);
    if (put !== undefined) append(puts, target(put.into), put);
  }
  return { writes, puts, holders };
}

/** Functions, and whatever may hold one. */
export function isHolder(node: ts.Node): boolean {
  return (
    isFunction(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node)
  );
}

/** Names that an assignment writes: `a`, or both in `[a, b]`. */
function namesIn(left: ts.Expression): ts.Identifier[] {
  const target = bare(left);
  if (ts.isIdentifier(target)) return [target];
  if (!ts.isArrayLiteralExpression(target) && !ts.isObjectLiteralExpression(target)) return [];
  return [...valueNodes(target)].filter(ts.isIdentifier);
}

/** Methods that put their arguments into their receiver. */
export const putting: readonly string[] = ["push", "unshift", "set", "add", "splice", "fill"];

/** Values that a node puts into a named array or object: `a.b = f`, `a.push(f)`. */
function putBy(node: ts.Node, program: ProgramNames): Put | undefined {
  if (ts.isBinaryExpression(node) && isAssigned(node)) {
    const access = accessTo(node.left, program);
    return access && putAt(access.of, access.name, [node.right]);
  }
  if (!ts.isCallExpression(node)) return undefined;
  const access = accessTo(node.expression, program);
  if (access?.name === undefined) return undefined;
  if (putting.includes(access.name)) return putAt(access.of, undefined, node.arguments);
  if (access.of.getText() !== "Object") return undefined;
  const [target, ...sources] = node.arguments;
  const isPut = target !== undefined && /^(assign|definePropert(y|ies))$/.test(access.name);
  return isPut ? putAt(target, undefined, sources) : undefined;
}

function putAt(
  target: ts.Expression,
  name: string | undefined,
  values: readonly ts.Expression[],
): Put | undefined {
  let into = bare(target);
  let first = name;
  while (ts.isPropertyAccessExpression(into) || ts.isElementAccessExpression(into)) {
    first = ts.isPropertyAccessExpression(into) ? into.name.text : undefined;
    into = bare(into.expression);
  }
  return ts.isIdentifier(into) ? { into, name: first, values } : undefined;
}
