import { ts } from "#ts-morph";
import { bare, isReference, memberName } from "../walk.ts";
import { look } from "./expressions.ts";
import type { Flow } from "./flow.ts";
import {
  contents,
  inside,
  member,
  type Scope,
  shuffled,
  some,
  things,
  type Values,
} from "./values.ts";

/** Gives a value to a name, or its parts to the names of a pattern. */
export function bindName(flow: Flow, scope: Scope, name: ts.BindingName, values: Values): void {
  if (values.size === 0) return;
  const open = [{ name, values }];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (ts.isIdentifier(each.name)) flow.assign(scope, each.name.parent, each.values);
    else {
      if (each.name.elements.length > 0) look(flow, each.values, each.name);
      for (const [index, element] of each.name.elements.entries()) {
        if (!ts.isBindingElement(element)) continue;
        open.push({ name: element.name, values: partFor(element, index, each.values) });
        const start = element.initializer && flow.valuesOf(scope, element.initializer);
        if (start !== undefined) open.push({ name: element.name, values: start });
      }
    }
  }
}

function partFor(element: ts.BindingElement, index: number, values: Values): Values {
  const isArray = ts.isArrayBindingPattern(element.parent);
  if (element.dotDotDotToken !== undefined) return isArray ? shuffled(values) : contents(values);
  if (isArray) return member(values, String(index));
  return member(values, memberName(element.propertyName ?? element.name));
}

/** Gives a value to the target of an assignment: a name, a member, a pattern. */
export function assignTo(flow: Flow, scope: Scope, target: ts.Expression, values: Values): void {
  if (values.size === 0) return;
  const place = bare(target);
  if (ts.isArrayLiteralExpression(place)) {
    look(flow, values, place);
    for (const [index, element] of place.elements.entries()) {
      if (ts.isSpreadElement(element)) assignTo(flow, scope, element.expression, shuffled(values));
      else assignTo(flow, scope, withoutDefault(element), member(values, String(index)));
    }
  } else if (ts.isObjectLiteralExpression(place)) {
    look(flow, values, place);
    for (const each of place.properties) {
      const part = each.name === undefined ? values : member(values, memberName(each.name));
      if (ts.isShorthandPropertyAssignment(each)) put(flow, scope, each.name, [], part);
      if (ts.isPropertyAssignment(each))
        assignTo(flow, scope, withoutDefault(each.initializer), part);
    }
  } else put(flow, scope, place, [], values);
}

function withoutDefault(node: ts.Expression): ts.Expression {
  const { EqualsToken } = ts.SyntaxKind;
  return ts.isBinaryExpression(node) && node.operatorToken.kind === EqualsToken ? node.left : node;
}

/** Puts a value into what an expression names, at the end of a path of keys. */
export function put(
  flow: Flow,
  scope: Scope,
  target: ts.Expression,
  path: readonly string[],
  values: Values,
): void {
  let place = bare(target);
  const keys = [...path];
  const wrapped = () => keys.reduceRight((inner, key) => inside(key, inner), values);
  while (ts.isPropertyAccessExpression(place) || ts.isElementAccessExpression(place)) {
    const name = ts.isPropertyAccessExpression(place) ? place.name.text : indexKey(place);
    for (const { node } of things(flow.valuesOf(scope, place.expression), "instance")) {
      flow.putField(node, name, wrapped());
    }
    keys.unshift(name);
    place = bare(place.expression);
  }
  if (!ts.isIdentifier(place) || !isReference(place)) return;
  const declaration = flow.context.program.declarationOf(place);
  if (declaration !== undefined) flow.assign(scope, declaration, wrapped());
}

function indexKey({ argumentExpression }: ts.ElementAccessExpression): string {
  const index = bare(argumentExpression);
  return ts.isStringLiteralLike(index) || ts.isNumericLiteral(index) ? index.text : some;
}
