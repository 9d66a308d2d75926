import { ts } from "#ts-morph";
import { bare } from "../../nodes.ts";
import { membersOf } from "./members.ts";
import type { ProgramNames } from "./program.ts";
import { accessTo, isAssigned, valuesOf } from "./values.ts";
import { isFunction, isReference, memberName, valueNodes } from "./walk.ts";

/** What the names and members of a program get their values from. */
export interface Flow {
  /** The expressions that a declaration's value may come from: what it is declared and set to. */
  sourcesOf(declaration: ts.Node): readonly ts.Expression[];
  /** What is put into it under a name, or under one that is not known. */
  putInto(declaration: ts.Node, name?: string): readonly ts.Expression[];
  /** The declarations that a name or an access to a member refers to; empty where they are not known. */
  targetsOf(node: ts.Node): readonly ts.Node[];
  /** Whether a name or a member may stand for a function. */
  holdsFunction(declaration: ts.Node): boolean;
}

export function readFlow(program: ProgramNames): Flow {
  const { writes, puts, holders } = survey(program);

  const sourcesOf = (declaration: ts.Node): readonly ts.Expression[] => [
    ...ownSources(declaration),
    ...(writes.get(declaration) ?? []),
  ];

  const targetsOf = (node: ts.Node): readonly ts.Node[] => {
    if (ts.isIdentifier(node)) {
      const target = isReference(node) ? program.declarationOf(node) : undefined;
      return target === undefined ? [] : [target];
    }
    const access = accessTo(node, program);
    return access?.name === undefined ? [] : membersOf(access.of, access.name, program);
  };

  let functions: ReadonlySet<ts.Node> | undefined;
  return {
    sourcesOf,
    putInto: (declaration, name) =>
      (puts.get(declaration) ?? [])
        .filter((put) => name === undefined || put.name === undefined || put.name === name)
        .flatMap(({ values }) => values),
    targetsOf,
    holdsFunction: (declaration) => {
      functions ??= reached(holders, (each) =>
        sourcesOf(each).flatMap((source) =>
          valuesOf(source, program).flatMap((value) =>
            isFunction(value) ? [value] : targetsOf(value),
          ),
        ),
      );
      return functions.has(declaration);
    },
  };
}

/** Functions, and the declarations that one of them reaches by whatever way. */
function reached(
  holders: readonly ts.Node[],
  sourcesOf: (holder: ts.Node) => readonly ts.Node[],
): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>();
  const open: ts.Node[] = [];
  const take = (node: ts.Node) => {
    if (!found.has(node)) open.push(node);
    found.add(node);
  };
  const receivers = new Map<ts.Node, ts.Node[]>();
  for (const holder of holders) {
    for (const source of sourcesOf(holder)) {
      add(receivers, source, holder);
      if (isFunction(source) && !ts.isAccessor(source)) take(source);
    }
    if (isFunction(holder) && !ts.isAccessor(holder)) take(holder);
  }
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const receiver of receivers.get(node) ?? []) take(receiver);
  }
  return found;
}

function ownSources(declaration: ts.Node): readonly ts.Expression[] {
  if (ts.isBindingElement(declaration)) return sourcesOfPart(declaration);
  if (ts.isShorthandPropertyAssignment(declaration)) return [declaration.name];
  const hasValue =
    ts.isVariableDeclaration(declaration) ||
    ts.isParameter(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration);
  return hasValue && declaration.initializer !== undefined ? [declaration.initializer] : [];
}

/** Of `const { up } = { up: …, down: … }` the part that goes to a name, where it can be seen. */
function sourcesOfPart(element: ts.BindingElement): readonly ts.Expression[] {
  const more = element.initializer === undefined ? [] : [element.initializer];
  const owner = element.parent.parent;
  if (ts.isBindingElement(owner)) return [...more, ...sourcesOfPart(owner)];
  const value = ts.isVariableDeclaration(owner) && owner.initializer && bare(owner.initializer);
  if (!value) return more;
  return [...more, partFor(element, value) ?? value];
}

function partFor(element: ts.BindingElement, value: ts.Expression): ts.Expression | undefined {
  if (element.dotDotDotToken !== undefined) return undefined;
  if (ts.isArrayBindingPattern(element.parent)) {
    if (!ts.isArrayLiteralExpression(value) || value.elements.some(ts.isSpreadElement)) {
      return undefined;
    }
    return value.elements[element.parent.elements.indexOf(element)];
  }
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  const name = memberName(element.propertyName ?? element.name);
  const part = value.properties.findLast(
    (each) => each.name !== undefined && memberName(each.name) === name,
  );
  if (part === undefined) return undefined;
  if (ts.isPropertyAssignment(part)) return part.initializer;
  return ts.isShorthandPropertyAssignment(part) ? part.name : undefined;
}

/** What is put into an array or an object, and under which name if that is known. */
interface Put {
  readonly name: string | undefined;
  readonly values: readonly ts.Expression[];
}

interface Survey {
  /** By declaration: what is assigned to it. */
  readonly writes: ReadonlyMap<ts.Node, readonly ts.Expression[]>;
  readonly puts: ReadonlyMap<ts.Node, readonly Put[]>;
  /** Functions, and everything else that may have a function for its value. */
  readonly holders: readonly ts.Node[];
}

function survey(program: ProgramNames): Survey {
  const writes = new Map<ts.Node, ts.Expression[]>();
  const puts = new Map<ts.Node, Put[]>();
  const holders: ts.Node[] = [];
  const target = (name: ts.Identifier) =>
    isReference(name) ? program.declarationOf(name) : undefined;
  for (const file of program.files) {
    for (const node of valueNodes(file)) {
      if (isHolder(node)) holders.push(node);
      if (ts.isBinaryExpression(node) && isAssigned(node)) {
        for (const name of namesIn(node.left)) add(writes, target(name), node.right);
      }
      const put = putBy(node, program);
      if (put !== undefined) add(puts, target(put.into), put);
    }
  }
  return { writes, puts, holders };
}

function isHolder(node: ts.Node): boolean {
  return (
    isFunction(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node)
  );
}

function add<K, V>(map: Map<K, V[]>, key: K | undefined, value: V): void {
  if (key === undefined) return;
  const before = map.get(key);
  if (before === undefined) map.set(key, [value]);
  else before.push(value);
}

/** Names that an assignment gives a value: `a`, of `[a, b]` both. */
function namesIn(left: ts.Expression): ts.Identifier[] {
  const target = bare(left);
  if (ts.isIdentifier(target)) return [target];
  if (!ts.isArrayLiteralExpression(target) && !ts.isObjectLiteralExpression(target)) return [];
  return [...valueNodes(target)].filter(ts.isIdentifier);
}

/** Methods that put their arguments into what they are called of. */
export const putting: ReadonlySet<string> = new Set([
  "push",
  "unshift",
  "set",
  "add",
  "splice",
  "fill",
]);

/** What a node puts into the array or object behind a name: `a.b = f`, `a.push(f)`. */
function putBy(
  node: ts.Node,
  program: ProgramNames,
): (Put & { readonly into: ts.Identifier }) | undefined {
  if (ts.isBinaryExpression(node) && isAssigned(node)) {
    const access = accessTo(node.left, program);
    return access && putAt(access.of, access.name, [node.right]);
  }
  if (!ts.isCallExpression(node)) return undefined;
  const access = accessTo(node.expression, program);
  if (access?.name === undefined) return undefined;
  if (putting.has(access.name)) return putAt(access.of, undefined, node.arguments);
  if (access.of.getText() !== "Object") return undefined;
  const [target, ...sources] = node.arguments;
  if (target === undefined || !/^(assign|definePropert(y|ies))$/.test(access.name))
    return undefined;
  return putAt(target, undefined, sources);
}

function putAt(
  target: ts.Expression,
  name: string | undefined,
  values: readonly ts.Expression[],
): (Put & { readonly into: ts.Identifier }) | undefined {
  let into = bare(target);
  let first = name;
  while (ts.isPropertyAccessExpression(into) || ts.isElementAccessExpression(into)) {
    first = ts.isPropertyAccessExpression(into) ? into.name.text : undefined;
    into = bare(into.expression);
  }
  return ts.isIdentifier(into) ? { into, name: first, values } : undefined;
}
