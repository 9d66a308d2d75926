import { ts } from "#ts-morph";
import type { Context } from "./analysis/context.ts";
import type { Reference } from "./analysis/graph.ts";
import { bare, isFunction, valueNodes } from "./analysis/walk.ts";
import { circles } from "./circles.ts";
import { isOwnMember } from "./forbidden-methods.ts";

/** The first place, for each circle of functions that reach themselves, where it is closed. */
export function findRecursion(context: Context): { readonly at: ts.Node; readonly what: string }[] {
  const { files } = context.program;
  const functions = namedFunctions(context);
  const edges = new Map<ts.Node, readonly Reference[]>(
    [...functions.keys()].map((node) => [
      node,
      referencesInside(node, context).filter(({ target }) => functions.has(target)),
    ]),
  );
  const called = (node: ts.Node) => (edges.get(node) ?? []).map(({ target }) => target);
  return circles([...functions.keys()], called).flatMap((circle) => {
    const inside = new Set(circle);
    const steps = circle.flatMap((node) =>
      (edges.get(node) ?? [])
        .filter(({ target }) => inside.has(target))
        .map(({ target, at }) => ({ node, target, at })),
    );
    const other = (step: (typeof steps)[number]) => Number(step.node !== step.target);
    const file = ({ at }: (typeof steps)[number]) => files.indexOf(at.getSourceFile());
    const [first] = steps.sort(
      (a, b) => file(a) - file(b) || a.at.pos - b.at.pos || other(a) - other(b),
    );
    if (first === undefined) return [];
    const name = functions.get(first.node) ?? "";
    const next = functions.get(first.target) ?? "";
    const how =
      first.node === first.target
        ? `${name} calls itself`
        : `${name} calls ${next}, which calls it again`;
    return [{ at: first.at, what: `recursion (${how}) is` }];
  });
}

/** Every function that has a name to be called by, at any depth. */
function namedFunctions(context: Context): Map<ts.Node, string> {
  const found = new Map<ts.Node, string>();
  for (const file of context.program.files) {
    for (const node of valueNodes(file)) {
      const name = functionName(node, context);
      if (name !== undefined) found.set(node, name);
    }
  }
  return found;
}

function functionName(node: ts.Node, context: Context): string | undefined {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) {
    const value = node.initializer && bare(node.initializer);
    return value !== undefined && mayBeFunction(value, context) ? node.name.getText() : undefined;
  }
  return isFunction(node) && node.name !== undefined ? node.name.getText() : undefined;
}

/** A function, one more name of one, or something that has functions in it. */
function mayBeFunction(value: ts.Expression, { program }: Context): boolean {
  let meant = value;
  for (const seen = new Set<ts.Node>(); ts.isIdentifier(meant) && !seen.has(meant); ) {
    seen.add(meant);
    const declaration = program.declarationOf(meant);
    if (declaration === undefined) return false;
    if (isFunction(declaration)) return true;
    if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) {
      return false;
    }
    meant = bare(declaration.initializer);
  }
  for (const node of valueNodes(meant)) if (isFunction(node)) return true;
  return false;
}

/** References in the text of a function, also those to itself and to functions inside of it. */
function referencesInside(node: ts.Node, context: Context): Reference[] {
  const { graph } = context;
  return graph
    .textOf(node)
    .flatMap((text) => [...valueNodes(text)])
    .filter((at) => !ts.isPropertyAccessExpression(at) || isOwn(at, context))
    .flatMap((at) => graph.targetsOf(at).map((target) => ({ target, at })));
}

/** A method of another object may have the name of one of the file. */
function isOwn({ expression, name }: ts.PropertyAccessExpression, context: Context): boolean {
  return isOwnMember(expression, name.text, context);
}
