import { ts } from "#ts-morph";
import { spend } from "../../../rules/steps.ts";
import { nodesIn } from "../../nodes.ts";

/** Nodes and their descendants that matter at run time, without types. */
export function valueNodes(roots: ts.Node | readonly ts.Node[]): Generator<ts.Node> {
  return nodesIn(roots, (node) => {
    spend(1);
    return !isTypeOnly(node);
  });
}

/** Nodes and their descendants, including types. */
export function allNodes(roots: ts.Node | readonly ts.Node[]): Generator<ts.Node> {
  return nodesIn(roots, () => {
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

/** True for an identifier that is read or written as a value, not just a name. */
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

export function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}
