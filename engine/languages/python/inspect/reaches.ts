import type { SourceText } from "../../../intake/source-text.ts";
import type { Reaches } from "../../language.ts";
import { type NamedCode, reachesAmong } from "../../reaches.ts";
import { isNode, type Node, nodesAt } from "../tree.ts";
import { childrenOf, isClass, isDefined, isFunction, isMaking, nodesIn } from "../walk.ts";
import { parse } from "./parse.ts";

/** Determines possible calls by words in the text. */
export function createReaches(files: readonly SourceText[]): Reaches {
  return reachesAmong(
    files.flatMap((file) => {
      const parsed = parse(file);
      if (!("tree" in parsed)) return [];
      const all = [...nodesIn(parsed.tree)];
      const isLocal = localNames(all);
      return all.flatMap((node) => unitsOf(node, isLocal));
    }),
  );
}

/** Whether a node assigns a function's own variable: its name means something else elsewhere. */
function localNames(all: readonly Node[]): (node: Node) => boolean {
  const inside = new Set(all.filter(isFunction).flatMap((fn) => [...nodesIn(childrenOf(fn))]));
  const shared = all.flatMap(({ _type, names }) => (_type === "Global" ? (names as string[]) : []));
  return (node) =>
    node._type === "Name" &&
    node.ctx === "Store" &&
    inside.has(node) &&
    !shared.includes(`${node.id}`);
}

function unitsOf(node: Node, isLocal: (node: Node) => boolean): NamedCode[] {
  if (isDefined(node)) return [{ name: `${node.name}`, words: wordsIn([node]) }];
  if (isClass(node)) {
    const made = childrenOf(node).filter((each) => !isDefined(each) || isMaking(each));
    return [{ name: `${node.name}`, words: wordsIn(made) }];
  }
  if (node._type === "alias" && node.asname) {
    return [{ name: `${node.asname}`, words: new Set([`${node.name}`]) }];
  }
  const all = [...nodesAt(node.targets), ...nodesAt([node.target, node.optional_vars])];
  const targets = all.flatMap((each) => [...nodesIn(each)]).filter((each) => !isLocal(each));
  const values = [node.value, node.iter, node.context_expr].filter(isNode);
  const words = wordsIn(values);
  return values.length === 0 ? [] : targets.flatMap(wordOf).map((name) => ({ name, words }));
}

function wordsIn(nodes: readonly Node[]): ReadonlySet<string> {
  return new Set([...nodesIn(nodes)].flatMap(wordOf));
}

/** A name, a member or a string, since a string may name a member. */
function wordOf({ _type, id, attr, value }: Node): string[] {
  if (_type === "Name") return [`${id}`];
  if (_type === "Attribute") return [`${attr}`];
  return _type === "Constant" && typeof value === "string" ? [value] : [];
}
