import { ts } from "#ts-morph";
import { keptGlobals, keptMembers } from "./kept-names.ts";

const { SyntaxKind: Kind } = ts;

/** What a token is, and the node that it stands for. */
type Emit = (token: string, at: ts.Node) => void;

/** Elements from which on a list of plain values is data, which is the same whatever it holds. */
const data = 4;

/** Operators that say the same as another one, for operands that are exchanged. */
const turned = new Map<ts.SyntaxKind, string>([
  [Kind.GreaterThanToken, "<"],
  [Kind.GreaterThanEqualsToken, "<="],
]);

const sameAs = new Map<ts.SyntaxKind, string>([
  [Kind.EqualsEqualsEqualsToken, "=="],
  [Kind.ExclamationEqualsEqualsToken, "!="],
]);

/** Operators with an assignment in them, by the one without. */
const assigning = new Map<ts.SyntaxKind, string>([
  [Kind.PlusToken, "+="],
  [Kind.MinusToken, "-="],
  [Kind.AsteriskToken, "*="],
  [Kind.SlashToken, "/="],
]);

/**
 * Writes what a piece of syntax does, operators before their operands, and without all that can be changed
 * while it does the same: names, comments, types, brackets, semicolons, how functions and
 * variables are declared, texts. What has any number of parts ends in a token of its own.
 */
export function createWriter(names: ReadonlySet<string>, emit: Emit): (node: ts.Node) => void {
  const writers: { readonly [kind in ts.SyntaxKind]?: (node: never) => void } = {
    [Kind.Identifier]: (node: ts.Identifier) =>
      emit(names.has(node.text) || keptGlobals.has(node.text) ? node.text : "name", node),
    [Kind.PrivateIdentifier]: (node: ts.Node) => emit("name", node),
    [Kind.NumericLiteral]: (node: ts.NumericLiteral) => emit(node.text, node),
    [Kind.StringLiteral]: (node: ts.Node) => emit("text", node),
    [Kind.NoSubstitutionTemplateLiteral]: (node: ts.Node) => emit("text", node),
    [Kind.TemplateExpression]: (node: ts.TemplateExpression) => {
      emit("template", node);
      for (const { expression } of node.templateSpans) write(expression);
      emit("end", node);
    },
    [Kind.ParenthesizedExpression]: writeInner,
    [Kind.AsExpression]: writeInner,
    [Kind.SatisfiesExpression]: writeInner,
    [Kind.TypeAssertionExpression]: writeInner,
    [Kind.NonNullExpression]: writeInner,
    [Kind.ExpressionStatement]: writeInner,
    [Kind.ExportAssignment]: writeInner,
    [Kind.ReturnStatement]: (node: ts.ReturnStatement) => {
      emit("return", node);
      if (node.expression !== undefined) write(node.expression);
    },
    [Kind.Block]: (node: ts.Block) => node.statements.forEach(write),
    [Kind.VariableStatement]: (node: ts.VariableStatement) => write(node.declarationList),
    [Kind.VariableDeclarationList]: (node: ts.VariableDeclarationList) =>
      node.declarations.forEach(write),
    [Kind.VariableDeclaration]: writeVariable,
    [Kind.PropertyDeclaration]: writeVariable,
    [Kind.FunctionDeclaration]: writeFunction,
    [Kind.FunctionExpression]: writeFunction,
    [Kind.ArrowFunction]: writeFunction,
    [Kind.MethodDeclaration]: writeFunction,
    [Kind.Constructor]: writeFunction,
    [Kind.GetAccessor]: writeFunction,
    [Kind.SetAccessor]: writeFunction,
    [Kind.PropertyAccessExpression]: (node: ts.PropertyAccessExpression) => {
      emit(".", node);
      write(node.expression);
      const { text } = node.name;
      emit(keptMembers.has(text) || names.has(text) ? text : "name", node.name);
    },
    [Kind.BinaryExpression]: writeBinary,
    [Kind.PrefixUnaryExpression]: writeUnary,
    [Kind.PostfixUnaryExpression]: writeUnary,
    [Kind.IfStatement]: (node: ts.IfStatement) => {
      emit("if", node);
      write(node.expression);
      write(node.thenStatement);
      if (node.elseStatement !== undefined) {
        emit("else", node.elseStatement);
        write(node.elseStatement);
      }
      emit("end", node);
    },
    [Kind.ArrayLiteralExpression]: (node: ts.ArrayLiteralExpression) => {
      if (node.elements.length >= data && isData(node)) emit("data", node);
      else writeList("[", node, node.elements);
    },
    [Kind.ShorthandPropertyAssignment]: (node: ts.ShorthandPropertyAssignment) => {
      emit("property", node);
      write(node.name);
    },
    [Kind.PropertyAssignment]: (node: ts.PropertyAssignment) => {
      if (!isFunction(node.initializer)) emit("property", node);
      write(node.initializer);
    },
    [Kind.ClassDeclaration]: (node: ts.ClassDeclaration) => writeList("class", node, node.members),
    [Kind.ClassExpression]: (node: ts.ClassExpression) => writeList("class", node, node.members),
  };

  /** What says nothing about how a program works. */
  const skipped = new Set<ts.SyntaxKind>([
    ...[Kind.InterfaceDeclaration, Kind.TypeAliasDeclaration, Kind.TypeParameter],
    ...[Kind.ImportDeclaration, Kind.ImportEqualsDeclaration, Kind.ExportDeclaration],
    ...[Kind.ExpressionWithTypeArguments, Kind.EmptyStatement, Kind.SemicolonClassElement],
    ...[Kind.ExportKeyword, Kind.DefaultKeyword, Kind.DeclareKeyword, Kind.AbstractKeyword],
    ...[Kind.PublicKeyword, Kind.PrivateKeyword, Kind.ProtectedKeyword, Kind.ReadonlyKeyword],
    ...[Kind.QuestionDotToken, Kind.QuestionToken, Kind.EqualsGreaterThanToken],
  ]);

  function write(node: ts.Node): void {
    if (skipped.has(node.kind)) return;
    const writer = writers[node.kind] as ((node: ts.Node) => void) | undefined;
    // Some kinds of expressions count as types, too.
    if (writer !== undefined) writer(node);
    else if (!ts.isTypeNode(node)) writeOther(node);
  }

  function writeOther(node: ts.Node): void {
    const parts: ts.Node[] = [];
    ts.forEachChild(node, (child) => void parts.push(child));
    writeList(nameOf(node.kind), node, parts);
  }

  function writeList(token: string, node: ts.Node, parts: readonly ts.Node[]): void {
    emit(token, node);
    parts.forEach(write);
    if (parts.length > 0) emit("end", parts.at(-1) ?? node);
  }

  function writeInner(node: { readonly expression: ts.Expression }): void {
    write(node.expression);
  }

  function writeVariable(node: ts.VariableDeclaration | ts.PropertyDeclaration): void {
    const { name, initializer } = node;
    if (initializer === undefined || !isFunction(initializer)) {
      emit("let", node);
      write(name);
    }
    if (initializer === undefined) emit("nothing", node);
    else write(initializer);
  }

  function writeFunction(node: ts.FunctionLikeDeclaration): void {
    const { body } = node;
    if (body === undefined) return;
    emit("function", node);
    for (const parameter of node.parameters) {
      write(parameter.name);
      if (parameter.initializer !== undefined) write(parameter.initializer);
    }
    emit("body", body);
    if (!ts.isBlock(body)) emit("return", body);
    write(body);
    emit("end", body);
  }

  function writeBinary(node: ts.BinaryExpression): void {
    const { left, right, operatorToken: operator } = node;
    const other = turned.get(operator.kind);
    const step = stepOf(node);
    if (other !== undefined) writeThree(other, node, right, left);
    else if (step !== undefined) writeThree(step.token, node, left, step.by);
    else writeThree(sameAs.get(operator.kind) ?? nameOf(operator.kind), node, left, right);
  }

  function writeThree(token: string, node: ts.Node, first: ts.Node, second: ts.Node): void {
    emit(token, node);
    write(first);
    write(second);
  }

  function writeUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): void {
    const { operator, operand } = node;
    const steps = operator === Kind.PlusPlusToken || operator === Kind.MinusMinusToken;
    emit(steps ? (operator === Kind.PlusPlusToken ? "+=" : "-=") : nameOf(operator), node);
    write(operand);
    if (steps) emit("1", node);
  }

  return write;
}

/** `n = n + 1` is `n += 1`. */
function stepOf({ left, right, operatorToken }: ts.BinaryExpression) {
  if (operatorToken.kind !== Kind.EqualsToken) return undefined;
  const sum = withoutParentheses(right);
  if (!ts.isBinaryExpression(sum) || sum.left.getText() !== left.getText()) return undefined;
  const token = assigning.get(sum.operatorToken.kind);
  return token === undefined ? undefined : { token, by: sum.right };
}

function nameOf(kind: ts.SyntaxKind): string {
  return ts.tokenToString(kind) ?? Kind[kind] ?? String(kind);
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
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
