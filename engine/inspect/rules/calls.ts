import { ts } from "#ts-morph";
import type { CallsRule, Finding } from "../../../fixtures/schema/types.ts";
import type { Context } from "./evaluate.ts";
import type { Graph, Reference } from "./graph.ts";
import { dressed, isReference, valueNodes } from "./walk.ts";

/**
 * Functions that are not written by means of those that they must use. Names are followed through
 * helpers, aliases and functions that make functions; what is only mentioned, in a statement or
 * behind `void` or `typeof`, is not used.
 */
export function findCalls(rule: CallsRule, { program, graph }: Context): Finding[] {
  return rule.functions.flatMap((name) => {
    const declaration = program.find(name);
    if (declaration === undefined) return missing(name, program);
    const counts = (reference: Reference) =>
      !isOnlyMentioned(reference.at) && !(rule.used && isThrownAway(reference.at, graph));
    const reached = rule.directly
      ? new Map(
          graph
            .referencesOf(declaration)
            .filter(counts)
            .map((each) => [each.target, each]),
        )
      : graph.reach(declaration, counts);
    const uses = (other: string): ts.Node | undefined => {
      const target = program.find(other);
      if (target !== undefined) return target === declaration ? undefined : reached.get(target)?.at;
      const texts = rule.directly ? [declaration] : [declaration, ...reached.keys()];
      return mentionOf(other, texts, graph);
    };
    const lacking = (rule.must ?? []).filter((other) => uses(other) === undefined);
    const wrong = (rule.mustNot ?? []).flatMap((other) => {
      const at = uses(other);
      return at === undefined ? [] : [{ at, other }];
    });
    return [
      ...lacking.map((other) => program.finding(declaration, `${name} does not use ${other}`)),
      ...wrong.map(({ at, other }) => program.finding(at, `${name} uses ${other}`)),
    ];
  });
}

/** The finding for a function that is not there. */
export function missing(name: string, { files, finding }: Context["program"]): Finding[] {
  const [main] = files;
  const text = `there is no ${name.includes(".") ? "member" : "function"} ${name}`;
  return main === undefined ? [] : [{ ...finding(main, text), line: 1, column: 1 }];
}

/** Where texts mention a name that the submission does not declare: an import, a built-in. */
function mentionOf(name: string, texts: readonly ts.Node[], graph: Graph): ts.Node | undefined {
  for (const declaration of texts) {
    for (const text of graph.textOf(declaration)) {
      for (const node of valueNodes(text)) {
        if (ts.isIdentifier(node) && isUse(node, name, graph)) return node;
      }
    }
  }
  return undefined;
}

function isUse(id: ts.Identifier, name: string, graph: Graph): boolean {
  const { parent } = id;
  if (ts.isPropertyAccessExpression(parent) && parent.name === id) return id.text === name;
  if (!isReference(id) || isOnlyMentioned(id)) return false;
  const [target] = graph.targetsOf(id);
  if (target === undefined) return id.text === name;
  return ts.isImportSpecifier(target) && (target.propertyName ?? target.name).text === name;
}

/** `f;`, `void f`, `typeof f`: nothing is called and nothing handed on. */
function isOnlyMentioned(at: ts.Node): boolean {
  const { parent } = dressed(at);
  return (
    ts.isExpressionStatement(parent) || ts.isVoidExpression(parent) || ts.isTypeOfExpression(parent)
  );
}

/** Whether nothing comes of a call: it is a statement, or goes to names that nothing asks for. */
function isThrownAway(at: ts.Node, graph: Graph): boolean {
  let value = dressed(at);
  while (isAccessOrCall(value.parent) && value.parent.expression === value) {
    value = dressed(value.parent);
  }
  const { parent } = value;
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return true;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.CommaToken) {
    return parent.left === value;
  }
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== value) return false;
  const names = [...valueNodes(parent.name)].filter(ts.isIdentifier);
  const declared = names.filter((id) => !isReference(id)).map((id) => id.parent);
  return declared.every((each) => graph.usesOf(each).length === 0 && !isExported(each));
}

/** Whether a variable at the top level is there for others to ask for. */
function isExported(node: ts.Node): boolean {
  const { Export } = ts.ModifierFlags;
  const variable = ts.isVariableDeclaration(node) || ts.isBindingElement(node);
  return variable && (ts.getCombinedModifierFlags(node) & Export) !== 0;
}

function isAccessOrCall(
  node: ts.Node,
): node is ts.CallExpression | ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return (
    ts.isCallExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
  );
}
