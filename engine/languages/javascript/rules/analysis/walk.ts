import { ts } from "#ts-morph";
import { spend } from "./budget.ts";

/**
 * A node and everything in it that has a meaning when the program runs, in the order of the
 * text: types are left out. `enter` says of a node whether to go into it. The tree may be too
 * deep for recursion.
 */
export function* valueNodes(
  root: ts.Node,
  enter: (node: ts.Node) => boolean = () => true,
): Generator<ts.Node> {
  yield* walk(root, isOfValue, enter);
}

/** A node and everything in it, types as well. */
export function allNodes(root: ts.Node): Generator<ts.Node> {
  return walk(
    root,
    () => true,
    () => true,
  );
}

function* walk(
  root: ts.Node,
  wanted: (node: ts.Node) => boolean,
  enter: (node: ts.Node) => boolean,
): Generator<ts.Node> {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    spend(1);
    if (!wanted(node)) continue;
    yield node;
    if (!enter(node)) continue;
    const children = childrenOf(node);
    while (children.length > 0) open.push(children.pop() as ts.Node);
  }
}

export function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}

/** Whether a node has a meaning when the program runs. */
export function isOfValue(node: ts.Node): boolean {
  return !isTypeOnly(node);
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isExpressionWithTypeArguments(node)) {
    const clause = node.parent;
    const extending = ts.isHeritageClause(clause) && clause.token === ts.SyntaxKind.ExtendsKeyword;
    return !(extending && ts.isClassLike(clause.parent));
  }
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    isThisParameter(node)
  );
}

function isThisParameter(node: ts.Node): boolean {
  return ts.isParameter(node) && ts.isIdentifier(node.name) && node.name.text === "this";
}

/** The expression inside parentheses and inside what says something of its type alone. */
export function bare(node: ts.Expression): ts.Expression {
  let value = node;
  while (
    ts.isParenthesizedExpression(value) ||
    ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value) ||
    ts.isTypeAssertionExpression(value) ||
    ts.isNonNullExpression(value)
  ) {
    value = value.expression;
  }
  return value;
}

/** The outermost expression that is just this one in parentheses or with a type. */
export function dressed(node: ts.Node): ts.Node {
  let value = node;
  while (
    ts.isParenthesizedExpression(value.parent) ||
    ts.isAsExpression(value.parent) ||
    ts.isSatisfiesExpression(value.parent) ||
    ts.isTypeAssertionExpression(value.parent) ||
    ts.isNonNullExpression(value.parent)
  ) {
    value = value.parent;
  }
  return value;
}

/** True where an identifier is a value that is asked for or written, and no name of something. */
export function isReference(id: ts.Identifier): boolean {
  const { parent } = id;
  if (ts.isExportSpecifier(parent)) {
    return (parent.propertyName ?? parent.name) === id && !parent.parent.parent.moduleSpecifier;
  }
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name !== id;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer === id;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent)) return false;
  if (ts.isQualifiedName(parent)) return parent.left === id;
  if (ts.isNamespaceImport(parent)) return false;
  if (ts.isNamespaceExport(parent) || ts.isLabeledStatement(parent)) return false;
  if (ts.isBreakOrContinueStatement(parent)) return false;
  return (parent as { readonly name?: ts.Node }).name !== id;
}

/** A function of any kind that has a body. */
export type FunctionNode =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration
  | ts.AccessorDeclaration;

export function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

/** The text of a name that is known without running the program: of a member or of an index. */
export function memberName(name: ts.PropertyName | ts.BindingName): string | undefined {
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) return name.text;
  if (ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text;
  return undefined;
}
