import { ts } from "#ts-morph";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Reaches } from "../../language.ts";
import { type NamedCode, reachesAmong } from "../../reaches.ts";
import { nodesIn } from "../nodes.ts";
import { shallowTree } from "../tree.ts";

/** Determines possible calls by words in the text. */
export function createReaches(files: readonly SourceText[]): Reaches {
  return reachesAmong(
    files.flatMap(({ name, text }) => [...nodesIn(shallowTree(text, name))].flatMap(unitsOf)),
  );
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
