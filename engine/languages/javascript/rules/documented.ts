import { ts } from "#ts-morph";
import type { DocumentedRule, Finding } from "../../../../schema/types.ts";
import { bare } from "../nodes.ts";
import { type Context, isBlamed } from "./analysis/context.ts";
import { commonJsExports, type HandedOut } from "./analysis/exports.ts";
import { baseOf } from "./analysis/members.ts";
import { accessTo } from "./analysis/values.ts";
import { isFunction, spend } from "./analysis/walk.ts";
import type { Rule } from "./rule.ts";

export const documented: Rule<DocumentedRule> = {
  kind: "documented",
  schema: {
    title: "DocumentedRule",
    description:
      "A comment stands directly above every exported function, exported class and public method.",
  },
  find: findUndocumented,
};

/**
 * Exported functions and classes, and their public methods, also those of base classes and those that
 * are put on a prototype, without a comment directly above. A comment with no word in it is none, nor
 * are markers and notes to tools. Constructors need none, nor do names that begin with _, nor a method
 * where one of that name in a base class has one.
 */
function findUndocumented(_rule: DocumentedRule, context: Context): Finding[] {
  const found = new Map<ts.Node, Finding>();
  const miss = (node: ts.Node, what: string) => {
    found.set(node, context.finding(node, `no comment above ${what} says what it does`));
  };
  for (const { name, value, at } of exportedThings(context)) {
    if (!isBlamed(at, context)) continue;
    const node = defined(value);
    const isClass = ts.isClassLike(node);
    if (!isClass && !isFunction(node)) continue;
    if (!isDocumented(statementOf(at))) miss(at, `${isClass ? "the class " : ""}${name}`);
    const methods = methodsOf(value, name, context);
    for (const { of, name: called, at: method } of methods) {
      // The other half of a pair or the method of a base class may say what it does.
      const alike = methods.filter((each) => each.name === called);
      if (!alike.some((each) => isDocumented(each.at))) miss(method, `${of}.${called}`);
    }
  }
  return [...found.values()];
}

/** Each once, without those that are only handed on from elsewhere. */
function exportedThings(context: Context): HandedOut[] {
  const named = [...context.exported].map(([name, value]) => ({ name, value, at: value }));
  const found = new Map<ts.Node, HandedOut>();
  for (const each of [...named, ...commonJsExports(context)]) {
    if (!found.has(each.value)) found.set(each.value, each);
  }
  return [...found.values()];
}

function defined(node: ts.Node): ts.Node {
  if (ts.isVariableDeclaration(node)) return node.initializer ? bare(node.initializer) : node;
  if (ts.isExportAssignment(node)) return bare(node.expression);
  return ts.isExpression(node) ? bare(node) : node;
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node)
    ? (ts.findAncestor(node, ts.isVariableStatement) ?? node)
    : node;
}

interface Method {
  /** The class that it is of. */
  readonly of: string;
  readonly name: string;
  readonly at: ts.Node;
}

/** The public methods of a class or a constructor, then those of its base classes. */
function methodsOf(value: ts.Node, name: string, context: Context): Method[] {
  const found: Method[] = [];
  const seen = new Set<ts.Node>();
  let owner: ts.Node | undefined = value;
  let of = name;
  while (owner !== undefined && !seen.has(owner)) {
    seen.add(owner);
    const node = defined(owner);
    const own = ts.isClassLike(node) ? node.members.filter(isPublicMethod) : [];
    const all = [...own.map((at) => ({ key: at.name, at })), ...addedMethods(owner, context)];
    for (const { key, at } of all) {
      const called = key?.getText() ?? "";
      if (!called.startsWith("_") && called !== "constructor") found.push({ of, name: called, at });
    }
    owner = ts.isClassLike(node) ? baseOf(node, context) : undefined;
    of = (owner as ts.ClassLikeDeclaration | undefined)?.name?.text ?? of;
  }
  return found;
}

function isPublicMethod(member: ts.ClassElement): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const method =
    ts.isMethodDeclaration(member) ||
    ts.isAccessor(member) ||
    (ts.isPropertyDeclaration(member) &&
      member.initializer !== undefined &&
      isFunction(bare(member.initializer)));
  if (!method || ("body" in member && member.body === undefined)) return false;
  return !ts.isPrivateIdentifier(member.name) && !(ts.getCombinedModifierFlags(member) & hidden);
}

interface Added {
  readonly key: ts.Node | undefined;
  readonly at: ts.Node;
}

/** Functions that statements put on a class or a constructor, or on its prototype. */
function addedMethods(owner: ts.Node, context: Context): Added[] {
  const isOwner = (node: ts.Expression) => {
    const value = bare(node);
    return ts.isIdentifier(value) && context.declarationOf(value) === owner;
  };
  const isTarget = (node: ts.Expression) => {
    const access = accessTo(node, context);
    return isOwner(node) || (access?.name === "prototype" && isOwner(access.of));
  };
  return context.files
    .flatMap((file) => file.statements.filter(ts.isExpressionStatement))
    .flatMap((statement): Added[] => {
      const node = bare(statement.expression);
      if (ts.isCallExpression(node) && node.expression.getText() === "Object.assign") {
        const [target, ...sources] = node.arguments;
        return target !== undefined && isTarget(target) ? sources.flatMap(methodsIn) : [];
      }
      if (!ts.isBinaryExpression(node)) return [];
      const left = bare(node.left);
      if (!ts.isPropertyAccessExpression(left)) return [];
      if (left.name.text === "prototype" && isOwner(left.expression)) return methodsIn(node.right);
      const isAdded = isTarget(left.expression) && isFunction(bare(node.right));
      return isAdded ? [{ key: left.name, at: statement }] : [];
    });
}

function methodsIn(node: ts.Expression): Added[] {
  const object = bare(node);
  if (!ts.isObjectLiteralExpression(object)) return [];
  return object.properties
    .filter((each) => isFunction(ts.isPropertyAssignment(each) ? bare(each.initializer) : each))
    .map((at) => ({ key: at.name, at }));
}

/** Comments that say nothing of what stands below them. */
const notes = /\bTASK \w+ (STARTS|ENDS) HERE\b|^\W*(eslint|biome|prettier|@ts-|TODO\b|FIXME\b)/;

/** In many scripts one letter can be a word. */
const word = /[\p{L}\p{M}]{2}|\p{Lo}/u;

/** Overloads are documented above the first of them. */
function isDocumented(node: ts.Node): boolean {
  return firstOverloads(node).some((each) => {
    const file = each.getSourceFile();
    const { text } = file;
    const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
    const comments = ts.getLeadingCommentRanges(text, each.getFullStart()) ?? [];
    let below = lineOf(each.getStart(file));
    for (const { pos, end } of comments.toReversed()) {
      if (below - lineOf(end) > 1) return false;
      const comment = text.slice(pos, end);
      if (!notes.test(comment) && word.test(comment)) return true;
      below = lineOf(pos);
    }
    return false;
  });
}

function firstOverloads(node: ts.Node): ts.Node[] {
  const { parent } = node;
  const siblings: readonly ts.Node[] = ts.isSourceFile(parent)
    ? parent.statements
    : ts.isClassLike(parent)
      ? parent.members
      : [];
  spend(siblings.length);
  const isOverloaded = (each: ts.Node) =>
    ts.isFunctionDeclaration(each) || ts.isMethodDeclaration(each);
  const name = isOverloaded(node) ? node.name?.getText() : undefined;
  const others = siblings.filter((each) => isOverloaded(each) && each.name?.getText() === name);
  return isOverloaded(node) ? [...new Set([...others, node])] : [node];
}
