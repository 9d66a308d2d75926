import { ts } from "#ts-morph";
import { bare, isAssignment, memberName } from "../nodes.ts";
import { membersOf } from "./analysis/members.ts";
import { accessTo, constantText } from "./analysis/values.ts";
import { isReference } from "./analysis/walk.ts";
import type { Context } from "./rule.ts";

/** Methods that take a function: forbidding one also forbids Array.from with one. */
export const takingFunctions =
  /^(map|flatMap|filter|forEach|reduce|reduceRight|some|every|find\w*)$/;

/** The forbidden method that a node uses, called or not, with words for it. */
export function findMethod(node: ts.Node, methods: readonly string[], context: Context) {
  if (methods.length === 0) return undefined;
  const { name, of, at } = askedFor(node, context);
  if (name === undefined || at === undefined) return undefined;
  if (methods.includes(name) && !(of && isOwnMember(of, name, context))) {
    return { at, what: `the method ${name} is` };
  }
  const higher = methods.some((each) => takingFunctions.test(each));
  const fills = name === "from" && of?.getText() === "Array" && argumentsOf(node) > 1;
  return higher && fills ? { at, what: "Array.from with a function is" } : undefined;
}

/** A used method's name and object, which may be unknown in a pattern. */
function askedFor(node: ts.Node, context: Context) {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const at = ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression;
    return { ...accessTo(node, context), at };
  }
  if (isAssignedPart(node)) return { name: memberName(node.name), at: node };
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return {};
  const owner = node.parent.parent;
  const of = ts.isVariableDeclaration(owner) ? owner.initializer : undefined;
  const key = node.propertyName ?? node.name;
  const isComputed = ts.isComputedPropertyName(key);
  const name = isComputed ? constantText(key.expression, context) : memberName(key);
  return { name, of, at: node };
}

/** `map` in `({ map } = rows)`. */
function isAssignedPart(
  node: ts.Node,
): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
  const pattern = node.parent;
  const { parent } = pattern;
  return isAssignment(parent) && parent.left === pattern;
}

function argumentsOf(access: ts.Node): number {
  const { parent } = access;
  return ts.isCallExpression(parent) && parent.expression === access ? parent.arguments.length : 0;
}

/** True for a member of the program's own class or object: `this.map`, `game.map`. */
export function isOwnMember(of: ts.Expression, name: string, context: Context): boolean {
  return membersOf(of, name, context).length > 0;
}

/** Names of the global object. */
const everything = ["globalThis", "window", "self", "global"];

/** Names that evaluate text as code; forbidding them also forbids any function's constructor. */
const evaluating = ["eval", "Function"];

export function findGlobal(
  node: ts.Node,
  globals: readonly string[],
  context: Context,
): string | undefined {
  if (globals.length === 0) return undefined;
  const name = ts.isIdentifier(node) ? freeName(node, context) : memberOfAll(node, context);
  if (name !== undefined && globals.includes(name)) return `${name} is`;
  const isCode = evaluating.some((each) => globals.includes(each));
  return isCode && isConstructorCall(node, context)
    ? "making a function from a string is"
    : undefined;
}

export function freeName(node: ts.Expression, context: Context): string | undefined {
  if (!ts.isIdentifier(node) || !isReference(node)) return undefined;
  return context.declarationOf(node) === undefined ? node.text : undefined;
}

function memberOfAll(node: ts.Node, context: Context): string | undefined {
  const access = accessTo(node, context);
  const owner = access && freeName(bare(access.of), context);
  return owner !== undefined && everything.includes(owner) ? access?.name : undefined;
}

/** `f.constructor("…")`, which makes a function from text. */
function isConstructorCall(node: ts.Node, context: Context): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  return accessTo(node.expression, context)?.name === "constructor";
}
