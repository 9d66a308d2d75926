import { ts } from "#ts-morph";
import { constantText } from "../constant-text.ts";
import { bare, isFunction, isReference, memberName } from "../walk.ts";
import { assignTo, bindName } from "./assign.ts";
import { evaluateCall, evaluateNew } from "./calls.ts";
import type { Flow } from "./flow.ts";
import {
  contents,
  inside,
  just,
  member,
  nothing,
  type Scope,
  some,
  things,
  union,
  type Values,
} from "./values.ts";

/** Works out what a node may be from what its parts may be, and what it gives to others. */
export function evaluateNode(flow: Flow, scope: Scope, node: ts.Node): void {
  if (node === scope.node) {
    // An arrow without braces returns its body.
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      flow.finish(scope, flow.valuesOf(scope, node.body));
    }
    return;
  }
  evaluateStatement(flow, scope, node);
  if (ts.isExpression(node) || isFunction(node)) {
    const values = valueOfNode(flow, scope, node);
    flow.note(scope, node, values);
    // Whoever calls it, with whatever: its text is looked at.
    if (isFunction(node)) for (const each of things(values, "function")) flow.call(each, []);
  }
}

function evaluateStatement(flow: Flow, scope: Scope, node: ts.Node): void {
  const valuesOf = (part: ts.Node | undefined) =>
    part === undefined ? nothing : flow.valuesOf(scope, part);
  if (ts.isReturnStatement(node)) flow.finish(scope, valuesOf(node.expression));
  else if (ts.isVariableDeclaration(node))
    bindName(flow, scope, node.name, valuesOf(node.initializer));
  else if (ts.isParameter(node)) {
    const given = union([flow.valuesOf(scope, node), valuesOf(node.initializer)]);
    bindName(flow, scope, node.name, given);
    const owner = node.parent.parent;
    if (ts.isParameterPropertyDeclaration(node, node.parent) && ts.isClassLike(owner)) {
      if (ts.isIdentifier(node.name)) flow.putField(owner, node.name.text, given);
    }
  } else if (ts.isForOfStatement(node)) {
    look(flow, valuesOf(node.expression), node.expression);
    const elements = member(valuesOf(node.expression), undefined);
    if (ts.isVariableDeclarationList(node.initializer)) {
      for (const { name } of node.initializer.declarations) bindName(flow, scope, name, elements);
    } else assignTo(flow, scope, node.initializer, elements);
  } else if (ts.isForInStatement(node)) look(flow, valuesOf(node.expression), node.expression);
  else if (ts.isPropertyDeclaration(node) && ts.isClassLike(node.parent)) {
    const name = memberName(node.name);
    if (name !== undefined) flow.putField(node.parent, name, valuesOf(node.initializer));
  }
}

/** Tells that something is looked into, where that is a value of an abstract type. */
export function look(flow: Flow, values: Values, at: ts.Node): void {
  if (values.size > 0) flow.watcher.onLook?.(values, at);
}

function valueOfNode(flow: Flow, scope: Scope, node: ts.Node): Values {
  const valuesOf = (part: ts.Node) => flow.valuesOf(scope, part);
  if (ts.isIdentifier(node)) return ofName(flow, scope, node);
  if (isFunction(node)) return just({ kind: "function", node, scope, self: selfOf(scope, node) });
  if (ts.isClassExpression(node)) return just({ kind: "class", node, scope });
  if (node.kind === ts.SyntaxKind.ThisKeyword) return scope.self;
  if (ts.isPropertyAccessExpression(node)) {
    return access(flow, scope, node.expression, node.name.text, node);
  }
  if (ts.isElementAccessExpression(node)) {
    return access(flow, scope, node.expression, indexOf(node, flow), node);
  }
  if (ts.isCallExpression(node)) return evaluateCall(flow, scope, node);
  if (ts.isNewExpression(node)) return evaluateNew(flow, scope, node);
  if (ts.isArrayLiteralExpression(node)) return ofArray(flow, scope, node);
  if (ts.isObjectLiteralExpression(node)) return ofObject(flow, scope, node);
  if (ts.isConditionalExpression(node)) {
    return union([valuesOf(node.whenTrue), valuesOf(node.whenFalse)]);
  }
  if (ts.isBinaryExpression(node)) return ofBinary(flow, scope, node);
  if (ts.isAwaitExpression(node)) return valuesOf(node.expression);
  if (ts.isSpreadElement(node)) {
    look(flow, valuesOf(node.expression), node);
    return nothing;
  }
  const inner = ts.isExpression(node) ? bare(node) : node;
  return inner === node ? nothing : valuesOf(inner);
}

function indexOf(node: ts.ElementAccessExpression, flow: Flow): string | undefined {
  const index = bare(node.argumentExpression);
  return ts.isNumericLiteral(index) ? index.text : constantText(index, flow.context);
}

/** A function inside of a method has the method's `this`, unless it has its own. */
function selfOf(scope: Scope, node: ts.Node): Values {
  const owner = node.parent;
  if (ts.isArrowFunction(node)) return scope.self;
  return ts.isClassLike(owner) ? just({ kind: "instance", node: owner, scope }) : nothing;
}

function ofName(flow: Flow, scope: Scope, id: ts.Identifier): Values {
  if (!isReference(id)) return nothing;
  const node = flow.context.program.declarationOf(id);
  if (node === undefined) return nothing;
  const owner = flow.ownerOf(scope, node);
  if (ts.isFunctionDeclaration(node) && isFunction(node)) {
    const own = just({ kind: "function", node, scope: owner, self: nothing });
    return union([own, flow.variable(scope, node)]);
  }
  if (ts.isClassDeclaration(node)) return just({ kind: "class", node, scope: owner });
  return flow.variable(scope, node);
}

function access(
  flow: Flow,
  scope: Scope,
  of: ts.Expression,
  name: string | undefined,
  at: ts.Node,
): Values {
  const values = flow.valuesOf(scope, of);
  if (values.size === 0) return nothing;
  look(flow, values, at);
  return memberOf(flow, values, name);
}

/** A member of what a value may be: of an array or object, or of an object of a class. */
export function memberOf(flow: Flow, values: Values, name: string | undefined): Values {
  const fields =
    name === undefined
      ? []
      : [...things(values, "instance"), ...things(values, "class")].map(({ node, scope }) =>
          union([flow.field(node, name), methodOf(flow, node, scope, name)]),
        );
  return union([member(values, name), ...fields]);
}

/** How far a class is looked for among those that it extends. */
const mostParents = 10;

function methodOf(flow: Flow, node: ts.ClassLikeDeclaration, scope: Scope, name: string): Values {
  let owner: ts.ClassLikeDeclaration | undefined = node;
  for (let step = 0; owner !== undefined && step < mostParents; step += 1) {
    const found = owner.members.find(
      (each) => isFunction(each) && each.name !== undefined && memberName(each.name) === name,
    );
    if (found !== undefined && isFunction(found)) {
      const self = just({ kind: "instance", node, scope });
      const thing = { kind: "function", node: found, scope, self } as const;
      return ts.isGetAccessor(found) ? flow.call(thing, []) : just(thing);
    }
    owner = parentOf(owner, flow);
  }
  return nothing;
}

function parentOf(node: ts.ClassLikeDeclaration, flow: Flow): ts.ClassLikeDeclaration | undefined {
  const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const parent = clause?.types[0]?.expression;
  if (parent === undefined || !ts.isIdentifier(parent)) return undefined;
  const found = flow.context.program.declarationOf(parent);
  return found !== undefined && ts.isClassLike(found) ? found : undefined;
}

function ofArray(flow: Flow, scope: Scope, node: ts.ArrayLiteralExpression): Values {
  let known = true;
  const parts = node.elements.map((element, index) => {
    if (ts.isSpreadElement(element)) {
      known = false;
      return inside(some, member(flow.valuesOf(scope, element.expression), undefined));
    }
    return inside(known ? String(index) : some, flow.valuesOf(scope, element));
  });
  return union([just({ kind: "literal", node }), ...parts]);
}

function ofObject(flow: Flow, scope: Scope, node: ts.ObjectLiteralExpression): Values {
  const parts = node.properties.map((each) => {
    if (ts.isSpreadAssignment(each)) {
      look(flow, flow.valuesOf(scope, each.expression), each);
      return contents(flow.valuesOf(scope, each.expression));
    }
    const name = memberName(each.name) ?? some;
    if (ts.isPropertyAssignment(each)) return inside(name, flow.valuesOf(scope, each.initializer));
    if (ts.isShorthandPropertyAssignment(each)) return inside(name, ofName(flow, scope, each.name));
    const method = flow.valuesOf(scope, each);
    const [getter] = ts.isGetAccessor(each) ? things(method, "function") : [];
    return inside(name, getter === undefined ? method : flow.call(getter, []));
  });
  return union([just({ kind: "literal", node }), ...parts]);
}

function ofBinary(flow: Flow, scope: Scope, node: ts.BinaryExpression): Values {
  const left = flow.valuesOf(scope, node.left);
  const right = flow.valuesOf(scope, node.right);
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.EqualsToken:
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      assignTo(flow, scope, node.left, right);
      return right;
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return union([left, right]);
    case ts.SyntaxKind.InKeyword:
      look(flow, right, node.right);
      return nothing;
    case ts.SyntaxKind.CommaToken:
      return right;
    default:
      return nothing;
  }
}
