import { ts } from "#ts-morph";
import type { DocumentedRule, Finding } from "../../../../schema/types.ts";
import { reachedFrom } from "../../../collections.ts";
import { documentedKind } from "../../rules/kinds.ts";
import { spend } from "../../rules/steps.ts";
import { readCommonJs } from "../compile/common-js.ts";
import { bare, heldBy } from "../nodes.ts";
import { basesOf } from "./analysis/members.ts";
import { accessTo } from "./analysis/values.ts";
import { isFunction } from "./analysis/walk.ts";
import { type Context, isBlamed, type Rule } from "./rule.ts";

export const documented: Rule<DocumentedRule> = { ...documentedKind, find: findUndocumented };

/**
 * Exported functions and classes, and their public methods, including base classes' and those put on a
 * prototype, without a comment directly above. Comments without words, task markers and tool directives do not
 * count. Constructors need none, nor do names that begin with _, nor a method whose base-class version has one.
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
      // The other accessor of a pair or the base class's method may have the comment.
      const alike = methods.filter((each) => each.name === called);
      if (!alike.some((each) => isDocumented(each.at))) miss(method, `${of}.${called}`);
    }
  }
  return [...found.values()];
}

/** An export, and the node its comment belongs above. */
interface HandedOut {
  readonly name: string;
  /** A declaration, or a function or a class itself. */
  readonly value: ts.Node;
  readonly at: ts.Node;
}

/** Exports of ES modules and CommonJS, each once, without re-exports. */
function exportedThings({ exported, files, declarationOf }: Context): HandedOut[] {
  const found = new Map<ts.Node, HandedOut>();
  const add = (name: string, value: ts.Node | undefined, at = value) => {
    if (value && at && !found.has(value)) found.set(value, { name, value, at });
  };
  for (const [name, value] of exported) add(name, value);
  for (const { names, whole } of files.flatMap((file) => readCommonJs(file) ?? [])) {
    const own = whole?.local ?? whole?.called ?? "what is exported";
    for (const [name, value] of [...names, [own, whole?.value] as const]) {
      const at = value && ts.findAncestor(value, isPart);
      const own = value && at && !isDocumented(at) ? handedOn(value) : value;
      if (own && ts.isIdentifier(own)) add(name, declarationOf(own));
      else add(name, own, at);
    }
  }
  return [...found.values()];
}

function isPart(node: ts.Node): boolean {
  return ts.isStatement(node) || ts.isObjectLiteralElementLike(node);
}

/** The value that a getter only returns, or the function that a function only calls; else the value itself. */
function handedOn(value: ts.Node): ts.Node {
  const body = isFunction(value) ? value.body : undefined;
  const [first, second] = body && ts.isBlock(body) ? body.statements : [];
  const isOnly = second === undefined && first && ts.isReturnStatement(first);
  const result = isOnly ? first.expression : body;
  if (result === undefined || ts.isBlock(result)) return value;
  const named = ts.isCallExpression(result) ? result.expression : result;
  return ts.isIdentifier(named) ? named : value;
}

function defined(node: ts.Node): ts.Node {
  if (ts.isExportAssignment(node)) return bare(node.expression);
  return ts.isExpression(node) ? bare(node) : heldBy(node);
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node)
    ? (ts.findAncestor(node, ts.isVariableStatement) ?? node)
    : node;
}

interface Method {
  readonly name: string;
  readonly at: ts.Node;
}

function methodsOf(value: ts.Node, name: string, context: Context) {
  const owners = reachedFrom([value], (owner) => {
    const node = defined(owner);
    return ts.isClassLike(node) ? basesOf(node, context) : [];
  });
  let of = name;
  return [...owners].flatMap((owner) => {
    const node = defined(owner);
    if (owner !== value && ts.isClassLike(node)) of = node.name?.text ?? of;
    const own = ts.isClassLike(node) ? node.members.filter(isPublicMethod).map(named) : [];
    return [...own, ...addedMethods(owner, context)]
      .filter((each) => !each.name.startsWith("_") && each.name !== "constructor")
      .map((each) => ({ of, ...each }));
  });
}

function named(at: ts.ClassElement | ts.ObjectLiteralElementLike): Method {
  return { name: at.name?.getText() ?? "", at };
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

/** Functions that statements put on a class or a constructor, or on its prototype. */
function addedMethods(owner: ts.Node, context: Context): Method[] {
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
    .flatMap((statement): Method[] => {
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
      return isAdded ? [{ name: left.name.text, at: statement }] : [];
    });
}

function methodsIn(node: ts.Expression): Method[] {
  const object = bare(node);
  if (!ts.isObjectLiteralExpression(object)) return [];
  return object.properties
    .filter((each) => isFunction(ts.isPropertyAssignment(each) ? bare(each.initializer) : each))
    .map(named);
}

/** Comments without content: markers and tool directives. */
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
  if (!isOverloaded(node)) return [node];
  const { parent } = node;
  const siblings: readonly ts.Node[] = ts.isSourceFile(parent)
    ? parent.statements
    : ts.isClassLike(parent)
      ? parent.members
      : [];
  spend(siblings.length);
  const name = node.name?.getText();
  const same = siblings.filter((each) => isOverloaded(each) && each.name?.getText() === name);
  return [...new Set([...same, node])];
}

function isOverloaded(node: ts.Node): node is ts.FunctionDeclaration | ts.MethodDeclaration {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
}
