import { ts } from "#ts-morph";
import type { Finding, UnusedRule } from "../../../../schema/types.ts";
import { append } from "../../../collections.ts";
import { circles } from "../../rules/circles.ts";
import { unusedKind } from "../../rules/kinds.ts";
import { memberName } from "../nodes.ts";
import { allNodes, isFunction } from "./analysis/walk.ts";
import { blamedStatements, type Context, type Rule } from "./rule.ts";

export const unused: Rule<UnusedRule> = { ...unusedKind, find: findUnused };

type Named = ts.Node & { readonly name: ts.Node };

/**
 * Names that nothing uses, or only code that they alone use: variables, functions, classes and types that are
 * not exported, imports between submitted files, private members, and parameters. Parameters before a used one,
 * names that begin with _, caught errors, loop variables, and properties excluded from a rest are fine. Writing
 * a name, unless a member's, is not a use.
 */
function findUnused(_rule: UnusedRule, context: Context): Finding[] {
  const names = new Map<Named, string>();
  for (const node of allNodes(blamedStatements(context))) {
    const what = isNamed(node) ? whatIs(node, context) : undefined;
    if (what !== undefined) names.set(node as Named, what);
  }
  const uses = usesIn(names, context);
  return [...names]
    .filter(([node]) => (uses.get(node) ?? []).length === 0)
    .map(([node, what]) => context.finding(node.name, `${what} is never used`));
}

function isNamed(node: ts.Node): node is Named {
  return (node as Partial<Named>).name !== undefined;
}

/** The uses of each name, without those inside code that only they use. */
function usesIn(names: ReadonlyMap<Named, string>, context: Context): Map<ts.Node, ts.Node[]> {
  const members = memberUses(context);
  const uses = new Map<ts.Node, ts.Node[]>();
  const asked = new Map<ts.Node, Named[]>();
  for (const node of names.keys()) {
    const isMember = isPrivateMember(node);
    const own = ts.isParameter(node) || !isMember ? context.usesOf(node) : [];
    const name = isMember ? memberName(node.name) : undefined;
    for (const use of [...own, ...(members.get(name ?? "") ?? [])]) {
      if (isInside(use, node) && !ts.isParameter(node)) continue;
      append(uses, node, use);
      append(asked, ownerOf(use, names), node);
    }
  }
  for (const circle of circles([...names.keys()], (node) => asked.get(node) ?? [])) {
    const inside = new Set<ts.Node | undefined>(circle);
    const isAskedFor = circle
      .flatMap((node) => uses.get(node) ?? [])
      .some((use) => !inside.has(ownerOf(use, names)));
    if (!isAskedFor) for (const node of circle) uses.delete(node);
  }
  return uses;
}

function isInside(use: ts.Node, node: ts.Node): boolean {
  return use.getSourceFile() === node.getSourceFile() && use.pos >= node.pos && use.end <= node.end;
}

/** The declaration that a place is in: unused if that is unused. */
function ownerOf(use: ts.Node, names: ReadonlyMap<Named, string>): Named | undefined {
  const owner = ts.findAncestor(use, (each) => names.has(each as Named) && !ts.isParameter(each));
  return owner as Named | undefined;
}

function memberUses(context: Context): Map<string, ts.Node[]> {
  const found = new Map<string, ts.Node[]>();
  const add = (name: string | undefined, node: ts.Node) => append(found, name, node);
  for (const node of allNodes(context.files)) {
    if (ts.isPropertyAccessExpression(node)) add(node.name.text, node);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
      add(node.argumentExpression.text, node);
    }
    if (ts.isBindingElement(node)) add(memberName(node.propertyName ?? node.name), node);
    // `#mark in other`
    if (ts.isPrivateIdentifier(node) && ts.isBinaryExpression(node.parent)) add(node.text, node);
  }
  return found;
}

/** Description of a name that must be used; undefined for others. */
function whatIs(node: Named, context: Context): string | undefined {
  if (isPrivateMember(node)) {
    const name = memberName(node.name);
    return name === undefined ? undefined : `the member ${name}`;
  }
  if (!ts.isIdentifier(node.name) || node.name.text.startsWith("_")) return undefined;
  const kind = kindOf(node, context);
  return kind === undefined ? undefined : `${kind}${node.name.text}`;
}

function kindOf(node: Named, context: Context): string | undefined {
  if (ts.isParameter(node)) {
    return isRealParameter(node) && !laterIsUsed(node, context) ? "the parameter " : undefined;
  }
  if (ts.isTypeParameterDeclaration(node)) {
    const isNeeded = ts.isInferTypeNode(node.parent) || ts.isMappedTypeNode(node.parent);
    return isNeeded ? undefined : "the type ";
  }
  if (isImport(node)) return isOwnImport(node, context) ? "the import " : undefined;
  if (isExportedThing(node)) return undefined;
  if (ts.isFunctionDeclaration(node) && node.body === undefined) return undefined;
  const words = declarations.find(([isOfKind]) => isOfKind(node));
  if (words !== undefined) return words[1];
  if (ts.isBindingElement(node)) return besideRest(node) || isCaught(node) ? undefined : "";
  return ts.isVariableDeclaration(node) && !isCaught(node) ? "" : undefined;
}

const declarations: readonly (readonly [(node: ts.Node) => boolean, string])[] = [
  [ts.isFunctionDeclaration, "the function "],
  [ts.isClassDeclaration, "the class "],
  [ts.isTypeAliasDeclaration, "the type "],
  [ts.isInterfaceDeclaration, "the type "],
  [ts.isEnumDeclaration, "the enum "],
  [ts.isModuleDeclaration, "the namespace "],
];

function isImport(node: ts.Node): boolean {
  return (
    ts.isImportSpecifier(node) ||
    ts.isImportClause(node) ||
    ts.isNamespaceImport(node) ||
    ts.isImportEqualsDeclaration(node)
  );
}

/** Imports from provided modules may stay unused. */
function isOwnImport(node: Named, context: Context): boolean {
  if (ts.isImportEqualsDeclaration(node)) return !isExportedThing(node);
  const file = node.getSourceFile();
  return context
    .allDeclarationsOf(node.name as ts.Identifier)
    .some((each) => each.getSourceFile() !== file);
}

/** Also for contents of `declare global { … }` and the like. */
function isExportedThing(node: ts.Node): boolean {
  const { Ambient, Export } = ts.ModifierFlags;
  const has = (each: ts.Node, flags: ts.ModifierFlags) =>
    (ts.getCombinedModifierFlags(each as ts.Declaration) & flags) !== 0;
  const isDeclaration =
    ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isDeclarationStatement(node);
  return (
    (isDeclaration && has(node, Export | Ambient)) ||
    ts.findAncestor(node, (each) => ts.isModuleDeclaration(each) && has(each, Ambient)) !==
      undefined
  );
}

/** A parameter of a body, not of a type, an overload or a setter, which must have one. */
function isRealParameter(node: ts.ParameterDeclaration): boolean {
  const property = ts.isParameterPropertyDeclaration(node, node.parent);
  return isFunction(node.parent) && !ts.isSetAccessor(node.parent) && !property;
}

function laterIsUsed(node: ts.ParameterDeclaration, context: Context): boolean {
  const { parameters } = node.parent;
  return parameters
    .slice(parameters.indexOf(node) + 1)
    .some((other) =>
      [other, ...allNodes(other.name)].some((each) => context.usesOf(each).length > 0),
    );
}

/** In `const { a, ...rest } = b`, a excludes a property from the rest. */
function besideRest(node: ts.BindingElement): boolean {
  if (!ts.isObjectBindingPattern(node.parent)) return false;
  const last = node.parent.elements.at(-1);
  return last !== node && last?.dotDotDotToken !== undefined;
}

/** Caught errors and loop variables need a name. */
function isCaught(node: ts.Node): boolean {
  const owner = ts.findAncestor(node, ts.isVariableDeclaration)?.parent;
  if (owner === undefined || ts.isCatchClause(owner)) return owner !== undefined;
  return ts.isForOfStatement(owner.parent) || ts.isForInStatement(owner.parent);
}

function isPrivateMember(node: ts.Node): node is Named & { readonly name: ts.PropertyName } {
  const isMember =
    ts.isClassElement(node) ||
    (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent));
  if (!isMember || node.name === undefined) return false;
  const marked = ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Private;
  return ts.isPrivateIdentifier(node.name) || marked !== 0;
}
