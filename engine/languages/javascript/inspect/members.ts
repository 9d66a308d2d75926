import {
  type ClassDeclaration,
  type ClassExpression,
  type ClassMemberTypes,
  Node,
  type SourceFile,
  SyntaxKind,
} from "#ts-morph";
import { functionContent, parametersOf, valueContent } from "./content.ts";

/** A class, whether it is declared or a value. */
export type ClassNode = ClassDeclaration | ClassExpression;

/** A member of a class, inherited ones included. */
export interface Member {
  readonly name: string;
  readonly line: number;
  /** As of a function; of a getter and a setter of the same name, both. */
  readonly content: string | undefined;
  readonly parameters: string;
}

/** What a class has, by the names of its members. */
export interface Members {
  readonly all: readonly Member[];
  /** False where the class extends something that is not in the files, and may have more. */
  readonly isKnown: boolean;
}

/** Finds a class by the name it is declared with. */
export type FindClass = (name: string) => ClassNode | undefined;

/** Classes at the top level of files, the earlier file first. */
export function classFinder(files: readonly SourceFile[]): FindClass {
  let known: Map<string, ClassNode> | undefined;
  return (name) => {
    known ??= classesIn(files);
    return known.get(name);
  };
}

function classesIn(files: readonly SourceFile[]): Map<string, ClassNode> {
  const found = new Map<string, ClassNode>();
  const add = (name: string | undefined, node: ClassNode) => {
    if (name !== undefined && !found.has(name)) found.set(name, node);
  };
  for (const file of files) {
    for (const node of file.getClasses()) add(node.getName(), node);
    for (const node of file.getVariableDeclarations()) {
      const value = node.getInitializer();
      if (Node.isClassExpression(value)) add(node.getName(), value);
    }
  }
  return found;
}

/** Classes that one extends, one after the other: to follow more from each of them takes too long. */
const mostBases = 20;

/** The members of a class and of those that it extends; its own count more. */
export function membersOf(node: ClassNode, find: FindClass): Members {
  const found = new Map<string, Member>();
  const seen = new Set<ClassNode>();
  let isKnown = true;
  for (let each: ClassNode | undefined = node; each !== undefined; ) {
    seen.add(each);
    if (seen.size > mostBases) return { all: [...found.values()], isKnown: false };
    for (const member of ownMembers(each)) {
      // A constructor is inherited by calling it: the class has none of its own.
      const inherited = each !== node && member.name === "constructor";
      if (!inherited && !found.has(member.name)) found.set(member.name, member);
    }
    const base: Node | undefined = each.getExtends()?.getExpression();
    const next: ClassNode | undefined = Node.isIdentifier(base) ? find(base.getText()) : undefined;
    const isNew: boolean = next !== undefined && !seen.has(next);
    if (base !== undefined && !isNew) isKnown = false;
    each = isNew ? next : undefined;
  }
  return { all: [...found.values()], isKnown };
}

/** The text of a class from what it extends on, which is the same however it is exported. */
export function classContent(node: ClassNode): string {
  const brace = node.getFirstChildByKindOrThrow(SyntaxKind.OpenBraceToken);
  const start = node.getExtends()?.getStart() ?? brace.getStart();
  return node.getText().slice(start - node.getStart());
}

function ownMembers(node: ClassNode): Member[] {
  const found = new Map<string, Member>();
  for (const member of node.getMembers()) {
    const name = nameOf(member);
    if (name === undefined) continue;
    const content = contentOf(member);
    const before = found.get(name);
    const both = [before?.content, content].filter((each) => each !== undefined).join("\n");
    const line = before?.line ?? lineOf(member);
    const parameters = Node.isParametered(member) ? parametersOf(member).join("\n") : "";
    found.set(name, { name, line, content: before === undefined ? content : both, parameters });
  }
  return [...found.values()];
}

/** The line that a node begins on. The library counts line ends from the top for each. */
export function lineOf(node: Node): number {
  const { compilerNode: file } = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.compilerNode.getStart(file)).line + 1;
}

/** Undefined for blocks and for names that are computed. */
function nameOf(member: ClassMemberTypes): string | undefined {
  if (Node.isConstructorDeclaration(member)) return "constructor";
  if (Node.isClassStaticBlockDeclaration(member)) return undefined;
  const name = member.getNameNode();
  if (Node.isComputedPropertyName(name)) return undefined;
  return Node.isStringLiteral(name) ? name.getLiteralValue() : name.getText();
}

function contentOf(member: ClassMemberTypes): string | undefined {
  if (Node.isClassStaticBlockDeclaration(member)) return undefined;
  if (!Node.isPropertyDeclaration(member)) return functionContent(member);
  const value = member.getInitializer();
  return value === undefined ? "" : valueContent(value);
}
