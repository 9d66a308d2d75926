import { ts } from "#ts-morph";
import { reachedFrom } from "../../../collections.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { oncePer } from "../../../once.ts";
import type { Reaches } from "../../language.ts";
import { nodesIn } from "../nodes.ts";
import { shallowTree } from "../tree.ts";

/** Named code, and every word in it: it may call anything that a word may mean. */
interface NamedCode {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** Determines possible calls by words in the text. A name means all that have it: rather too many calls than too few. */
export function createReaches(files: readonly SourceText[]): Reaches {
  const units = new Map<string, Set<string>>();
  for (const { name, text } of files) {
    for (const node of nodesIn(shallowTree(text, name))) {
      for (const { name, words } of unitsOf(node)) {
        const all = units.get(name) ?? new Set();
        for (const word of words) all.add(word);
        units.set(name, all);
      }
    }
  }
  const wordsOf = (name: string) => units.get(name) ?? new Set<string>();
  const wordsFrom = oncePer((name: string) => reachedFrom(wordsOf(name), wordsOf));
  return (from, to) => {
    const [own, other] = [from, to].map(wordOf) as [string, string];
    if (!units.has(own) || !units.has(other)) return undefined;
    return wordsFrom(own).has(other);
  };
}

/** The word that calls a function: for a constructor, its class's name. */
function wordOf(name: string): string {
  const [owner = "", member] = name.split(".");
  return member === undefined || member === "constructor" ? owner : member;
}

function unitsOf(node: ts.Node): NamedCode[] {
  if (ts.isClassLike(node)) {
    // Code that runs on construction: not methods.
    const made = node.members.filter(
      (member) => !ts.isMethodDeclaration(member) && !ts.isAccessor(member),
    );
    const words = wordsIn([...made, ...(node.heritageClauses ?? [])]);
    return node.name === undefined ? [] : [{ name: node.name.text, words }];
  }
  if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
    const words = wordsIn(node.initializer === undefined ? [] : [node.initializer]);
    return [...wordsIn([node.name])].map((name) => ({ name, words }));
  }
  if (ts.isExportSpecifier(node) || ts.isImportSpecifier(node)) {
    const local = node.propertyName ?? node.name;
    return local === node.name ? [] : [{ name: node.name.text, words: wordsIn([local]) }];
  }
  if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left)) {
    return [{ name: node.left.name.text, words: wordsIn([node.right]) }];
  }
  if (ts.isFunctionLike(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
    const name = node.name && "text" in node.name ? node.name.text : undefined;
    return name === undefined ? [] : [{ name, words: wordsIn([node], node.name) }];
  }
  return [];
}

/** Identifiers, private names and strings in nodes, since a string may name a member. */
function wordsIn(nodes: readonly ts.Node[], but?: ts.Node): ReadonlySet<string> {
  const words = new Set<string>();
  for (const node of nodesIn(nodes, (each) => each !== but)) {
    const isWord = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
    if (isWord || ts.isStringLiteralLike(node)) words.add(node.text);
  }
  return words;
}
