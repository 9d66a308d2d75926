import { ts } from "#ts-morph";
import { keptGlobals, keptMembers } from "./kept-names.ts";

const { SyntaxKind: Kind } = ts;

/** What a token is, and the node that it stands for. */
type Emit = (token: string, at: ts.Node) => void;

/** Elements from which on a list of plain values is data, which is the same whatever it holds. */
const data = 4;

/** Operators that say the same as another one, for operands that are exchanged. */
const turned = new Map(Object.entries({ ">": "<", ">=": "<=" }));

const sameAs = new Map(Object.entries({ "===": "==", "!==": "!=" }));

/** Operators that have one with an assignment in it. */
const assigning = ["+", "-", "*", "/"];

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
    [Kind.ReturnStatement]: (node: ts.Node) => {
      emit("return", node);
      writeParts(node);
    },
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

  /** What says nothing but for what is in it. */
  const transparent = new Set<ts.SyntaxKind>([
    ...[Kind.ParenthesizedExpression, Kind.AsExpression, Kind.SatisfiesExpression],
    ...[Kind.TypeAssertionExpression, Kind.NonNullExpression, Kind.ExpressionStatement],
    ...[Kind.ExportAssignment, Kind.Block, Kind.VariableStatement, Kind.VariableDeclarationList],
  ]);

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
    else if (transparent.has(node.kind)) writeParts(node);
    else if (!ts.isTypeNode(node)) writeOther(node);
  }

  function writeParts(node: ts.Node): void {
    ts.forEachChild(node, write);
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
    const name = nameOf(operator.kind);
    const other = turned.get(name);
    const step = stepOf(node);
    if (other !== undefined) writeThree(other, node, right, left);
    else if (step !== undefined) writeThree(step.token, node, left, step.by);
    else writeThree(sameAs.get(name) ?? name, node, left, right);
  }

  function writeThree(token: string, node: ts.Node, first: ts.Node, second: ts.Node): void {
    emit(token, node);
    write(first);
    write(second);
  }

  function writeUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): void {
    const operator = nameOf(node.operator);
    const steps = operator === "++" || operator === "--";
    emit(steps ? `${operator[0]}=` : operator, node);
    write(node.operand);
    if (steps) emit("1", node);
  }

  return write;
}

/** `n = n + 1` is `n += 1`. */
function stepOf({ left, right, operatorToken }: ts.BinaryExpression) {
  if (operatorToken.kind !== Kind.EqualsToken) return undefined;
  const sum = withoutParentheses(right);
  if (!ts.isBinaryExpression(sum) || sum.left.getText() !== left.getText()) return undefined;
  const operator = nameOf(sum.operatorToken.kind);
  return assigning.includes(operator) ? { token: `${operator}=`, by: sum.right } : undefined;
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
