import { ts } from "#ts-morph";
import { childrenOf, isFunctionExpression } from "../nodes.ts";

const members = `
  abs apply assign at bind call ceil charAt charCodeAt codePointAt concat copyWithin create endsWith
  entries every fill filter find findIndex findLast findLastIndex flat flatMap floor forEach freeze
  from fromCharCode fromEntries has hasOwn hypot includes indexOf isArray isInteger join keys
  lastIndexOf length localeCompare log2 map match matchAll max min of padEnd padStart parse pop pow
  push random reduce reduceRight repeat replace replaceAll reverse round shift sign slice some sort
  splice split sqrt startsWith stringify substring test toFixed toLowerCase toReversed toSorted
  toSpliced toString toUpperCase trim trimEnd trimStart trunc unshift values with
`;

const globals = `
  Array Boolean Infinity JSON Map Math NaN Number Object Set String WeakMap console parseFloat
  parseInt process structuredClone undefined
`;

const listed = (text: string) => new Set(text.trim().split(/\s+/));

/** Built-in members, which cannot be renamed: a fixed list, so that tokens do not depend on Node.js. */
export const keptMembers: ReadonlySet<string> = listed(members);

/** The same for globals of the language. */
const keptGlobals: ReadonlySet<string> = listed(globals);

const { SyntaxKind: Kind } = ts;

/** Elements from which a list of plain values is data, ignored in detail. */
const data = 4;

/** Operators equivalent to another with swapped operands. */
const turned = new Map(Object.entries({ ">": "<", ">=": "<=" }));

const sameAs = new Map(Object.entries({ "===": "==", "!==": "!=" }));

/** Operators with an assigning form. */
const assigning = ["+", "-", "*", "/"];

/** A token, with its node if different; or a node to write. */
type Unit = string | readonly [token: string, at: ts.Node] | ts.Node;

/**
 * Writes a piece of syntax as tokens, operators before operands, without anything that does not affect behaviour:
 * names, comments, types, brackets, semicolons, forms of declaration, strings. Variable-length constructs have an
 * end token. `emit` gets each token with its node.
 */
export function createWriter(
  names: ReadonlySet<string>,
  emit: (token: string, at: ts.Node) => void,
): (node: ts.Node) => void {
  const nameFor = (text: string, kept: ReadonlySet<string>) =>
    names.has(text) || kept.has(text) ? text : "name";
  const writers: Writers = {
    ...writersOfAll,
    [Kind.Identifier]: ({ text }: ts.Identifier) => [nameFor(text, keptGlobals)],
    [Kind.PropertyAccessExpression]: ({ expression, name }: ts.PropertyAccessExpression) => [
      ".",
      expression,
      [nameFor(name.text, keptMembers), name],
    ],
  };

  function write(node: ts.Node): void {
    for (const part of partsOf(node)) {
      if (typeof part === "string") emit(part, node);
      else if ("kind" in part) write(part);
      else emit(...part);
    }
  }

  function partsOf(node: ts.Node): readonly Unit[] {
    if (skipped.has(node.kind)) return [];
    const writer = writers[node.kind] as ((node: ts.Node) => readonly Unit[]) | undefined;
    // Some kinds of expressions count as types, too.
    if (writer !== undefined) return writer(node);
    if (transparent.has(node.kind)) return childrenOf(node);
    return ts.isTypeNode(node) ? [] : listOf(nameOf(node.kind), childrenOf(node));
  }

  return write;
}

type Writers = { readonly [kind in ts.SyntaxKind]?: (node: never) => readonly Unit[] };

/** Tokens by kind of node, independent of kept names. */
const writersOfAll: Writers = {
  [Kind.PrivateIdentifier]: () => ["name"],
  [Kind.NumericLiteral]: ({ text }: ts.NumericLiteral) => [text],
  [Kind.StringLiteral]: () => ["text"],
  [Kind.NoSubstitutionTemplateLiteral]: () => ["text"],
  [Kind.TemplateExpression]: ({ templateSpans }: ts.TemplateExpression) => [
    "template",
    ...templateSpans.map(({ expression }) => expression),
    "end",
  ],
  [Kind.ReturnStatement]: (node: ts.Node) => ["return", ...childrenOf(node)],
  [Kind.VariableDeclaration]: partsOfVariable,
  [Kind.PropertyDeclaration]: partsOfVariable,
  [Kind.FunctionDeclaration]: partsOfFunction,
  [Kind.FunctionExpression]: partsOfFunction,
  [Kind.ArrowFunction]: partsOfFunction,
  [Kind.MethodDeclaration]: partsOfFunction,
  [Kind.Constructor]: partsOfFunction,
  [Kind.GetAccessor]: partsOfFunction,
  [Kind.SetAccessor]: partsOfFunction,
  [Kind.BinaryExpression]: partsOfBinary,
  [Kind.PrefixUnaryExpression]: partsOfUnary,
  [Kind.PostfixUnaryExpression]: partsOfUnary,
  [Kind.IfStatement]: ({ expression, thenStatement, elseStatement: other }: ts.IfStatement) => {
    const rest: Unit[] = other === undefined ? [] : [["else", other], other];
    return ["if", expression, thenStatement, ...rest, "end"];
  },
  [Kind.ArrayLiteralExpression]: (node: ts.ArrayLiteralExpression) =>
    node.elements.length >= data && isData(node) ? ["data"] : listOf("[", node.elements),
  [Kind.ShorthandPropertyAssignment]: ({ name }: ts.ShorthandPropertyAssignment) => [
    "property",
    name,
  ],
  [Kind.PropertyAssignment]: ({ initializer }: ts.PropertyAssignment) =>
    isFunctionExpression(initializer) ? [initializer] : ["property", initializer],
  [Kind.ClassDeclaration]: ({ members }: ts.ClassDeclaration) => listOf("class", members),
  [Kind.ClassExpression]: ({ members }: ts.ClassExpression) => listOf("class", members),
};

/** Nodes that mean no more than their children. */
const transparent = new Set<ts.SyntaxKind>([
  ...[Kind.ParenthesizedExpression, Kind.AsExpression, Kind.SatisfiesExpression],
  ...[Kind.TypeAssertionExpression, Kind.NonNullExpression, Kind.ExpressionStatement],
  ...[Kind.ExportAssignment, Kind.Block, Kind.VariableStatement, Kind.VariableDeclarationList],
]);

/** Nodes without effect on how a program works. */
const skipped = new Set<ts.SyntaxKind>([
  ...[Kind.InterfaceDeclaration, Kind.TypeAliasDeclaration, Kind.TypeParameter],
  ...[Kind.ImportDeclaration, Kind.ImportEqualsDeclaration, Kind.ExportDeclaration],
  ...[Kind.ExpressionWithTypeArguments, Kind.EmptyStatement, Kind.SemicolonClassElement],
  ...[Kind.ExportKeyword, Kind.DefaultKeyword, Kind.DeclareKeyword, Kind.AbstractKeyword],
  ...[Kind.PublicKeyword, Kind.PrivateKeyword, Kind.ProtectedKeyword, Kind.ReadonlyKeyword],
  ...[Kind.QuestionDotToken, Kind.QuestionToken, Kind.EqualsGreaterThanToken],
]);

function listOf(token: string, parts: readonly ts.Node[]): readonly Unit[] {
  const last = parts.at(-1);
  return last === undefined ? [token] : [token, ...parts, ["end", last]];
}

function partsOfVariable({
  name,
  initializer,
}: ts.VariableDeclaration | ts.PropertyDeclaration): readonly Unit[] {
  if (initializer === undefined) return ["let", name, "nothing"];
  return isFunctionExpression(initializer) ? [initializer] : ["let", name, initializer];
}

function partsOfFunction({ body, parameters }: ts.FunctionLikeDeclaration): readonly Unit[] {
  if (body === undefined) return [];
  const given = parameters.flatMap(({ name, initializer }) =>
    initializer === undefined ? [name] : [name, initializer],
  );
  const result: Unit[] = ts.isBlock(body) ? [] : [["return", body]];
  return ["function", ...given, ["body", body], ...result, body, ["end", body]];
}

function partsOfBinary(node: ts.BinaryExpression): readonly Unit[] {
  const { left, right, operatorToken } = node;
  const name = nameOf(operatorToken.kind);
  const other = turned.get(name);
  if (other !== undefined) return [other, right, left];
  return stepOf(node) ?? [sameAs.get(name) ?? name, left, right];
}

function partsOfUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): readonly Unit[] {
  const operator = nameOf(node.operator);
  const isStep = operator === "++" || operator === "--";
  return isStep ? [`${operator[0]}=`, node.operand, "1"] : [operator, node.operand];
}

/** `n = n + 1` is `n += 1`. */
function stepOf({ left, right, operatorToken }: ts.BinaryExpression): readonly Unit[] | undefined {
  if (operatorToken.kind !== Kind.EqualsToken) return undefined;
  const sum = withoutParentheses(right);
  if (!ts.isBinaryExpression(sum) || sum.left.getText() !== left.getText()) return undefined;
  const operator = nameOf(sum.operatorToken.kind);
  return assigning.includes(operator) ? [`${operator}=`, left, sum.right] : undefined;
}

function nameOf(kind: ts.SyntaxKind): string {
  return ts.tokenToString(kind) ?? Kind[kind] ?? String(kind);
}

function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}

function isData(node: ts.ArrayLiteralExpression): boolean {
  return node.elements.every(
    (each) =>
      ts.isLiteralExpression(each) ||
      ts.isPrefixUnaryExpression(each) ||
      (ts.isArrayLiteralExpression(each) && isData(each)),
  );
}
