import { ts } from "#ts-morph";
import { bare, isFunction } from "../walk.ts";
import { callArrayMethod } from "./array-methods.ts";
import { look } from "./expressions.ts";
import type { Flow } from "./flow.ts";
import {
  contents,
  inside,
  just,
  member,
  nothing,
  type Scope,
  shuffled,
  some,
  things,
  union,
  type Values,
} from "./values.ts";

/** What a call may give, of functions of the file and of those that the language provides. */
export function evaluateCall(flow: Flow, scope: Scope, node: ts.CallExpression): Values {
  const callee = bare(node.expression);
  const target = flow.valuesOf(scope, node.expression);
  const args = argumentsOf(flow, scope, node.arguments);
  look(flow, target, node);
  if (callee.kind === ts.SyntaxKind.SuperKeyword)
    return construct(flow, scope, parentOf(flow, node), args);
  const site = scope === flow.top ? node : undefined;
  const own = things(target, "function").map((thing) => flow.call(thing, args, { site }));
  if (!ts.isPropertyAccessExpression(callee)) {
    if (own.length === 0) visit(flow, args);
    return union(own);
  }
  if (own.length > 0) return union(own);
  const name = callee.name.text;
  if (ts.isIdentifier(callee.expression) && isGlobal(flow, callee.expression)) {
    return callBuiltIn(flow, callee.expression.text, name, args, node);
  }
  const of = flow.valuesOf(scope, callee.expression);
  const functions = things(of, "function");
  if (functions.length > 0 && name === "call") {
    return union(functions.map((each) => flow.call(each, args.slice(1))));
  }
  if (functions.length > 0 && name === "apply") {
    const given = args[1] ?? nothing;
    const spread = [0, 1, 2, 3].map((index) => member(given, String(index)));
    return union(functions.map((each) => flow.call(each, spread)));
  }
  if (functions.length > 0 && name === "bind") return of;
  return callArrayMethod(flow, scope, { of, name, args, receiver: callee.expression });
}

export function evaluateNew(flow: Flow, scope: Scope, node: ts.NewExpression): Values {
  const args = argumentsOf(flow, scope, node.arguments ?? []);
  return union(
    things(flow.valuesOf(scope, node.expression), "class").map((thing) => {
      const self = just({ ...thing, kind: "instance" });
      construct(flow, thing.scope, thing.node, args, self);
      return union([self, just({ kind: "literal", node })]);
    }),
  );
}

function construct(
  flow: Flow,
  scope: Scope,
  node: ts.ClassLikeDeclaration | undefined,
  args: readonly Values[],
  self = scope.self,
): Values {
  const made = node?.members.find(ts.isConstructorDeclaration);
  if (made !== undefined && isFunction(made)) {
    flow.call({ kind: "function", node: made, scope, self }, args, { self });
  }
  return nothing;
}

function parentOf(flow: Flow, node: ts.Node): ts.ClassLikeDeclaration | undefined {
  const owner = ts.findAncestor(node, ts.isClassLike);
  const parent = owner?.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    ?.types[0]?.expression;
  if (parent === undefined || !ts.isIdentifier(parent)) return undefined;
  const found = flow.context.program.declarationOf(parent);
  return found !== undefined && ts.isClassLike(found) ? found : undefined;
}

/** Arguments by position; after one that is spread, any of its elements may be at any. */
function argumentsOf(flow: Flow, scope: Scope, nodes: readonly ts.Expression[]): Values[] {
  const at = nodes.findIndex(ts.isSpreadElement);
  const plain = (at < 0 ? nodes : nodes.slice(0, at)).map((each) => flow.valuesOf(scope, each));
  if (at < 0) return plain;
  const rest = union(
    nodes.slice(at).map((each) => {
      return ts.isSpreadElement(each)
        ? member(flow.valuesOf(scope, each.expression), undefined)
        : flow.valuesOf(scope, each);
    }),
  );
  return [...plain, rest, rest, rest, rest];
}

function isGlobal({ context }: Flow, id: ts.Identifier): boolean {
  return context.program.declarationOf(id) === undefined;
}

/** Functions handed to what is not known are called by it, with what is not known. */
function visit(flow: Flow, args: readonly Values[]): void {
  for (const thing of args.flatMap((each) => things(each, "function"))) flow.call(thing, []);
}

/** What looks into its first argument, whatever that is. */
const looking = new Set([
  ...["Object.keys", "Object.values", "Object.entries", "Object.assign", "Object.fromEntries"],
  ...["Object.getOwnPropertyNames", "JSON.stringify", "Array.from", "Object.defineProperty"],
  ...["Reflect.get", "Reflect.set", "Reflect.ownKeys", "Reflect.has", "Object.hasOwn"],
]);

function callBuiltIn(
  flow: Flow,
  owner: string,
  name: string,
  args: readonly Values[],
  at: ts.Node,
): Values {
  const [first = nothing, second = nothing] = args;
  const full = `${owner}.${name}`;
  if (looking.has(full)) look(flow, full === "Object.assign" ? union(args) : first, at);
  switch (full) {
    case "Object.freeze":
    case "Object.seal":
      return first;
    case "Object.values":
      return shuffled(first);
    case "Object.entries":
      return inside(some, inside("1", member(first, undefined)));
    case "Object.fromEntries":
      return inside(some, member(member(first, undefined), "1"));
    case "Object.assign":
      return union([first, ...args.slice(1).map(contents)]);
    case "Array.of":
      return inside(some, union(args));
    case "Array.from": {
      const elements = member(first, undefined);
      const makers = things(second, "function");
      if (makers.length === 0) return inside(some, elements);
      return inside(some, union(makers.map((each) => flow.call(each, [elements, nothing]))));
    }
    default:
      visit(flow, args);
      return nothing;
  }
}
