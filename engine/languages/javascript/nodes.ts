import { ts } from "#ts-morph";

/** Nodes and their descendants in text order, without unwanted ones and their descendants. */
export function* nodesIn(
  roots: ts.Node | readonly ts.Node[],
  isWanted: (node: ts.Node) => boolean = () => true,
): Generator<ts.Node> {
  // The tree may be too deep for recursion.
  const open = "kind" in roots ? [roots] : roots.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isWanted(node)) continue;
    yield node;
    for (const child of childrenOf(node).reverse()) open.push(child);
  }
}

export function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** The expression without parentheses and type assertions. */
export function bare(node: ts.Expression): ts.Expression {
  let value = node;
  while (isDress(value)) value = value.expression;
  return value;
}

/** The outermost expression that is just this one in parentheses or with a type. */
export function dressed(node: ts.Node): ts.Node {
  let value = node;
  while (isDress(value.parent)) value = value.parent;
  return value;
}

function isDress(node: ts.Node) {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

export function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && !!node.modifiers?.some((each) => each.kind === kind);
}

export function isStatic(member: ts.Node): boolean {
  return hasModifier(member, ts.SyntaxKind.StaticKeyword);
}

export function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** Names with their declarations: a function, a class, a variable or a part of a pattern. */
type Declarations = readonly (readonly [name: string, node: ts.Node])[];

/** A statement's declarations that exist at run time. */
export function declaredBy(statement: ts.Statement): Declarations {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [[statement.name.text, statement]];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(boundBy);
}

/** The same, and its imported names. */
export function namedBy(statement: ts.Statement): Declarations {
  const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.map((each) => [each.name.text, each] as const)
    : declaredBy(statement);
}

/** The top-level statement that contains a node. */
export function topStatementOf(node: ts.Node): ts.Statement {
  let at = node;
  while (at.parent !== undefined && !ts.isSourceFile(at.parent)) at = at.parent;
  return at as ts.Statement;
}

/** The value that a variable is declared with, if any; other nodes themselves. */
export function heldBy(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node) && node.initializer ? bare(node.initializer) : node;
}

export function namesDeclaredBy(statement: ts.Statement): string[] {
  return declaredBy(statement).map(([name]) => name);
}

function boundBy(node: ts.VariableDeclaration | ts.BindingElement): Declarations {
  if (ts.isIdentifier(node.name)) return [[node.name.text, node]];
  return node.name.elements.flatMap((each) => (ts.isBindingElement(each) ? boundBy(each) : []));
}

/** An export of one of the file's own names, or of the module `from`. */
export interface NamedExport {
  readonly name: string;
  readonly local: string;
  readonly from?: ts.Expression | undefined;
}

/** Names that a statement exports: declared in it, or listed as in `export { a, b as c }`. */
export function exportedBy(statement: ts.Statement): NamedExport[] {
  const { ExportKeyword, DefaultKeyword } = ts.SyntaxKind;
  if (hasModifier(statement, ExportKeyword) && !hasModifier(statement, DefaultKeyword)) {
    return namesDeclaredBy(statement).map((name) => ({ name, local: name }));
  }
  if (!ts.isExportDeclaration(statement)) return [];
  const { exportClause: clause, moduleSpecifier: from } = statement;
  const listed = clause !== undefined && ts.isNamedExports(clause) ? clause.elements : [];
  return listed.map(({ name, propertyName }) => {
    return { name: name.text, local: (propertyName ?? name).text, from };
  });
}

/** Line and column of a node's beginning, from 1. */
export function placeOf(node: ts.Node): { readonly line: number; readonly column: number } {
  const file = node.getSourceFile();
  return placeAt(file, node.getStart(file));
}

export function placeAt(file: ts.SourceFile, position: number) {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}

/** The name of a member or an index, if known without running the program. */
export function memberName(name: ts.PropertyName | ts.BindingName): string | undefined {
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) return name.text;
  if (ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text;
  return undefined;
}

export function extendedBy({
  heritageClauses,
}: ts.ClassLikeDeclaration): ts.Expression | undefined {
  const clause = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  return clause?.types[0]?.expression;
}

/** True if `this` means the same inside a node as around it. */
export function isOfSameThis(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || !(ts.isFunctionLike(node) || ts.isClassLike(node));
}

/** The name of a called function of `Object` or `Reflect`. */
export function calledOfObject({ expression }: ts.CallExpression): string | undefined {
  const isOfObject =
    ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    /^(Object|Reflect)$/.test(expression.expression.text);
  return isOfObject ? expression.name.text : undefined;
}

export function isFunctionExpression(
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}
