import { ts } from "#ts-morph";
import type { Context } from "./evaluate.ts";
import { bare, isFunction, isReference, valueNodes } from "./walk.ts";

/** Says of an expression whether its value may be a cell of a matrix or of a row. */
export type IsCell = (node: ts.Expression) => boolean;

/** Methods whose result is an element. */
const picking = new Set(["at", "pop", "shift", "find", "findLast"]);

/** Methods that hand each element to a function, and which of its parameters that is. */
const visiting = new Map<string, readonly number[]>([
  ["map", [0]],
  ["flatMap", [0]],
  ["forEach", [0]],
  ["filter", [0]],
  ["some", [0]],
  ["every", [0]],
  ["find", [0]],
  ["findLast", [0]],
  ["findIndex", [0]],
  ["findLastIndex", [0]],
  ["reduce", [1]],
  ["reduceRight", [1]],
  ["sort", [0, 1]],
  ["toSorted", [0, 1]],
]);

/** Rounds in which names hand their values on to others; chains of names are short. */
const mostRounds = 10;

/**
 * Follows cells through the names of some texts: from elements to variables, to what loops and
 * array methods visit, and through parameters and results of functions. What is an index
 * somewhere is none, and neither are the parts of a function's result, such as its score.
 */
export function cellsIn(texts: readonly ts.Node[], { program }: Context): IsCell {
  const cells = new Set<ts.Node>();
  const indices = new Set<ts.Node>();
  const nodes = texts.flatMap((text) => [...valueNodes(text)]);
  const declarationOf = (node: ts.Node) =>
    ts.isIdentifier(node) && isReference(node) ? program.declarationOf(node) : undefined;

  const isCell: IsCell = (node) => {
    const open = [node];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      const value = bare(each);
      const declaration = declarationOf(value);
      if (declaration !== undefined) {
        if (cells.has(declaration)) return true;
      } else if (ts.isElementAccessExpression(value)) {
        if (!isPartOfResult(value)) return true;
      } else if (ts.isCallExpression(value)) {
        const callee = bare(value.expression);
        const target = declarationOf(callee);
        if (target !== undefined && cells.has(functionOf(target) ?? target)) return true;
        if (ts.isPropertyAccessExpression(callee) && picking.has(callee.name.text)) return true;
      } else open.push(...valuesOf(value));
    }
    return false;
  };

  /** `result[2]`, where result is what a function returned and 2 is written as a number. */
  const isPartOfResult = (node: ts.ElementAccessExpression): boolean => {
    const index = bare(node.argumentExpression);
    if (ts.isStringLiteralLike(index)) return true;
    return ts.isNumericLiteral(index) && isResult(node.expression);
  };

  /** What a function of the file returned, or an import: not what a method of an array did. */
  const isResult = (node: ts.Expression): boolean => {
    const value = bare(node);
    if (ts.isCallExpression(value)) return ts.isIdentifier(bare(value.expression));
    const declaration = declarationOf(value);
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
    const { initializer } = declaration;
    if (initializer === undefined) return false;
    const call = bare(initializer);
    return ts.isCallExpression(call) && ts.isIdentifier(bare(call.expression));
  };

  /** Adds what one node says, and tells whether that was new. */
  const learn = (node: ts.Node): boolean => {
    const before = cells.size;
    for (const name of newCells(node)) if (!indices.has(name)) cells.add(name);
    return cells.size > before;
  };

  function newCells(node: ts.Node): readonly ts.Node[] {
    if (ts.isVariableDeclaration(node)) return cellsOfVariable(node);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const target = declarationOf(bare(node.left));
      return target !== undefined && isCell(node.right) ? [target] : [];
    }
    if (ts.isCallExpression(node)) return cellsOfCall(node);
    const value = returned(node);
    if (value === undefined || !isCell(value)) return [];
    const owner = ts.findAncestor(value, isFunction);
    return owner === undefined ? [] : [owner];
  }

  function cellsOfVariable(node: ts.VariableDeclaration): readonly ts.Node[] {
    if (ts.isForOfStatement(node.parent.parent)) return namesOf(node);
    if (node.initializer === undefined) return [];
    if (ts.isIdentifier(node.name)) return isCell(node.initializer) ? [node] : [];
    return isResult(node.initializer) ? [] : namesOf(node);
  }

  function cellsOfCall(node: ts.CallExpression): readonly ts.Node[] {
    const callee = bare(node.expression);
    if (ts.isPropertyAccessExpression(callee)) {
      const visited = visiting.get(callee.name.text);
      const [first] = node.arguments;
      const visitor = first && functionOf(declarationOf(bare(first)) ?? bare(first));
      if (visited === undefined || visitor === undefined) return [];
      const alone = visited[0] === 1 && node.arguments.length === 1 ? [0, 1] : visited;
      return alone.flatMap((at) => parameterAt(visitor, at));
    }
    const target = declarationOf(callee);
    const called = target && functionOf(target);
    if (called === undefined) return [];
    return node.arguments.flatMap((argument, at) =>
      isCell(argument) ? parameterAt(called, at) : [],
    );
  }

  for (const node of nodes) {
    if (!ts.isElementAccessExpression(node)) continue;
    for (const name of indexNames(node)) {
      const declaration = declarationOf(name);
      if (declaration !== undefined && !hasElement(declaration)) indices.add(declaration);
    }
  }
  for (let round = 0; round < mostRounds; round += 1) {
    const news = nodes.filter(learn);
    if (news.length === 0) break;
  }
  return isCell;
}

/** Expressions whose value an expression may have. */
function valuesOf(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isPrefixUnaryExpression(node)) {
    return node.operator === ts.SyntaxKind.PlusToken ? [node.operand] : [];
  }
  if (!ts.isBinaryExpression(node)) return [];
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [node.left, node.right];
    case ts.SyntaxKind.EqualsToken:
    case ts.SyntaxKind.CommaToken:
      return [node.right];
    default:
      return [];
  }
}

function functionOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  const value = ts.isVariableDeclaration(node) && node.initializer ? bare(node.initializer) : node;
  return isFunction(value) ? value : undefined;
}

function parameterAt(node: ts.SignatureDeclaration, index: number): readonly ts.Node[] {
  const parameter = node.parameters[index];
  return parameter === undefined ? [] : namesOf(parameter);
}

/** What a name declares, or each name of an array pattern; the rest of an array is no cell. */
function namesOf(node: ts.VariableDeclaration | ts.ParameterDeclaration): readonly ts.Node[] {
  if (ts.isIdentifier(node.name)) return [node];
  return [...valueNodes(node.name)].filter(
    (each) =>
      ts.isBindingElement(each) &&
      ts.isArrayBindingPattern(each.parent) &&
      each.dotDotDotToken === undefined,
  );
}

function returned(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
}

/** Names that an index is made of: i of `row[i]` and of `row[i + 1]`. */
function indexNames({ argumentExpression }: ts.ElementAccessExpression): readonly ts.Node[] {
  const index = bare(argumentExpression);
  return ts.isBinaryExpression(index) ? [bare(index.left), bare(index.right)] : [index];
}

function hasElement(node: ts.Node): boolean {
  const value = ts.isVariableDeclaration(node) && node.initializer && bare(node.initializer);
  return value !== undefined && value !== false && ts.isElementAccessExpression(value);
}
