import { ts } from "#ts-morph";
import {
  bare,
  declaredBy,
  extendedBy,
  hasModifier,
  heldBy,
  isFunctionExpression,
  memberName,
  placeOf,
} from "../nodes.ts";

/** A member of a class, including inherited ones. */
export interface Member {
  readonly name: string;
  readonly line: number;
  /**
   * Text between the braces of a function, or of a variable's value; undefined for others. Parameters that are
   * more than names precede it. For a class, its text; for a getter and setter of one name, both.
   */
  readonly content: string | undefined;
  /** The parameters' part of a function's content. */
  readonly parameters: string;
}

export type FindClass = (name: string) => ts.ClassLikeDeclaration | undefined;

/** Classes at the top level of files, earlier files first. */
export function classFinder(files: readonly ts.SourceFile[]): FindClass {
  let known: Map<string, ts.ClassLikeDeclaration> | undefined;
  return (name) => {
    known ??= new Map(files.flatMap(classesIn).toReversed());
    return known.get(name);
  };
}

function classesIn({ statements }: ts.SourceFile): [string, ts.ClassLikeDeclaration][] {
  return statements.flatMap(declaredBy).flatMap(([name, node]) => {
    const made = heldBy(node);
    return ts.isClassLike(made) ? [[name, made]] : [];
  });
}

/** Following a longer chain of base classes takes too long. */
const maxBases = 20;

/** Members of a class and its bases; incomplete if a base is not in the files. */
export function membersOf(node: ts.ClassLikeDeclaration, find: FindClass) {
  const found = new Map(ownMembers(node).map((member) => [member.name, member]));
  const seen = new Set([node]);
  let base = extendedBy(node);
  while (base !== undefined && seen.size < maxBases) {
    const owner = ts.isIdentifier(base) ? find(base.text) : undefined;
    if (owner === undefined || seen.has(owner)) break;
    seen.add(owner);
    for (const member of ownMembers(owner)) {
      // A class without its own constructor inherits none.
      const isOwn = member.name === "constructor" || found.has(member.name);
      if (!isOwn) found.set(member.name, member);
    }
    base = extendedBy(owner);
  }
  return { all: [...found.values()], isKnown: base === undefined };
}

/** A class's text from `extends` on, independent of its export. */
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
    const { line = placeOf(member).line, content } = found.get(name) ?? {};
    const both = [content, own.content].filter((each) => each !== undefined).join("\n");
    found.set(name, { name, line, ...own, content: found.has(name) ? both : own.content });
  }
  return [...found.values()];
}

/** Undefined for computed names. */
function nameOf(member: ts.ClassElement): string | undefined {
  if (ts.isConstructorDeclaration(member)) return "constructor";
  return member.name && memberName(member.name);
}

/** Undefined for non-members such as overloads. */
function contentOf(member: ts.ClassElement): Pick<Member, "content" | "parameters"> | undefined {
  if (ts.isPropertyDeclaration(member)) {
    const value = member.initializer && bare(member.initializer);
    const isFunction = value !== undefined && isFunctionExpression(value);
    const content = isFunction ? functionContent(value) : (value?.getText() ?? "");
    return { content, parameters: "" };
  }
  const isFunction =
    ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member) || ts.isAccessor(member);
  if (!isFunction) return undefined;
  const isWritten = member.body !== undefined || hasModifier(member, ts.SyntaxKind.AbstractKeyword);
  if (!isWritten) return undefined;
  return { content: functionContent(member), parameters: parametersOf(member).join("\n") };
}

/** See `Member`; undefined for a function without a body. */
export function functionContent(node: ts.FunctionLikeDeclaration): string | undefined {
  const { body } = node;
  if (body === undefined) return undefined;
  const text = ts.isBlock(body) ? body.getText().slice(1, -1) : `return ${bare(body).getText()}`;
  return [...parametersOf(node), text].join("\n");
}

/** Parameters that are more than names: defaults, patterns, parameter properties. */
export function parametersOf({ parameters }: ts.FunctionLikeDeclaration): string[] {
  return parameters.flatMap((each) => {
    const { name, initializer, parent } = each;
    const isPlain = ts.isIdentifier(name) && !ts.isParameterPropertyDeclaration(each, parent);
    if (initializer === undefined) return isPlain ? [] : [name.getText()];
    return [`${name.getText()} = ${initializer.getText()}`];
  });
}
