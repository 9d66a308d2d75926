import { ts } from "#ts-morph";
import type { Finding, NoOwnMergeRule } from "../../../fixtures/schema/types.ts";
import { missing } from "./calls.ts";
import { cellsIn, type IsCell } from "./cells.ts";
import type { Context } from "./evaluate.ts";
import { rootOf } from "./graph.ts";
import { bare, dressed, valueNodes } from "./walk.ts";

/**
 * Places where functions, or helpers that they reach on other ways than through those that may
 * merge, make a tile of two: a cell is doubled, two cells are added, or two cells of the same
 * matrix are compared. Whoever looks up the double of a tile in a table is not found.
 */
export function findOwnMerges(rule: NoOwnMergeRule, context: Context): Finding[] {
  const { program, graph } = context;
  const closed = new Set([...rule.by, ...(rule.except ?? [])].map((name) => program.find(name)));
  const owners = new Map<ts.Node, string>();
  const absent: Finding[] = [];
  for (const name of rule.functions) {
    const start = program.find(name);
    if (start === undefined) absent.push(...missing(name, program));
    else if (!closed.has(start)) {
      const reached = graph.reach(start, ({ target }) => !closed.has(target));
      for (const each of [start, ...reached.keys()]) {
        for (const text of graph.textOf(each)) if (!owners.has(text)) owners.set(text, name);
      }
    }
  }
  const texts = [...owners.keys()];
  const isCell = cellsIn(texts, context);
  const found = new Map<ts.Node, string>();
  for (const [text, owner] of owners) {
    for (const node of valueNodes(text)) {
      if (!found.has(node) && isMerging(node, isCell, context)) found.set(node, owner);
    }
  }
  const by = rule.by.join(" or ");
  return [
    ...absent,
    ...[...found].map(([node, owner]) =>
      program.finding(
        node,
        `${owner} merges by itself, with ${shown(node)}; ${by} is there for that`,
      ),
    ),
  ];
}

/** Longest piece of code that a message shows. */
const longestCode = 40;

function shown(node: ts.Node): string {
  const code = node.getText().replace(/\s+/g, " ");
  return code.length > longestCode ? `${code.slice(0, longestCode)}…` : code;
}

function isMerging(node: ts.Node, isCell: IsCell, context: Context): boolean {
  if (ts.isCallExpression(node)) {
    return (
      /^Math\s*\.\s*(imul|pow)$/.test(node.expression.getText()) && node.arguments.some(isCell)
    );
  }
  if (!ts.isBinaryExpression(node) || isIndex(node)) return false;
  const { left, right } = node;
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AsteriskToken:
    case ts.SyntaxKind.AsteriskAsteriskToken:
    case ts.SyntaxKind.LessThanLessThanToken:
    case ts.SyntaxKind.AsteriskEqualsToken:
    case ts.SyntaxKind.AsteriskAsteriskEqualsToken:
    case ts.SyntaxKind.LessThanLessThanEqualsToken:
      return isCell(left) || isCell(right);
    case ts.SyntaxKind.PlusToken:
    case ts.SyntaxKind.PlusEqualsToken:
      return isCell(left) && isCell(right);
    case ts.SyntaxKind.EqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return isCell(left) && isCell(right) && areOfOneMatrix(bare(left), bare(right), context);
    default:
      return false;
  }
}

function isIndex(node: ts.Node): boolean {
  let value = dressed(node);
  while (ts.isBinaryExpression(value.parent)) value = dressed(value.parent);
  const { parent } = value;
  return ts.isElementAccessExpression(parent) && parent.argumentExpression === value;
}

/** `row[i]` and `row[i + 1]`, `m[r][c]` and `m[r + 1][c]`. */
function areOfOneMatrix(a: ts.Expression, b: ts.Expression, { program }: Context): boolean {
  if (!ts.isElementAccessExpression(a) || !ts.isElementAccessExpression(b)) return false;
  const [one, other] = [rootOf(a), rootOf(b)];
  if (!ts.isIdentifier(one) || !ts.isIdentifier(other)) return false;
  const [owner, otherOwner] = [program.declarationOf(one), program.declarationOf(other)];
  return owner !== undefined && owner === otherOwner && a.getText() !== b.getText();
}
