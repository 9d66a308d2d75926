import { ts } from "#ts-morph";
import type { AbstractType } from "../../../../fixtures/schema/types.ts";
import { functionOf } from "../definitions.ts";
import type { Context } from "../evaluate.ts";
import { bare, type FunctionNode, isFunction, valueNodes } from "../walk.ts";
import type { Flow } from "./flow.ts";
import { functionsNamed } from "./listed.ts";

/** Whether values of a type may be looked into and built at a place. */
export type IsAllowed = (type: string, node: ts.Node) => boolean;

/** The constructors and accessors of each type, and the helpers that they alone use. */
export function allowedPlaces(types: readonly AbstractType[], flow: Flow): IsAllowed {
  const { context } = flow;
  const listed = new Set(
    types.flatMap(({ made, taken, inside }) =>
      [...made, ...taken, ...inside].map((name) => name.replace(/[[(].*/, "")),
    ),
  );
  const others = namedThings(context).filter(({ name }) => !listed.has(name));
  const accessors = others.filter(({ node }) => isAccessor(node)).map(({ body }) => body);
  const byType = new Map(
    types.map(({ name, inside }) => {
      const start = inside.flatMap((each) => functionsNamed(each, flow).map(({ node }) => node));
      return [name, withHelpers([...start, ...accessors], others, context)];
    }),
  );
  return (type, node) => {
    const allowed = byType.get(type);
    for (let each = node; each !== undefined; each = each.parent) {
      if (allowed?.has(each)) return true;
    }
    return false;
  };
}

interface NamedThing {
  readonly name: string;
  readonly declaration: ts.Node;
  /** The function; undefined of a class. */
  readonly node: FunctionNode | undefined;
  /** What stands inside of it is its own. */
  readonly body: ts.Node;
}

function namedThings({ program }: Context): NamedThing[] {
  return program.files
    .flatMap((file) => [...valueNodes(file)])
    .flatMap((declaration): NamedThing[] => {
      const name = (declaration as { readonly name?: ts.Node }).name;
      if (name === undefined || !ts.isIdentifier(name)) return [];
      const node = functionOf(declaration);
      const isNamed =
        ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration);
      if (node !== undefined && isNamed)
        return [{ name: name.text, declaration, node, body: node }];
      if (!ts.isClassDeclaration(declaration)) return [];
      return [{ name: name.text, declaration, node: undefined, body: declaration }];
    });
}

/** Adds helpers as long as all that use them may look inside; what nobody uses is no helper. */
function withHelpers(
  start: readonly ts.Node[],
  others: readonly NamedThing[],
  context: Context,
): Set<ts.Node> {
  const allowed = new Set<ts.Node>([...start, ...others.map(({ body }) => body)]);
  const fixed = new Set(start);
  const isIn = (node: ts.Node) => {
    for (let each = node.parent; each !== undefined; each = each.parent) {
      if (allowed.has(each)) return true;
    }
    return false;
  };
  for (let before = -1; before !== allowed.size; ) {
    before = allowed.size;
    for (const { declaration, body } of others) {
      if (fixed.has(body) || !allowed.has(body)) continue;
      const uses = context.graph.usesOf(declaration).filter((use) => !isInType(use));
      allowed.delete(body);
      const helps = uses.length > 0 && uses.every((use) => isWithin(use, body) || isIn(use));
      if (helps) allowed.add(body);
    }
  }
  return allowed;
}

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  const same = node.getSourceFile() === outer.getSourceFile();
  return same && outer.pos <= node.pos && node.end <= outer.end;
}

/** The name of a type, or of what is exported, is no use. */
function isInType(node: ts.Node): boolean {
  for (let each = node.parent; each !== undefined; each = each.parent) {
    if (ts.isTypeNode(each) && !ts.isExpressionWithTypeArguments(each)) return true;
    if (ts.isExportDeclaration(each)) return true;
    if (ts.isStatement(each) || isFunction(each)) return false;
  }
  return false;
}

/** `(state) => state.score`, `(state) => state("score")`, `({ score }) => score`. */
function isAccessor(node: FunctionNode | undefined): boolean {
  const [parameter, ...more] = node?.parameters ?? [];
  const value = node && returnedBy(node);
  if (parameter === undefined || more.length > 0 || value === undefined) return false;
  let part = bare(value);
  let steps = 0;
  while (isPart(part)) {
    part = bare(part.expression);
    steps += 1;
  }
  if (!ts.isIdentifier(part)) return false;
  if (ts.isIdentifier(parameter.name)) return steps > 0 && part.text === parameter.name.text;
  const names = [...valueNodes(parameter.name)].filter(ts.isIdentifier);
  return names.some(({ text }) => text === (part as ts.Identifier).text);
}

function isPart(
  node: ts.Expression,
): node is ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression {
  if (ts.isPropertyAccessExpression(node)) return true;
  const isLiteral = (each: ts.Node) => ts.isStringLiteralLike(each) || ts.isNumericLiteral(each);
  if (ts.isElementAccessExpression(node)) return isLiteral(bare(node.argumentExpression));
  return ts.isCallExpression(node) && node.arguments.every(isLiteral);
}

/** The expression that is all that a function returns, and all that it does. */
export function returnedBy(node: FunctionNode): ts.Expression | undefined {
  const { body } = node;
  if (body === undefined) return undefined;
  if (!ts.isBlock(body)) return bare(body);
  const [only, ...more] = body.statements;
  if (only === undefined || more.length > 0 || !ts.isReturnStatement(only)) return undefined;
  return only.expression && bare(only.expression);
}
