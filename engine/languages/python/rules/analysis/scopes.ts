import { spend } from "../../../rules/steps.ts";
import { isNode, type Node, nodesAt } from "../../tree.ts";
import { childrenOf, isClass, isFunction, typesAt } from "../../walk.ts";
import { type BoundName, type NamedSite, type Scope, siteOf } from "./sites.ts";

/** What names mean in one file. */
export interface Scopes {
  readonly module: Scope;
  readonly bindings: readonly BoundName[];
  readonly parentOf: (node: Node) => Node | undefined;
  /** The scope that a name at a node is looked up in. */
  readonly scopeOf: (node: Node) => Scope;
  /** What a name means in a scope; undefined for built-in and unknown names. */
  readonly lookUp: (name: string, from: Scope) => BoundName | undefined;
}

const comprehensions = ["ListComp", "SetComp", "DictComp", "GeneratorExp"];

export function isComprehension({ _type }: Node): boolean {
  return comprehensions.includes(_type);
}

/** Reads a module as Python does, which assigns each name to a scope before anything runs. */
export function readScopes(module: Node): Scopes {
  const top = newScope(module, undefined);
  const scopes = new Map<Node, Scope>([[module, top]]);
  const parents = new Map<Node, Node>();
  const parentOf = (node: Node) => parents.get(node);
  const found: (NamedSite & { readonly scope: Scope })[] = [];
  const open: Node[] = [module];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    spend(1);
    const scope = scopes.get(node) ?? top;
    if (node._type === "Global") for (const name of listed(node)) scope.globals.add(name);
    if (node._type === "Nonlocal") for (const name of listed(node)) scope.nonlocals.add(name);
    const named = siteOf(node, parentOf);
    if (named !== undefined) found.push({ ...named, scope: bindingScope(node, scope, parentOf) });
    const inner = hasScope(node) ? newScope(node, scope) : scope;
    if (inner !== scope) for (const part of partsOutside(node)) scopes.set(part, scope);
    for (const child of childrenOf(node).reverse()) {
      parents.set(child, node);
      if (!scopes.has(child)) scopes.set(child, inner);
      open.push(child);
    }
  }
  for (const { name, scope, site } of found) {
    const owner = ownerOf(name, scope, top);
    const known = owner.bindings.get(name);
    if (known === undefined) owner.bindings.set(name, { name, scope: owner, sites: [site] });
    else known.sites.push(site);
  }
  const all = new Set(scopes.values());
  return {
    module: top,
    bindings: [...all].flatMap(({ bindings }) => [...bindings.values()]),
    parentOf,
    scopeOf: (node) => scopes.get(node) ?? top,
    lookUp: (name, from) => lookUp(name, from, top),
  };
}

function newScope(node: Node, outer: Scope | undefined): Scope {
  return { node, outer, bindings: new Map(), globals: new Set(), nonlocals: new Set() };
}

function hasScope(node: Node): boolean {
  return isFunction(node) || isClass(node) || isComprehension(node);
}

/** Parts of a function, class or comprehension that belong to the scope around it. */
function partsOutside(node: Node): Node[] {
  if (isComprehension(node)) return nodesAt(node.generators).slice(0, 1).flatMap(iterated);
  const decorators = nodesAt(node.decorator_list);
  if (isClass(node)) return [...decorators, ...nodesAt(node.bases), ...nodesAt(node.keywords)];
  const args = isNode(node.args) ? node.args : undefined;
  const types = childrenOf(args ?? node).flatMap(typesAt);
  const defaults = [...nodesAt(args?.defaults), ...nodesAt(args?.kw_defaults)];
  // Types may use the function's own type parameters.
  const isPlain = nodesAt(node.type_params).length === 0;
  return [...decorators, ...defaults, ...(isPlain ? [...types, ...typesAt(node)] : [])];
}

function iterated({ iter }: Node): Node[] {
  return isNode(iter) ? [iter] : [];
}

function listed({ names }: Node): string[] {
  return Array.isArray(names) ? names.map(String) : [];
}

/** The scope of a name that a node binds: with `:=` in a comprehension, that of the function around. */
function bindingScope(node: Node, scope: Scope, parentOf: (node: Node) => Node | undefined): Scope {
  const parent = parentOf(node);
  let owner = scope;
  if (parent?._type === "NamedExpr" && parent.target === node) {
    while (isComprehension(owner.node) && owner.outer !== undefined) owner = owner.outer;
  }
  return owner;
}

function ownerOf(name: string, scope: Scope, top: Scope): Scope {
  if (scope.globals.has(name)) return top;
  if (!scope.nonlocals.has(name)) return scope;
  return lookUp(name, scope, top)?.scope ?? scope;
}

function lookUp(name: string, from: Scope, top: Scope): BoundName | undefined {
  if (from.globals.has(name)) return top.bindings.get(name);
  let scope: Scope | undefined = from;
  for (let depth = 0; scope !== undefined; depth += 1) {
    spend(1);
    // Methods do not see their class's names.
    const isSeen = depth === 0 || !isClass(scope.node);
    const own = isSeen && !scope.nonlocals.has(name) ? scope.bindings.get(name) : undefined;
    if (own !== undefined) return own;
    if (depth > 0 && scope.globals.has(name)) return top.bindings.get(name);
    scope = scope.outer;
  }
  return undefined;
}
