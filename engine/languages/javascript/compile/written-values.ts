import { ts } from "#ts-morph";
import { calledOfObject, isAssignment, memberName } from "../nodes.ts";

export interface Whole {
  readonly value?: ts.Expression;
  /** Name of the variable, function or class. */
  readonly local?: string;
  /** Its own name, for a plain value. */
  readonly called?: string;
}

export function propertiesOf(object: ts.ObjectLiteralExpression): [string, string | undefined][] {
  return object.properties.flatMap((each): [string, string | undefined][] => {
    const name = each.name && memberName(each.name);
    return name === undefined ? [] : [[name, localOf(valueOfProperty(each))]];
  });
}

export function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  const found = object.properties.findLast((each) => each.name && memberName(each.name) === name);
  return found && valueOfProperty(found);
}

/** The value of a property; for a method, the method. */
export function valueOfProperty(each: ts.ObjectLiteralElementLike): ts.Node {
  if (ts.isPropertyAssignment(each)) return assigned(each.initializer);
  return ts.isShorthandPropertyAssignment(each) ? each.name : each;
}

/** The object that an expression is, or that a variable of the file has from the start. */
export function objectOf(
  value: ts.Expression,
  file: ts.SourceFile,
): ts.ObjectLiteralExpression | undefined {
  const inner = assigned(value);
  if (ts.isObjectLiteralExpression(inner)) return inner;
  if (!ts.isIdentifier(inner)) return undefined;
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name, initializer }) => initializer && localOf(name) === inner.text);
  const made = declared?.initializer && assigned(declared.initializer);
  return made && ts.isObjectLiteralExpression(made) ? made : undefined;
}

/** A value with its own name or that of its variable. */
export function wholeOf(value: ts.Expression): Whole {
  if (ts.isIdentifier(value)) return { value, local: value.text };
  const isNamed = ts.isClassExpression(value) || ts.isFunctionExpression(value);
  return isNamed && value.name !== undefined ? { value, called: value.name.text } : { value };
}

/** The final value: of `a = b = c`, c; without type assertions and Object.freeze. */
export function assigned(value: ts.Expression): ts.Expression {
  if (isAssignment(value)) return assigned(value.right);
  const isTyped = ts.isAsExpression(value) || ts.isSatisfiesExpression(value);
  if (isTyped || ts.isParenthesizedExpression(value)) return assigned(value.expression);
  return isFreezing(value) ? assigned(value.arguments[0] as ts.Expression) : value;
}

function isFreezing(node: ts.Expression): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || node.arguments.length !== 1) return false;
  return /^(freeze|seal)$/.test(calledOfObject(node) ?? "");
}

export function localOf(value: ts.Node): string | undefined {
  return ts.isIdentifier(value) ? value.text : undefined;
}
