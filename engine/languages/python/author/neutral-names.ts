import type { SourceText } from "../../../intake/source-text.ts";
import { oncePer } from "../../../once.ts";
import type { Scopes } from "../rules/analysis/scopes.ts";
import { type Site, siteOf } from "../rules/analysis/sites.ts";
import { keptMembers } from "../similar/write-tokens.ts";
import type { Node } from "../tree.ts";
import { isClass, nodesIn } from "../walk.ts";

/** Neutral names for a program's own. The same name gets the same new one everywhere. */
export interface NeutralNames {
  /** Collects the names that a statement binds. */
  read(statement: Node, scopes: Scopes): void;
  /** The new name of a variable, function or class; `word` is its prefix. */
  variable(name: string, word: string): string;
  member(name: string): string;
  /** The name of an argument that is given by name. */
  argument(name: string): string;
  /** The new name for one that a node uses or binds. */
  of(name: string, node: Node, scopes: Scopes): string;
}

/** Parameters of built-in functions; a program's own with such a name keep it. */
const parameters = ["key", "reverse", "default", "sep", "end", "file", "flush", "start", "step"];

const word = /[\p{L}\p{N}_]+/gu;

export function createNames(
  functions: readonly string[],
  given: ReadonlySet<string>,
  /** The submission's own modules by name: their functions are renamed, too. */
  own: ReadonlyMap<string, unknown>,
  {
    handedIn,
    reference,
  }: { readonly handedIn: readonly SourceText[]; readonly reference: readonly SourceText[] },
): NeutralNames {
  const words = new Set(reference.flatMap(({ text }) => text.match(word) ?? []));
  const taken = new Set([...words, ...handedIn.flatMap(({ text }) => text.match(word) ?? [])]);
  const kept = new Set(["self", "cls", "_", ...functions, ...given, ...parameters]);
  const members = new Set<string>();
  const variables = new Set<string>();
  const counts = new Map<string, number>();
  const fresh = (sort: string): string => {
    const count = (counts.get(sort) ?? 0) + 1;
    counts.set(sort, count);
    return taken.has(`${sort}${count}`) ? fresh(sort) : `${sort}${count}`;
  };
  const isFixed = (name: string) => kept.has(name) || /^__.*__$/.test(name);
  const sorts = new Map<string, string>();
  const renamed = oncePer((name: string) => fresh(sorts.get(name) ?? "value"));

  const variable = (name: string, sort: string) => {
    if (!sorts.has(name)) sorts.set(name, sort);
    return isFixed(name) ? name : renamed(name);
  };
  const isMember = (name: string) =>
    members.has(name) && !keptMembers.has(name) && !words.has(name);
  const member = (name: string) => (isMember(name) ? variable(name, "part") : name);
  return {
    read(statement, scopes) {
      for (const node of nodesIn(statement)) {
        if (node._type === "Attribute" && node.ctx === "Store") members.add(`${node.attr}`);
        const named = siteOf(node, scopes.parentOf);
        if (Array.isArray(node.kwd_attrs)) for (const each of node.kwd_attrs) kept.add(`${each}`);
        if (named === undefined) continue;
        const { name, site } = named;
        const binding = scopes.lookUp(name, scopes.scopeOf(node));
        if (binding !== undefined && isClass(binding.scope.node)) members.add(name);
        if (site.by === "parameter") variables.add(name);
        if (!sorts.has(name)) sorts.set(name, sortOf(site.by));
      }
    },
    variable,
    member,
    argument: (name) => (isMember(name) || variables.has(name) ? variable(name, "given") : name),
    of(name, node, scopes) {
      const binding = scopes.lookUp(name, scopes.scopeOf(node));
      const isImported = ({ by, node: alias }: Site) =>
        by === "import" && alias.asname === null && !own.has(`${scopes.parentOf(alias)?.module}`);
      if (binding === undefined || binding.sites.some(isImported)) return name;
      return isClass(binding.scope.node) ? member(name) : variable(name, "value");
    },
  };
}

function sortOf(by: string): string {
  if (by === "parameter") return "given";
  return by === "function" || by === "class" ? "helper" : "value";
}
