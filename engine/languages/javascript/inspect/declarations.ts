import {
  type ArrowFunction,
  type FunctionExpression,
  type MethodDeclaration,
  Node,
  type SourceFile,
  ts,
} from "#ts-morph";
import {
  type AnyFunctionNode,
  functionContent,
  parametersOf,
  valueContent,
  withoutTypes,
} from "./content.ts";
import { valueFinder } from "./handed-out.ts";
import {
  type ClassNode,
  classContent,
  classFinder,
  type FindClass,
  lineOf,
  membersOf,
} from "./members.ts";

/** Where a name is declared and what it stands for. */
export interface Declared {
  /** Of a member, with its class: `Class.member`. */
  readonly name: string;
  readonly line: number;
  /**
   * Text between the braces of a function, or of a variable's value; undefined for others. What
   * a parameter does beyond having a name stands before it. Of a class, its text.
   */
  readonly content: string | undefined;
  /** The part of a function's content that its parameters are. */
  readonly parameters?: string;
  /** Of a class, whether all of its members are known. */
  readonly isKnownClass?: boolean;
}

/** Every function, variable and class at the top level of a file, and the members of classes. */
export function topLevelNames(file: SourceFile, find: FindClass = classFinder([file])): Declared[] {
  return [...file.getFunctions(), ...file.getClasses(), ...file.getVariableDeclarations()].flatMap(
    (node) => {
      const name = node.getName();
      return name === undefined ? [] : declared(name, node, find);
    },
  );
}

/**
 * What a file exports, by exported name; `export { a as b }` is followed to `a`. What is
 * assigned to once more has no content.
 */
export function exportedNames(
  file: SourceFile,
  find: FindClass = classFinder([file]),
): Map<string, Declared> {
  const found = new Map<string, Declared>();
  const assigned = assignedNames(file);
  const written = valueFinder(file);
  for (const [name, nodes] of file.getExportedDeclarations()) {
    const node = nodes.find(
      (each) => !Node.isInterfaceDeclaration(each) && !Node.isTypeAliasDeclaration(each),
    );
    if (node === undefined) continue;
    const own = Node.hasName(node) ? node.getName() : undefined;
    for (const each of declared(name, written(node), find)) {
      const isAssigned =
        each.name === name
          ? own !== undefined && assigned.has(own)
          : assigned.has(each.name.slice(name.length));
      found.set(each.name, isAssigned ? { ...each, content: undefined } : each);
    }
  }
  return found;
}

/** A name and, of a class, its members. */
function declared(name: string, node: Node, find: FindClass): Declared[] {
  const line = lineOf(node);
  const made = classOf(node);
  if (made === undefined) {
    const fn = functionOf(node);
    const parameters = fn === undefined ? "" : parametersOf(fn).join("\n");
    return [{ name, line, content: contentOf(node), parameters }];
  }
  const { all, isKnown } = membersOf(made, find);
  return [
    {
      name,
      line,
      content: classContent(made),
      isKnownClass: isKnown && !isExtendedLater(made.getName() ?? name, node.getSourceFile()),
    },
    ...all.map((member) => ({ ...member, name: `${name}.${member.name}` })),
  ];
}

/** Whether members may be put on a class after it is declared; then it may have any. */
function isExtendedLater(name: string, file: SourceFile): boolean {
  const owners = extendedLater.get(file) ?? ownersOfPrototypes(file.getText());
  extendedLater.set(file, owners);
  return owners.has(name) || owners.has("this");
}

/** By file: what has its prototype mentioned. */
const extendedLater = new WeakMap<SourceFile, ReadonlySet<string>>();

function ownersOfPrototypes(text: string): Set<string> {
  const mentions = text.matchAll(/([\w$]+)\s*\.\s*prototype\b/g);
  return new Set([...mentions].flatMap(([, owner]) => owner ?? []));
}

function classOf(node: Node): ClassNode | undefined {
  if (Node.isClassDeclaration(node) || Node.isClassExpression(node)) return node;
  const value = Node.isVariableDeclaration(node) ? node.getInitializer() : undefined;
  const inner = value === undefined ? undefined : withoutTypes(value);
  return Node.isClassExpression(inner) ? inner : undefined;
}

/** Names that something is assigned to, those of properties after a dot. The tree may be too deep for recursion. */
function assignedNames(file: SourceFile): Set<string> {
  const names = new Set<string>();
  const open: ts.Node[] = [file.compilerNode];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (ts.isIdentifier(node.left)) names.add(node.left.text);
      if (ts.isPropertyAccessExpression(node.left)) names.add(`.${node.left.name.text}`);
    }
    ts.forEachChild(node, (child) => {
      open.push(child);
    });
  }
  return names;
}

function functionOf(node: Node): AnyFunctionNode | undefined {
  if (Node.isFunctionDeclaration(node) || isFunctionValue(node)) return node;
  const value = Node.isVariableDeclaration(node) ? node.getInitializer() : undefined;
  const inner = value === undefined ? undefined : withoutTypes(value);
  return inner !== undefined && isFunctionValue(inner) ? inner : undefined;
}

function isFunctionValue(
  node: Node,
): node is ArrowFunction | FunctionExpression | MethodDeclaration {
  return (
    Node.isArrowFunction(node) || Node.isFunctionExpression(node) || Node.isMethodDeclaration(node)
  );
}

function contentOf(node: Node): string | undefined {
  if (Node.isFunctionDeclaration(node) || isFunctionValue(node)) return functionContent(node);
  if (!Node.isVariableDeclaration(node)) return undefined;
  const initializer = node.getInitializer();
  return initializer === undefined ? undefined : valueContent(initializer);
}
