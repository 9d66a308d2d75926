import { ts } from "#ts-morph";
import { circles } from "../../rules/circles.ts";
import { bare, dressed, isAssignment } from "../nodes.ts";
import { isHolder, putting } from "./analysis/graph.ts";
import { ownerOf } from "./analysis/members.ts";
import { accessTo, chosen, contentsOf, isAssigned } from "./analysis/values.ts";
import { isFunction, valueNodes } from "./analysis/walk.ts";
import type { Context } from "./rule.ts";

/** A place in a function that may call something, or where a name gets its value. */
interface Reference {
  readonly target: ts.Node;
  readonly at: ts.Node;
}

/** The first place where each cycle of functions is closed. */
export function findRecursion(context: Context): { readonly at: ts.Node; readonly what: string }[] {
  const { files } = context;
  const nodes = [...valueNodes(files)].filter(isPartOfCircles);
  const references = new Map(nodes.map((node) => [node, referencesFrom(node, context)]));
  const targets = (node: ts.Node) => (references.get(node) ?? []).map(({ target }) => target);
  const next = new Map(
    nodes.map((node) => [node, targets(node).filter((each) => references.has(each))]),
  );
  return circles(nodes, (node) => next.get(node) ?? []).flatMap((circle) => {
    const inside = new Set(circle);
    const meant = (node: ts.Node) => functionsBehind(node, inside, next);
    const steps = circle
      .filter(isBody)
      .flatMap((from) => (references.get(from) ?? []).map((each) => ({ from, ...each })))
      .filter(({ target }) => inside.has(target))
      .map((step) => ({ ...step, isOwn: meant(step.target).has(step.from) }));
    const file = ({ at }: Reference) => files.indexOf(at.getSourceFile());
    const [first] = steps.sort(
      (a, b) => file(a) - file(b) || a.at.pos - b.at.pos || Number(b.isOwn) - Number(a.isOwn),
    );
    if (first === undefined) return [];
    const [called = first.target] = meant(first.target);
    const how = first.isOwn
      ? `${nameOf(first.from)} calls itself`
      : `${nameOf(first.from)} calls ${nameOf(called)}, which calls it again`;
    return [{ at: first.at, what: `recursion (${how}) is` }];
  });
}

/** Functions, classes, and whatever may hold one. */
function isPartOfCircles(node: ts.Node): boolean {
  return ts.isClassLike(node) || isHolder(node);
}

function isBody(node: ts.Node): boolean {
  return isFunction(node) || ts.isClassLike(node);
}

/** The functions that a name of a cycle stands for there. */
function functionsBehind(
  start: ts.Node,
  circle: ReadonlySet<ts.Node>,
  next: ReadonlyMap<ts.Node, readonly ts.Node[]>,
): Set<ts.Node> {
  const found = new Set<ts.Node>();
  const seen = new Set([start]);
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isBody(node)) found.add(node);
    for (const each of isBody(node) ? [] : (next.get(node) ?? [])) {
      if (circle.has(each) && !seen.has(each)) open.push(each);
      seen.add(each);
    }
  }
  return found;
}

function nameOf(node: ts.Node): string {
  if (ts.isConstructorDeclaration(node)) return "the constructor";
  const { name } = node as { readonly name?: ts.Node };
  if (name !== undefined) return name.getText();
  const { parent } = chosen(node);
  const given = (parent as { readonly name?: ts.Node }).name;
  return given === undefined || !isPartOfCircles(parent) ? "a function" : given.getText();
}

/** References from a function including inner ones, or a name's sources. */
function referencesFrom(node: ts.Node, context: Context): Reference[] {
  return isBody(node) ? calledIn(node, context) : sourcesOf(node, context);
}

/** A class stands for construction: its methods are called by name. */
function calledIn(node: ts.Node, context: Context): Reference[] {
  const texts = ts.isClassLike(node)
    ? [...(node.heritageClauses ?? []), ...node.members.filter(isMaking)]
    : node;
  return [...valueNodes(texts)]
    .filter((at) => !isKept(at))
    .flatMap((at) => targetsOf(at, context).map((target) => ({ target, at })))
    .filter(({ target, at }) => !ts.isAccessor(target) || isCalled(target, at));
}

function isMaking(member: ts.ClassElement): boolean {
  return (
    ts.isConstructorDeclaration(member) ||
    ts.isPropertyDeclaration(member) ||
    ts.isClassStaticBlockDeclaration(member)
  );
}

/** True for reading, with a getter, or writing, with a setter. */
function isCalled(accessor: ts.AccessorDeclaration, at: ts.Node): boolean {
  const value = dressed(at);
  const { parent } = value;
  const isWritten = ts.isBinaryExpression(parent) && isAssigned(parent) && parent.left === value;
  if (ts.isSetAccessor(accessor)) return isWritten || ts.isPostfixUnaryExpression(parent);
  return !isWritten || parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken;
}

/** True if a value only goes into a name or a member, which is followed separately. */
function isKept(node: ts.Node): boolean {
  if (!ts.isExpression(node)) return false;
  const value = chosen(node);
  const { parent } = value;
  if (ts.isVariableDeclaration(parent)) return parent.initializer === value;
  if (ts.isCallExpression(parent)) {
    const { expression } = parent;
    return ts.isPropertyAccessExpression(expression) && putting.includes(expression.name.text);
  }
  return isAssignment(parent) && (parent.right === value || ts.isIdentifier(node));
}

/** Members of functions or lists that describe them or add to them, and call nothing. */
const quiet = ["length", "name", ...putting];

function targetsOf(at: ts.Node, context: Context): readonly ts.Node[] {
  const access = accessTo(at, context);
  if (access?.name !== undefined) {
    const { of, name } = access;
    const [owner] = context.targetsOf(bare(of));
    const put = owner === undefined ? [] : context.putInto(owner, name);
    return [...context.targetsOf(at), ...put.flatMap((each) => behind(each, context))];
  }
  if (!ts.isIdentifier(at)) return [];
  const around = accessTo(at.parent, context);
  const isBase = around?.name !== undefined && bare(around.of) === at;
  if (isBase && (quiet.includes(around.name ?? "") || ownerOf(at, context) !== undefined))
    return [];
  return context.targetsOf(at);
}

function sourcesOf(node: ts.Node, context: Context): Reference[] {
  const values = [...context.sourcesOf(node), ...context.putInto(node)];
  const made = isCalledConstant(node, context) ? values.flatMap(functionsIn) : [];
  return [
    ...values.flatMap((at) => behind(at, context).map((target) => ({ target, at }))),
    ...made.map((target) => ({ target, at: target })),
  ];
}

/** The result of passing a function to another, such as `const f = memo((n) => …)`, may call it. */
function isCalledConstant(node: ts.Node, context: Context): boolean {
  if (!ts.isVariableDeclaration(node) || !(node.parent.flags & ts.NodeFlags.Const)) return false;
  return context.usesOf(node).some((use) => {
    const { parent } = dressed(use);
    return ts.isCallExpression(parent) && bare(parent.expression) === use;
  });
}

function functionsIn(value: ts.Expression): readonly ts.Node[] {
  const call = bare(value);
  return ts.isCallExpression(call) ? call.arguments.filter(isFunction) : [];
}

/** Functions, and names of functions, in a value; a getter's result is unknown. */
function behind(value: ts.Expression, context: Context): readonly ts.Node[] {
  return contentsOf(value, context).flatMap((each) =>
    isBody(each) ? [each] : context.targetsOf(each).filter((target) => !ts.isAccessor(target)),
  );
}
