import { ts } from "#ts-morph";

/** More of them say no more. */
const most = 8;

/**
 * The constants that functions may return, as code: those that stand in what they return, and what else
 * there is of their type where it has few values.
 */
export function constantsOf(
  nodes: readonly ts.FunctionLikeDeclaration[],
  tree: ts.SourceFile,
): readonly string[] {
  const found = nodes
    .filter((each) => !ts.isConstructorDeclaration(each))
    .flatMap((each) => [...ofType(each), ...returned(each).flatMap((node) => literalsIn(node))]);
  const texts = found.map((each) => (typeof each === "string" ? each : each.getText(tree)));
  return [...new Set(texts)].slice(0, most);
}

function ofType({ type }: ts.FunctionLikeDeclaration): string[] {
  if (type?.kind === ts.SyntaxKind.BooleanKeyword) return ["true", "false"];
  if (type?.kind === ts.SyntaxKind.NumberKeyword) return ["0", "1"];
  return type?.kind === ts.SyntaxKind.StringKeyword ? ['""'] : [];
}

/** What a function returns itself, and not what those in it do. */
function returned({ body }: ts.FunctionLikeDeclaration): ts.Node[] {
  const found: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, look);
  };
  if (body !== undefined) look(body);
  return found;
}

function literalsIn(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return [node];
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    return [node];
  }
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((each) => literalsIn(each));
  }
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  return [];
}
