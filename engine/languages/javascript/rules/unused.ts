import { ts } from "#ts-morph";
import type { Finding, UnusedRule } from "../../../../schema/types.ts";
import type { Context } from "./analysis/context.ts";
import { isBlamed } from "./analysis/scope.ts";
import { allNodes, isFunction, isReference, memberName, valueNodes } from "./analysis/walk.ts";
import type { Rule } from "./rule.ts";

/** Nothing is left unused: local names, trailing parameters without a leading underscore, private functions. */
export const unused: Rule<UnusedRule> = {
  kind: "unused",
  schema: {
    title: "UnusedRule",
    description:
      "Nothing is left unused: local names, trailing parameters without a leading underscore, private functions.",
  },
  find: findUnused,
};

/**
 * Names that nothing asks for: variables, functions and classes that are not exported, private
 * members, and parameters. A parameter before one that is used has to be there, and one that
 * begins with _ says so itself; of what is caught, imported, looped over or left out of a rest
 * nothing is said. To write into a name is not to ask for it, and neither is a function's call of itself.
 */
function findUnused(_rule: UnusedRule, context: Context): Finding[] {
  const { program } = context;
  const exported = exportedNames(context);
  const found: Finding[] = [];
  for (const file of program.files) {
    const asked = memberNames(file);
    for (const statement of file.statements.filter((each) => isBlamed(each, context))) {
      for (const node of valueNodes(statement)) {
        const what = isPrivateMember(node)
          ? unusedMember(node, asked)
          : exported.has(node)
            ? undefined
            : unusedName(node, context);
        if (what !== undefined) found.push(program.finding(nameOf(node), `${what} is never used`));
      }
    }
  }
  return found;
}

function exportedNames({ program }: Context): Set<ts.Node> {
  const exported = new Set<ts.Node>();
  for (const file of program.files) {
    for (const node of file.statements) {
      if (!ts.isExportDeclaration(node) || !node.exportClause) continue;
      for (const id of valueNodes(node.exportClause)) {
        const target = ts.isIdentifier(id) && isReference(id) && program.declarationOf(id);
        if (target) exported.add(target);
      }
    }
  }
  return exported;
}

type Named = ts.Node & { readonly name: ts.Node };

function nameOf(node: ts.Node): ts.Node {
  return (node as Partial<Named>).name ?? node;
}

function unusedName(node: ts.Node, context: Context): string | undefined {
  const name = nameOf(node);
  if (!ts.isIdentifier(name) || name.text.startsWith("_")) return undefined;
  const unused = () => !isAskedFor(node, context);
  if (ts.isParameter(node)) {
    return isRealParameter(node) && !laterIsUsed(node, context) && unused()
      ? `the parameter ${name.text}`
      : undefined;
  }
  if (isExportedThing(node)) return undefined;
  if (ts.isFunctionDeclaration(node)) {
    return node.body !== undefined && unused() ? `the function ${name.text}` : undefined;
  }
  if (ts.isClassDeclaration(node)) return unused() ? `the class ${name.text}` : undefined;
  if (ts.isBindingElement(node)) {
    return !besideRest(node) && !isCaught(node) && unused() ? name.text : undefined;
  }
  return ts.isVariableDeclaration(node) && !isCaught(node) && unused() ? name.text : undefined;
}

/** Whether anything outside of a declaration asks for it; a variable's value is inside. */
function isAskedFor(node: ts.Node, { graph }: Context): boolean {
  return graph
    .usesOf(node)
    .some(
      (use) =>
        use.getSourceFile() !== node.getSourceFile() || use.pos < node.pos || use.end > node.end,
    );
}

function isExportedThing(node: ts.Node): boolean {
  if (
    !ts.isVariableDeclaration(node) &&
    !ts.isBindingElement(node) &&
    !ts.isDeclarationStatement(node)
  ) {
    return false;
  }
  const flags = ts.getCombinedModifierFlags(node as ts.Declaration);
  return (flags & (ts.ModifierFlags.Export | ts.ModifierFlags.Ambient)) !== 0;
}

/** A parameter of a body: not of a type, an overload or a setter, which has to have one. */
function isRealParameter(node: ts.ParameterDeclaration): boolean {
  const property = ts.isParameterPropertyDeclaration(node, node.parent);
  return isFunction(node.parent) && !ts.isSetAccessor(node.parent) && !property;
}

function laterIsUsed(node: ts.ParameterDeclaration, context: Context): boolean {
  const { parameters } = node.parent;
  return parameters
    .slice(parameters.indexOf(node) + 1)
    .some((other) =>
      [other, ...allNodes(other.name)].some((each) => context.graph.usesOf(each).length > 0),
    );
}

/** In `const { a, ...rest } = b` a is there to be left out of the rest. */
function besideRest({ parent }: ts.BindingElement): boolean {
  const last = parent.elements.at(-1);
  return (
    ts.isObjectBindingPattern(parent) &&
    last !== undefined &&
    ts.isBindingElement(last) &&
    last.dotDotDotToken !== undefined
  );
}

/** What is caught, and what a loop takes out one by one, has to have a name. */
function isCaught(node: ts.Node): boolean {
  const owner = ts.findAncestor(node, ts.isVariableDeclaration)?.parent;
  if (owner === undefined || ts.isCatchClause(owner)) return owner !== undefined;
  return ts.isForOfStatement(owner.parent) || ts.isForInStatement(owner.parent);
}

function isPrivateMember(node: ts.Node): node is ts.ClassElement & Named {
  if (!ts.isClassElement(node) || node.name === undefined) return false;
  const marked = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private;
  return ts.isPrivateIdentifier(node.name) || marked !== 0;
}

function unusedMember(
  node: ts.ClassElement & Named,
  asked: ReadonlySet<string>,
): string | undefined {
  const name = memberName(node.name as ts.PropertyName);
  return name === undefined || asked.has(name) ? undefined : `the member ${name}`;
}

/** Names of members that something in a file asks for. */
function memberNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of valueNodes(file)) {
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
    if (ts.isElementAccessExpression(node)) {
      const index = node.argumentExpression;
      if (ts.isStringLiteralLike(index)) names.add(index.text);
    }
    if (ts.isBindingElement(node)) {
      const name = memberName(node.propertyName ?? node.name);
      if (name !== undefined) names.add(name);
    }
    // `#mark in other`
    if (ts.isPrivateIdentifier(node) && ts.isBinaryExpression(node.parent)) names.add(node.text);
  }
  return names;
}
