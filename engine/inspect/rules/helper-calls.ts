import { ts } from "#ts-morph";
import { definitionOf, functionOf, functionsAround, isLoopVariable } from "./definitions.ts";
import type { Context } from "./evaluate.ts";
import { bare, dressed, isReference, valueNodes } from "./walk.ts";

/** A call of a function of the file, or the function handed to one that will call it. */
export interface HelperCall {
  readonly helper: ts.Node;
  readonly at: ts.Node;
  readonly args: readonly HelperArgument[];
}

export interface HelperArgument {
  /** The same for arguments that say the same; local names are all alike. */
  readonly key: string;
  /** Whether it is a function or has one in it: what a loop goes through may be one. */
  readonly isFunction: "yes" | "maybe" | "no";
}

/**
 * The calls in the text that defines a function: its own body, or the expression that makes it,
 * with the tables and variables that this mentions. What other functions do is their own.
 */
export function helperCalls(start: ts.Node, context: Context): HelperCall[] {
  return definingTexts(start, context).flatMap((text) =>
    [...valueNodes(text)].flatMap((node) => callsAt(node, context)),
  );
}

function definingTexts(start: ts.Node, { graph }: Context): ts.Node[] {
  const declarations = new Set([start]);
  const texts = new Set<ts.Node>();
  for (const declaration of declarations) {
    for (const text of graph.textOf(declaration)) texts.add(text);
    for (const { target, at } of graph.referencesOf(declaration)) {
      if (!isFunctionLike(target) || isAlias(at)) declarations.add(target);
    }
  }
  return [...texts];
}

function isFunctionLike(node: ts.Node): boolean {
  return functionOf(node) !== undefined || ts.isClassLike(node);
}

/** `moveUp` in `const up = moveUp`. */
function isAlias(at: ts.Node): boolean {
  const { parent } = dressed(at);
  return ts.isVariableDeclaration(parent);
}

function callsAt(node: ts.Node, context: Context): HelperCall[] {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const args = (node.arguments ?? []).map((each) => argumentOf(each, context));
    return helpersOf(bare(node.expression), context).map((helper) => ({ helper, at: node, args }));
  }
  if (!ts.isIdentifier(node) || !isReference(node)) return [];
  const { parent } = dressed(node);
  if (!ts.isCallExpression(parent) || parent.expression === dressed(node)) return [];
  const helper = definitionOf(node, context);
  const args = [{ key: "?", isFunction: "maybe" } as const];
  return helper === undefined || functionOf(helper) === undefined
    ? []
    : [{ helper, at: node, args }];
}

function helpersOf(callee: ts.Expression, context: Context): readonly ts.Node[] {
  if (!ts.isIdentifier(callee)) return context.graph.targetsOf(callee);
  const helper = definitionOf(callee, context);
  return helper === undefined || isImported(helper) || ts.isParameter(helper) ? [] : [helper];
}

function isImported(node: ts.Node): boolean {
  return ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node);
}

function argumentOf(node: ts.Expression, context: Context): HelperArgument {
  const isFunction = functionIn(node, context);
  return { key: isFunction === "maybe" ? "?" : keyOf(node, context), isFunction };
}

function functionIn(node: ts.Expression, context: Context): HelperArgument["isFunction"] {
  let maybe = false;
  for (const each of valueNodes(node, (inner) => !ts.isCallExpression(inner))) {
    if (ts.isArrowFunction(each) || ts.isFunctionExpression(each)) return "yes";
    if (!ts.isIdentifier(each) || !isReference(each)) continue;
    const definition = definitionOf(each, context);
    if (definition === undefined) continue;
    if (isFunctionLike(definition) || isTable(definition, context)) return "yes";
    if (isImported(definition)) return "yes";
    maybe ||= isLoopVariable(definition);
  }
  return maybe ? "maybe" : "no";
}

/** A variable whose value has functions in it, or was made by calling something at the top. */
function isTable(node: ts.Node, context: Context): boolean {
  if (!ts.isVariableDeclaration(node) && !ts.isBindingElement(node)) return false;
  if (functionsAround(node).length > 0) return false;
  return context.graph
    .textOf(node)
    .flatMap((text) => [...valueNodes(text)])
    .some((each) => {
      if (ts.isArrowFunction(each) || ts.isFunctionExpression(each)) return true;
      if (!ts.isIdentifier(each) || !isReference(each)) return false;
      const definition = definitionOf(each, context);
      return definition !== undefined && isFunctionLike(definition);
    });
}

function keyOf(node: ts.Expression, context: Context): string {
  const file = node.getSourceFile();
  const parts: string[] = [];
  let from = node.getStart(file);
  for (const each of valueNodes(node)) {
    if (!ts.isIdentifier(each) || !isReference(each)) continue;
    const declaration = context.program.declarationOf(each);
    if (declaration === undefined || functionsAround(declaration).length === 0) continue;
    parts.push(file.text.slice(from, each.getStart(file)), "_");
    from = each.end;
  }
  return [...parts, file.text.slice(from, node.end)].join("").replace(/\s+/g, " ");
}
