import { ts } from "#ts-morph";
import { nodesIn } from "../../nodes.ts";
import { spend } from "./budget.ts";

/** A node and everything in it that has a meaning when the program runs: types are left out. */
export function valueNodes(root: ts.Node): Generator<ts.Node> {
  return nodesIn(root, (node) => {
    spend(1);
    return !isTypeOnly(node);
  });
}

/** A node and everything in it, types as well. */
export function allNodes(root: ts.Node): Generator<ts.Node> {
  return nodesIn(root, () => {
    spend(1);
    return true;
  });
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

/** True where an identifier is a value that is asked for or written, and no name of something. */
export function isReference(id: ts.Identifier): boolean {
  const { parent } = id;
  if (ts.isExportSpecifier(parent)) {
    return (parent.propertyName ?? parent.name) === id && !parent.parent.parent.moduleSpecifier;
  }
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer === id;
  if (ts.isQualifiedName(parent)) return parent.left === id;
  if (ts.isImportSpecifier(parent) || ts.isLabeledStatement(parent)) return false;
  if (ts.isBreakOrContinueStatement(parent)) return false;
  return (parent as { readonly name?: ts.Node }).name !== id;
}

/** A function of any kind that has a body. */
export function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}
