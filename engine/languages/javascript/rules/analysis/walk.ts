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
