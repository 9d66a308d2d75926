import { ts } from "#ts-morph";
import { nodesIn } from "../nodes.ts";
import type { WorkNode } from "./named-nodes.ts";

/** More of them say no more. */
const most = 8;

/**
 * The constants that functions may return, as code: those that stand in what they return, and what else
 * there is of their type where it has few values.
 */
export function constantsOf(nodes: readonly WorkNode[], tree: ts.SourceFile): readonly string[] {
  const found = nodes
    .filter((each) => !ts.isConstructorDeclaration(each))
    .flatMap((each) => [...ofType(each), ...returned(each).flatMap((node) => literalsIn(node))]);
  const texts = found.map((each) => (typeof each === "string" ? each : each.getText(tree)));
  return [...new Set(texts)].slice(0, most);
}

function ofType({ type }: WorkNode): string[] {
  if (type?.kind === ts.SyntaxKind.BooleanKeyword) return ["true", "false"];
  if (type?.kind === ts.SyntaxKind.NumberKeyword) return ["0", "1"];
  return type?.kind === ts.SyntaxKind.StringKeyword ? ['""'] : [];
}

/** What a function returns itself, and not what those in it do. */
function returned({ body }: WorkNode): ts.Expression[] {
  return [...nodesIn(body, (node) => !ts.isFunctionLike(node))]
    .filter(ts.isReturnStatement)
    .flatMap(({ expression }) => expression ?? []);
}

function literalsIn(node: ts.Node): ts.Node[] {
  const isTruth = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind);
  if (isTruth || ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return [node];
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((each) => literalsIn(each));
  }
  return ts.isParenthesizedExpression(node) ? literalsIn(node.expression) : [];
}
