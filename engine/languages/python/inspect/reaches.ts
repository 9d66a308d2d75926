import type { SourceText } from "../../../intake/source-text.ts";
import type { Reaches } from "../../language.ts";
import { type NamedCode, reachesAmong } from "../../reaches.ts";
import { childrenOf, isClass, isDefined, nodesIn } from "../rules/analysis/walk.ts";
import { parse } from "./parse.ts";
import { isNode, type Node, nodesAt } from "./tree.ts";

/** Determines possible calls by words in the text. */
export function createReaches(files: readonly SourceText[]): Reaches {
  return reachesAmong(
    files.flatMap((file) => {
      const parsed = parse(file);
      return "tree" in parsed ? [...nodesIn(parsed.tree)].flatMap(unitsOf) : [];
    }),
  );
}

/** Methods that run when an object is made. */
const making = ["__init__", "__new__", "__post_init__"];

function unitsOf(node: Node): NamedCode[] {
  if (isDefined(node)) return [{ name: `${node.name}`, words: wordsIn([node]) }];
  if (isClass(node)) {
    const made = childrenOf(node).filter(
      (each) => !isDefined(each) || making.includes(`${each.name}`),
    );
    return [{ name: `${node.name}`, words: wordsIn(made) }];
  }
  if (node._type === "alias" && node.asname) {
    return [{ name: `${node.asname}`, words: new Set([`${node.name}`]) }];
  }
  const targets = [...nodesAt(node.targets), ...nodesAt([node.target, node.optional_vars])];
  const values = [node.value, node.iter, node.context_expr].filter(isNode);
  const words = wordsIn(values);
  return values.length === 0 ? [] : [...wordsIn(targets)].map((name) => ({ name, words }));
}

/** Names, members and strings in nodes, since a string may name a member. */
function wordsIn(nodes: readonly Node[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { _type, id, attr, value } of nodesIn(nodes)) {
    if (_type === "Name") words.add(`${id}`);
    else if (_type === "Attribute") words.add(`${attr}`);
    else if (_type === "Constant" && typeof value === "string") words.add(value);
  }
  return words;
}
