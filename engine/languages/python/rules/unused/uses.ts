import { append } from "../../../../collections.ts";
import type { Node } from "../../tree.ts";
import { nodesIn, textOf, typesAt } from "../../walk.ts";
import type { BoundName, Scope } from "../analysis/sites.ts";
import { isAugmented, type PythonContext } from "../rule.ts";

export interface Uses {
  /** True if it is read outside of its own definition. */
  readonly isUsed: (binding: BoundName) => boolean;
  /** True if a scope's names may be read by `locals()`, `eval` and the like. */
  readonly isOpen: (scope: Scope) => boolean;
}

/** Built-in functions that see all surrounding names. */
const seeing = ["locals", "vars", "dir", "eval", "exec"];

export function usesIn(context: PythonContext): Uses {
  const used = new Map<BoundName, Node[]>();
  const open = new Set<Scope>();
  for (const { module, scopes } of context.files) {
    const use = (name: string, node: Node) => {
      const binding = scopes.lookUp(name, scopes.scopeOf(node));
      if (binding !== undefined) append(used, binding, node);
      else if (seeing.includes(name)) opened(scopes.scopeOf(node));
    };
    const opened = (scope: Scope | undefined) => {
      for (let each = scope; each !== undefined; each = each.outer) open.add(each);
    };
    for (const node of nodesIn(module)) {
      if (node._type === "Name" && isRead(node, context)) use(`${node.id}`, node);
      for (const type of typesAt(node)) {
        for (const [name, at] of namesInTexts(type)) use(name, at);
      }
    }
  }
  return {
    isUsed: (binding) => {
      const defined = binding.sites
        .filter(({ by }) => by === "function" || by === "class")
        .map(({ node }) => node);
      return (used.get(binding) ?? []).some((use) => !isInside(use, defined, context));
    },
    isOpen: (scope) => open.has(scope),
  };
}

/** `x += …` reads x, and may change a list in place. */
function isRead(node: Node, context: PythonContext): boolean {
  return node.ctx !== "Store" || isAugmented(node, context);
}

function isInside(node: Node, owners: readonly Node[], context: PythonContext): boolean {
  if (owners.length === 0) return false;
  return (
    owners.includes(node) || context.around(node, (each) => owners.includes(each)) !== undefined
  );
}

/** Names in types that are strings: `"list[Tile]"`. */
function namesInTexts(type: Node): [name: string, at: Node][] {
  return [...nodesIn(type)].flatMap((node) => {
    const words = textOf(node)?.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
    return words.map((word): [string, Node] => [word, node]);
  });
}
