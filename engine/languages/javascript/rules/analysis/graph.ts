import { ts } from "#ts-morph";
import type { Program } from "./program.ts";
import { allNodes, bare, dressed, isReference, memberName, valueNodes } from "./walk.ts";

/** A place where the text of one declaration refers to another one. */
export interface Reference {
  readonly target: ts.Node;
  /** The identifier, or the access to a member. */
  readonly at: ts.Node;
}

/** What refers to what in a program. */
export interface Graph {
  /** The nodes that say what a declaration stands for: its body, its value, what it is set to. */
  textOf(declaration: ts.Node): readonly ts.Node[];
  /** What a name or a member in the text refers to. */
  targetsOf(node: ts.Node): readonly ts.Node[];
  /** The places where the value of a declaration is asked for, or its type. */
  usesOf(declaration: ts.Node): readonly ts.Identifier[];
}

export function readGraph(program: Program): Graph {
  const { writes, members, uses } = survey(program);

  const textOf = (declaration: ts.Node): readonly ts.Node[] => [
    ...ownText(declaration),
    ...(writes.get(declaration) ?? []),
  ];

  const targetsOf = (node: ts.Node): readonly ts.Node[] => {
    if (ts.isIdentifier(node)) {
      const target = isReference(node) ? program.declarationOf(node) : undefined;
      return target === undefined ? [] : [target];
    }
    return ts.isExpression(node) ? membersAt(node, members) : [];
  };

  return { textOf, targetsOf, usesOf: (declaration) => uses.get(declaration) ?? [] };
}

/** A class stands for what happens when one is made: its methods are reached by their names. */
function ownText(declaration: ts.Node): readonly ts.Node[] {
  if (ts.isClassLike(declaration)) return classText(declaration);
  if (ts.isVariableDeclaration(declaration)) {
    const value = declaration.initializer;
    if (value === undefined) return [];
    return ts.isClassExpression(bare(value))
      ? classText(bare(value) as ts.ClassExpression)
      : [value];
  }
  if (ts.isBindingElement(declaration)) return patternText(declaration);
  if (ts.isParameter(declaration)) return [];
  return [declaration];
}

function classText(node: ts.ClassLikeDeclaration): readonly ts.Node[] {
  const made = node.members.filter(
    (member) =>
      ts.isConstructorDeclaration(member) ||
      ts.isPropertyDeclaration(member) ||
      ts.isClassStaticBlockDeclaration(member),
  );
  return [...(node.heritageClauses ?? []), ...made];
}

/** Of `const { up } = { up: …, down: … }` the part that goes to a name, where it can be seen. */
function patternText(element: ts.BindingElement): readonly ts.Node[] {
  const more = element.initializer === undefined ? [] : [element.initializer];
  const owner = element.parent.parent;
  if (!ts.isVariableDeclaration(owner)) {
    return ts.isBindingElement(owner) ? [...more, ...patternText(owner)] : more;
  }
  const value = owner.initializer && bare(owner.initializer);
  if (value === undefined) return more;
  return [...more, partFor(element, value) ?? value];
}

function partFor(element: ts.BindingElement, value: ts.Expression): ts.Node | undefined {
  if (element.dotDotDotToken !== undefined) return undefined;
  if (ts.isArrayBindingPattern(element.parent)) {
    if (!ts.isArrayLiteralExpression(value) || value.elements.some(ts.isSpreadElement)) {
      return undefined;
    }
    return value.elements[element.parent.elements.indexOf(element)];
  }
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  const name = memberName(element.propertyName ?? element.name);
  return value.properties.findLast(
    (each) => each.name !== undefined && memberName(each.name) === name,
  );
}

interface Survey {
  /** By declaration of a variable: what is assigned to it or put into it. */
  readonly writes: ReadonlyMap<ts.Node, readonly ts.Node[]>;
  /** By name: members of classes. */
  readonly members: ReadonlyMap<string, readonly ts.Node[]>;
  /** By declaration: where it is asked for. */
  readonly uses: ReadonlyMap<ts.Node, readonly ts.Identifier[]>;
}

function survey(program: Program): Survey {
  const writes = new Map<ts.Node, ts.Node[]>();
  const members = new Map<string, ts.Node[]>();
  const uses = new Map<ts.Node, ts.Identifier[]>();
  for (const file of program.files) {
    for (const node of allNodes(file)) {
      for (const [name, values] of writesOf(node)) {
        const target = isReference(name) ? program.declarationOf(name) : undefined;
        if (target !== undefined) add(writes, target, values);
      }
      if (ts.isIdentifier(node) && isReference(node) && !isWrittenOnly(node)) {
        const target = program.declarationOf(node);
        if (target !== undefined) add(uses, target, [node]);
      }
      if (ts.isClassElement(node) && node.name !== undefined) {
        const name = memberName(node.name);
        if (name !== undefined) add(members, name, [node]);
      }
    }
  }
  return { writes, members, uses };
}

function add<K, V>(map: Map<K, V[]>, key: K, values: readonly V[]): void {
  const before = map.get(key);
  if (before === undefined) map.set(key, [...values]);
  else before.push(...values);
}

/** Methods that put their arguments into what they are called of. */
const putting = new Set(["push", "unshift", "set", "add", "splice", "fill"]);

/** Names that a node writes to, or puts something into, and what. */
function writesOf(node: ts.Node): [ts.Identifier, readonly ts.Node[]][] {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
    return namesIn(node.left).map((name) => [name, [node.right]]);
  }
  if (!ts.isCallExpression(node)) return [];
  const callee = bare(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) return [];
  if (callee.name.text === "assign" && callee.expression.getText() === "Object") {
    const [target, ...sources] = node.arguments;
    return target === undefined ? [] : namesIn(target).map((name) => [name, sources]);
  }
  return putting.has(callee.name.text)
    ? namesIn(callee.expression).map((name) => [name, [...node.arguments]])
    : [];
}

/** Whether a statement does nothing with a name but give it a value. */
function isWrittenOnly(id: ts.Identifier): boolean {
  const value = dressed(id);
  const { parent } = value;
  const writes = ts.isBinaryExpression(parent)
    ? parent.left === value && isAssignment(parent.operatorToken.kind)
    : ts.isPostfixUnaryExpression(parent) || isStep(parent);
  return writes && ts.isExpressionStatement(dressed(parent).parent);
}

/** `++x` and `--x`. */
function isStep(node: ts.Node): boolean {
  return (
    ts.isPrefixUnaryExpression(node) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken ||
      node.operator === ts.SyntaxKind.MinusMinusToken)
  );
}

export function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** The variables behind the target of an assignment: `a`, of `a.b[0]` a, of `[a, b]` both. */
function namesIn(target: ts.Expression): ts.Identifier[] {
  const root = rootOf(target);
  if (ts.isIdentifier(root)) return [root];
  if (!ts.isArrayLiteralExpression(root) && !ts.isObjectLiteralExpression(root)) return [];
  return [...valueNodes(root)].filter(ts.isIdentifier).filter(isReference);
}

/** What `a.b[0].c` begins with. */
function rootOf(node: ts.Expression): ts.Expression {
  let value = bare(node);
  while (ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value)) {
    value = bare(value.expression);
  }
  return value;
}

/** Members of the classes of the file that `x.name` or `x["name"]` may be. */
function membersAt(node: ts.Expression, members: Survey["members"]): readonly ts.Node[] {
  if (ts.isPropertyAccessExpression(node)) return members.get(node.name.text) ?? [];
  if (!ts.isElementAccessExpression(node)) return [];
  const index = bare(node.argumentExpression);
  return ts.isStringLiteralLike(index) ? (members.get(index.text) ?? []) : [];
}
