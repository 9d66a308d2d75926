import { ts } from "#ts-morph";
import type { DocumentedRule, Finding } from "../../../../schema/types.ts";
import type { Context } from "./analysis/context.ts";
import { isBlamed } from "./analysis/scope.ts";
import { bare, isFunction } from "./analysis/walk.ts";
import type { Rule } from "./rule.ts";

/** A comment stands directly above every exported function, exported class and public method. */
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
 * Exported functions and classes, and public methods of exported classes, without a comment
 * directly above. A comment with no word in it is none, nor are markers and notes to tools.
 * Constructors need none.
 */
function findUndocumented(_rule: DocumentedRule, context: Context): Finding[] {
  const { program } = context;
  const found: Finding[] = [];
  for (const [name, node] of exportedThings(context)) {
    if (!isBlamed(node, context)) continue;
    const value = defined(node);
    const isClass = ts.isClassLike(value);
    if (!isClass && !isFunction(value)) continue;
    if (!isDocumented(statementOf(node))) {
      found.push(
        program.finding(
          node,
          `no comment above ${isClass ? "the class " : ""}${name} says what it does`,
        ),
      );
    }
    if (!isClass) continue;
    for (const member of publicMethods(value)) {
      if (isDocumented(member)) continue;
      const words = `no comment above ${name}.${member.name?.getText() ?? ""} says what it does`;
      found.push(program.finding(member, words));
    }
  }
  return found;
}

/** By exported name, without those that are only handed on from elsewhere. */
function exportedThings({ program }: Context): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const name of program.exportedNames) {
    const node = program.find(name);
    if (node !== undefined && ![...found.values()].includes(node)) found.set(name, node);
  }
  return found;
}

function defined(node: ts.Node): ts.Node {
  const value = ts.isVariableDeclaration(node) || ts.isExportAssignment(node);
  if (!value) return node;
  const initializer = ts.isVariableDeclaration(node) ? node.initializer : node.expression;
  return initializer === undefined ? node : bare(initializer);
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node)
    ? (ts.findAncestor(node, ts.isVariableStatement) ?? node)
    : node;
}

function publicMethods(node: ts.ClassLikeDeclaration): ts.ClassElement[] {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return node.members.filter((member) => {
    const method =
      ts.isMethodDeclaration(member) ||
      ts.isAccessor(member) ||
      (ts.isPropertyDeclaration(member) &&
        member.initializer !== undefined &&
        isFunction(bare(member.initializer)));
    if (!method || ("body" in member && member.body === undefined)) return false;
    return !ts.isPrivateIdentifier(member.name) && !(ts.getCombinedModifierFlags(member) & hidden);
  });
}

/** Comments that say nothing of what stands below them. */
const notes = /\bTASK \w+ (STARTS|ENDS) HERE\b|^\W*(eslint|biome|prettier|@ts-|TODO\b|FIXME\b)/;

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
      if (!notes.test(comment) && /\p{L}{2}/u.test(comment)) return true;
      below = lineOf(pos);
    }
    return false;
  });
}

function firstOverloads(node: ts.Node): ts.Node[] {
  const siblings: readonly ts.Node[] = ts.isSourceFile(node.parent)
    ? node.parent.statements
    : ts.isClassLike(node.parent)
      ? node.parent.members
      : [];
  const name = (each: ts.Node) => (each as { readonly name?: ts.Node }).name?.getText();
  const isOverload = (each: ts.Node) =>
    (ts.isFunctionDeclaration(each) || ts.isMethodDeclaration(each)) && name(each) === name(node);
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)
    ? siblings.filter((each) => each === node || isOverload(each))
    : [node];
}
