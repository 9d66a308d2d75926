import { ts } from "#ts-morph";
import { isAssignment, isOfSameThis, namesDeclaredBy, nodesIn } from "../nodes.ts";

/**
 * Variables that a file assigns without declaring, which Node.js and browsers make global in sloppy mode. Some
 * may be local after all: declaring them once more around it is harmless.
 */
export function undeclared(file: ts.SourceFile): string[] {
  const [first] = file.statements;
  if (first && ts.isExpressionStatement(first) && isUseStrict(first.expression)) return [];
  const declared = new Set([...file.statements.flatMap(namesDeclaredBy), ...ofCommonJs]);
  const names = [...nodesIn(file)].flatMap(targetsOf).map(({ text }) => text);
  return [...new Set(names)].filter((name) => !declared.has(name));
}

const ofCommonJs = ["module", "exports", "require"];

function isUseStrict(node: ts.Expression): boolean {
  return ts.isStringLiteral(node) && node.text === "use strict";
}

/** Variables that a node assigns, and possibly other names in its patterns. */
function targetsOf(node: ts.Node): readonly ts.Identifier[] {
  const isLoop = ts.isForInStatement(node) || ts.isForOfStatement(node);
  const target = isLoop ? node.initializer : isAssignment(node) ? node.left : undefined;
  if (target === undefined || ts.isVariableDeclarationList(target)) return [];
  if (ts.isIdentifier(target)) return [target];
  const isPattern = ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target);
  return isPattern ? [...nodesIn(target)].filter(ts.isIdentifier) : [];
}

/** Uses of `this` outside of all functions and classes. */
export function topLevelThis(file: ts.SourceFile): ts.Node[] {
  if (!/\bthis\b/.test(file.text)) return [];
  return [...nodesIn(file, isOfSameThis)].filter(({ kind }) => kind === ts.SyntaxKind.ThisKeyword);
}
