import type { ts } from "#ts-morph";
import { functionsAround } from "../definitions.ts";
import type { Context } from "../evaluate.ts";
import { childrenOf, type FunctionNode, isFunction, isOfValue } from "../walk.ts";
import { evaluateNode } from "./expressions.ts";
import {
  add,
  inside,
  just,
  keyOf,
  nothing,
  type Scope,
  type Thing,
  union,
  type Value,
  type Values,
} from "./values.ts";

/** Ways of calling one function that are told from each other. */
const mostWays = 12;

/** Steps after which a program counts as too intricate; ordinary ones take some ten thousand. */
const mostSteps = 400_000;

export type FunctionThing = Extract<Thing, { readonly kind: "function" }>;

/** What is told of a program while it is followed. */
export interface Watcher {
  /** A function is called: what of the arguments it gets. */
  readonly onCall?: (called: FunctionThing, args: readonly Values[]) => readonly Values[];
  /** What a call gives, from what the function returns. */
  readonly onResult?: (called: FunctionThing, result: Values) => Values;
  /** Something is looked into at a node. */
  readonly onLook?: (values: Values, at: ts.Node) => void;
}

export interface CallOptions {
  /** `this`, where it is not the function's own. */
  readonly self?: Values;
  /** Where at the top level it is called. */
  readonly site?: ts.Node | undefined;
}

/** Follows values through a program, whatever order it runs in. */
export interface Flow {
  readonly context: Context;
  readonly watcher: Watcher;
  readonly top: Scope;
  valuesOf(scope: Scope, node: ts.Node): Values;
  /** Remembers what a node may be. */
  note(scope: Scope, node: ts.Node, values: Values): void;
  variable(scope: Scope, declaration: ts.Node): Values;
  assign(scope: Scope, declaration: ts.Node, values: Values): void;
  field(node: ts.ClassLikeDeclaration, name: string): Values;
  putField(node: ts.ClassLikeDeclaration, name: string, values: Values): void;
  /** The scope that a declaration belongs to, from one inside of it. */
  ownerOf(scope: Scope, declaration: ts.Node): Scope;
  /**
   * What a function gives for arguments. Calls with the same arguments are one, unless they are
   * at different sites.
   */
  call(called: FunctionThing, args: readonly Values[], more?: CallOptions): Values;
  finish(scope: Scope, values: Values): void;
  /**
   * Goes through everything until nothing new comes; false where that takes too long. `entries`
   * makes calls from outside, and says whether all must be gone through again.
   */
  run(entries: (flow: Flow) => boolean): boolean;
}

export function createFlow(context: Context, watcher: Watcher = {}): Flow {
  const scopes: Scope[] = [];
  const values = new Map<Scope, Map<ts.Node, Map<string, Value>>>();
  const fields = new Map<ts.Node, Map<string, Map<string, Value>>>();
  const ways = new Map<string, Scope[]>();
  const byCall = new Map<string, Scope>();
  /** Who has asked for what a variable, a field or a result may be. */
  const readers = new Map<Values, Set<Scope>>();
  const stale = new Set<Scope>();
  let current: Scope | undefined;
  let steps = 0;

  const open = (node: FunctionNode | undefined, outer: Scope | undefined, self: Values): Scope => {
    const id = scopes.length;
    const scope = { id, node, outer, self, variables: new Map(), result: new Map() };
    scopes.push(scope);
    values.set(scope, new Map());
    stale.add(scope);
    return scope;
  };
  const top = open(undefined, undefined, nothing);

  const grow = (to: Map<string, Value>, more: Values) => {
    if (!add(to, more)) return;
    for (const scope of readers.get(to) ?? []) stale.add(scope);
  };
  const read = (from: Values): Values => {
    if (current === undefined) return from;
    const known = readers.get(from);
    if (known === undefined) readers.set(from, new Set([current]));
    else known.add(current);
    return from;
  };
  const slot = <K>(map: Map<K, Map<string, Value>>, key: K) => {
    const before = map.get(key);
    if (before !== undefined) return before;
    const made = new Map<string, Value>();
    map.set(key, made);
    return made;
  };
  const fieldsOf = (node: ts.Node) => {
    const known = fields.get(node) ?? new Map<string, Map<string, Value>>();
    fields.set(node, known);
    return known;
  };
  const ownerOf = (scope: Scope, declaration: ts.Node): Scope => {
    const owner = ownerFunction(declaration);
    let each = scope;
    while (each.node !== owner && each.outer !== undefined) each = each.outer;
    return each;
  };

  const flow: Flow = {
    context,
    watcher,
    top,
    ownerOf,
    valuesOf: (scope, node) => values.get(scope)?.get(node) ?? nothing,
    note: (scope, node, more) => {
      const known = values.get(scope);
      steps += more.size;
      if (known === undefined || more.size === 0) return;
      // Parts come before what they are of: what a scope works out itself, it need not see again.
      if (add(slot(known, node), more) && scope !== current) stale.add(scope);
    },
    variable: (scope, declaration) =>
      read(slot(ownerOf(scope, declaration).variables, declaration)),
    assign: (scope, declaration, more) => {
      if (more.size > 0) grow(slot(ownerOf(scope, declaration).variables, declaration), more);
    },
    field: (node, name) => read(slot(fieldsOf(node), name)),
    putField: (node, name, more) => grow(slot(fieldsOf(node), name), more),
    call: (called, given, { self = called.self, site } = {}) => {
      const args = watcher.onCall?.(called, given) ?? given;
      steps += args.reduce((sum, { size }) => sum + size, 1);
      const scope = wayOf(called, args, self, site);
      bindParameters(flow, scope, called.node, args);
      const result = read(scope.result);
      return watcher.onResult?.(called, result) ?? result;
    },
    finish: (scope, more) => grow(scope.result, more),
    run: (entries) => {
      for (;;) {
        current = undefined;
        if (entries(flow)) for (const scope of scopes) stale.add(scope);
        if (stale.size === 0) return true;
        // What becomes stale on the way is gone through in the same round.
        for (const scope of stale) {
          stale.delete(scope);
          current = scope;
          const nodes = scope.node === undefined ? topNodes() : nodesOf(scope.node);
          steps += nodes.length;
          if (steps >= mostSteps) return false;
          for (const node of nodes) evaluateNode(flow, scope, node);
        }
      }
    },
  };
  return flow;

  function wayOf(
    called: FunctionThing,
    args: readonly Values[],
    self: Values,
    site: ts.Node | undefined,
  ): Scope {
    const [value] = just(called).keys();
    const all = ways.get(value ?? "") ?? [];
    const place =
      site === undefined ? "" : `${site.getSourceFile().fileName}:${site.pos}:${site.end}`;
    const call = `${place} ${value}(${args.map(keyOf).join(";")})${keyOf(self)}`;
    const before = byCall.get(call);
    if (before !== undefined) return before;
    const last = all.at(-1);
    const scope =
      all.length >= mostWays && last !== undefined ? last : open(called.node, called.scope, self);
    if (scope !== last) ways.set(value ?? "", [...all, scope]);
    byCall.set(call, scope);
    return scope;
  }

  function topNodes(): readonly ts.Node[] {
    return context.program.files.flatMap((file) => nodesOf(file));
  }
}

const known = new WeakMap<ts.Node, readonly ts.Node[]>();

/** The nodes of a function without those of functions in it, parts before what they are of. */
function nodesOf(root: ts.Node): readonly ts.Node[] {
  const before = known.get(root);
  if (before !== undefined) return before;
  const nodes: ts.Node[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    if (node === root || !isFunction(node)) open.push(...childrenOf(node).filter(isOfValue));
  }
  known.set(root, nodes.reverse());
  return nodes;
}

const owners = new WeakMap<ts.Node, FunctionNode | null>();

function ownerFunction(declaration: ts.Node): FunctionNode | undefined {
  const before = owners.get(declaration);
  if (before !== undefined) return before ?? undefined;
  const [owner] = functionsAround(declaration);
  owners.set(declaration, owner ?? null);
  return owner;
}

function bindParameters(
  flow: Flow,
  scope: Scope,
  node: FunctionNode,
  args: readonly Values[],
): void {
  for (const [index, parameter] of node.parameters.entries()) {
    const values =
      parameter.dotDotDotToken === undefined ? (args[index] ?? nothing) : restOf(args.slice(index));
    flow.note(scope, parameter, values);
  }
}

function restOf(args: readonly Values[]): Values {
  return union(args.map((values, index) => inside(String(index), values)));
}
