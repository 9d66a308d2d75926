import { ts } from "#ts-morph";
import { bare, declaredBy, extendedBy, hasModifier, memberName, placeOf } from "../nodes.ts";
import { functionContent, parametersOf, valueContent } from "./content.ts";

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
export type FindClass = (name: string) => ts.ClassLikeDeclaration | undefined;

/** Classes at the top level of files, the earlier file first. */
export function classFinder(files: readonly ts.SourceFile[]): FindClass {
  let known: Map<string, ts.ClassLikeDeclaration> | undefined;
  return (name) => {
    known ??= new Map(files.flatMap(classesIn).toReversed());
    return known.get(name);
  };
}

function classesIn({ statements }: ts.SourceFile): [string, ts.ClassLikeDeclaration][] {
  return statements.flatMap(declaredBy).flatMap(([name, node]) => {
    const value = ts.isVariableDeclaration(node) && node.initializer && bare(node.initializer);
    const made = value || node;
    return ts.isClassLike(made) ? [[name, made]] : [];
  });
}

/** Classes that one extends, one after the other: to follow more from each of them takes too long. */
const mostBases = 20;

/** The members of a class and of those that it extends; its own count more. */
export function membersOf(node: ts.ClassLikeDeclaration, find: FindClass): Members {
  const found = new Map<string, Member>();
  const seen = new Set<ts.ClassLikeDeclaration>();
  let isKnown = true;
  for (let each: ts.ClassLikeDeclaration | undefined = node; each !== undefined; ) {
    seen.add(each);
    if (seen.size > mostBases) return { all: [...found.values()], isKnown: false };
    for (const member of ownMembers(each)) {
      // A constructor is inherited by calling it: the class has none of its own.
      const inherited = each !== node && member.name === "constructor";
      if (!inherited && !found.has(member.name)) found.set(member.name, member);
    }
    const base: ts.Expression | undefined = extendedBy(each);
    const next: ReturnType<FindClass> =
      base !== undefined && ts.isIdentifier(base) ? find(base.text) : undefined;
    const isNew: boolean = next !== undefined && !seen.has(next);
    if (base !== undefined && !isNew) isKnown = false;
    each = isNew ? next : undefined;
  }
  return { all: [...found.values()], isKnown };
}

/** The text of a class from what it extends on, which is the same however it is exported. */
export function classContent(node: ts.ClassLikeDeclaration): string {
  const start = extendedBy(node)?.getStart() ?? node.members.pos - "{".length;
  return node.getSourceFile().text.slice(start, node.end);
}

function ownMembers(node: ts.ClassLikeDeclaration): Member[] {
  const found = new Map<string, Member>();
  for (const member of node.members) {
    const name = nameOf(member);
    const own = contentOf(member);
    if (name === undefined || own === undefined) continue;
    const before = found.get(name);
    const both = [before?.content, own.content].filter((each) => each !== undefined).join("\n");
    const line = before?.line ?? placeOf(member).line;
    const content = before === undefined ? own.content : both;
    found.set(name, { name, line, content, parameters: own.parameters });
  }
  return [...found.values()];
}

/** Undefined for names that are computed. */
function nameOf(member: ts.ClassElement): string | undefined {
  if (ts.isConstructorDeclaration(member)) return "constructor";
  return member.name && memberName(member.name);
}

/** Undefined for what is no member, such as an overload. */
function contentOf(member: ts.ClassElement): Pick<Member, "content" | "parameters"> | undefined {
  if (ts.isPropertyDeclaration(member)) {
    const { initializer } = member;
    return { content: initializer === undefined ? "" : valueContent(initializer), parameters: "" };
  }
  const isFunction =
    ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member) || ts.isAccessor(member);
  if (!isFunction) return undefined;
  if (member.body === undefined && !hasModifier(member, ts.SyntaxKind.AbstractKeyword)) {
    return undefined;
  }
  return { content: functionContent(member), parameters: parametersOf(member).join("\n") };
}
