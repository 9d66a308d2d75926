import type { ts } from "#ts-morph";
import type { FunctionNode } from "../walk.ts";

/**
 * Something that a value may be, or may have inside of it: a value of an abstract type, a
 * function with what is around it, an object of a class, a class, or what a literal built.
 */
export type Thing =
  | { readonly kind: "abstract"; readonly type: string }
  | {
      readonly kind: "function";
      readonly node: FunctionNode;
      readonly scope: Scope;
      readonly self: Values;
    }
  | {
      readonly kind: "instance";
      readonly node: ts.ClassLikeDeclaration;
      readonly scope: Scope;
    }
  | { readonly kind: "class"; readonly node: ts.ClassLikeDeclaration; readonly scope: Scope }
  | { readonly kind: "literal"; readonly node: ts.Node };

/** A thing, and the keys that lead to it from the value: none where it is the value itself. */
export interface Value {
  readonly path: readonly string[];
  readonly thing: Thing;
  /** The same for the same thing at the same place. */
  readonly key: string;
}

/** What a value may be, by key. */
export type Values = ReadonlyMap<string, Value>;

/** The variables of one way to call a function, or of the top level. */
export interface Scope {
  readonly id: number;
  readonly node: FunctionNode | undefined;
  readonly outer: Scope | undefined;
  readonly self: Values;
  readonly variables: Map<ts.Node, Map<string, Value>>;
  readonly result: Map<string, Value>;
}

export const nothing: Values = new Map();

/** The key of an element whose index is not known. */
export const some = "*";

/** Things deeper inside are not followed. */
const deepest = 4;

/** Things that a value may be; a program in which there are more is not followed to its end. */
const most = 60;

/** Members that values of the language have: no keys of elements whose index is not known. */
const builtIn = new Set(
  [Array.prototype, String.prototype, Map.prototype, Set.prototype, Function.prototype].flatMap(
    (each) => Object.getOwnPropertyNames(each),
  ),
);

const ids = new WeakMap<object, number>();
let lastId = 0;

function idOf(object: object): number {
  const before = ids.get(object);
  if (before !== undefined) return before;
  lastId += 1;
  ids.set(object, lastId);
  return lastId;
}

function thingKey(thing: Thing): string {
  switch (thing.kind) {
    case "abstract":
      return thing.type;
    case "function":
      return `f${idOf(thing.node)}.${thing.scope.id}`;
    case "literal":
      return `l${idOf(thing.node)}`;
    default:
      return `${thing.kind}${idOf(thing.node)}.${thing.scope.id}`;
  }
}

function valueAt(path: readonly string[], thing: Thing): Value {
  return { path, thing, key: `${path.join("/")}:${thingKey(thing)}` };
}

/** The value that is one thing. */
export function just(thing: Thing): Values {
  const value = valueAt([], thing);
  return new Map([[value.key, value]]);
}

/** Adds values to others, and tells whether there were new ones among them. */
export function add(to: Map<string, Value>, values: Values): boolean {
  const before = to.size;
  for (const [key, value] of values) if (to.size < most) to.set(key, value);
  return to.size > before;
}

export function union(all: readonly Values[]): Values {
  const [first = nothing, ...others] = all.filter(({ size }) => size > 0);
  if (others.length === 0) return first;
  const found = new Map(first);
  for (const each of others) add(found, each);
  return found;
}

function collect(values: readonly Value[]): Values {
  return new Map(values.slice(0, most).map((value) => [value.key, value]));
}

/** A value that has these values under a key. */
export function inside(key: string, values: Values): Values {
  const found = [...values.values()].filter(({ path }) => path.length < deepest);
  return collect(found.map(({ path, thing }) => valueAt([key, ...path], thing)));
}

/** What a value has under a key, or under any where it is not known. */
export function member(values: Values, key: string | undefined): Values {
  const found = [...values.values()].filter(({ path: [first] }) => {
    if (first === undefined) return false;
    return key === undefined || first === key || (first === some && !builtIn.has(key));
  });
  return collect(found.map(({ path, thing }) => valueAt(path.slice(1), thing)));
}

/** What is inside of a value, at indices that are not known any more. */
export function shuffled(values: Values): Values {
  const found = [...values.values()].filter(({ path }) => path.length > 0);
  return collect(found.map(({ path, thing }) => valueAt([some, ...path.slice(1)], thing)));
}

/** What is inside of a value, where it was. */
export function contents(values: Values): Values {
  return collect([...values.values()].filter(({ path }) => path.length > 0));
}

/** The things that a value may be itself. */
export function things<K extends Thing["kind"]>(
  values: Values,
  kind: K,
): Extract<Thing, { readonly kind: K }>[] {
  return [...values.values()]
    .filter(({ path }) => path.length === 0)
    .map(({ thing }) => thing)
    .filter((thing): thing is Extract<Thing, { readonly kind: K }> => thing.kind === kind);
}

/** The same without values of these abstract types. */
export function without(values: Values, types: readonly string[]): Values {
  const kept = [...values.values()].filter(
    ({ path, thing }) =>
      path.length > 0 || thing.kind !== "abstract" || !types.includes(thing.type),
  );
  return kept.length === values.size ? values : collect(kept);
}

/** The same for the same values, in whatever order they came. */
export function keyOf(values: Values): string {
  return [...values.keys()].sort().join(",");
}
