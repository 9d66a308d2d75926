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
  return (name) => {
    for (const file of files) {
      const declared = file.getClass(name);
      if (declared !== undefined) return declared;
      const value = file.getVariableDeclaration(name)?.getInitializer();
      if (Node.isClassExpression(value)) return value;
    }
    return undefined;
  };
}

/** The members of a class and of those that it extends; its own count more. */
export function membersOf(node: ClassNode, find: FindClass): Members {
  const found = new Map<string, Member>();
  const seen = new Set<ClassNode>();
  let isKnown = true;
  for (let each: ClassNode | undefined = node; each !== undefined; ) {
    seen.add(each);
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
    const line = before?.line ?? member.getStartLineNumber();
    const parameters = Node.isParametered(member) ? parametersOf(member).join("\n") : "";
    found.set(name, { name, line, content: before === undefined ? content : both, parameters });
  }
  return [...found.values()];
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
