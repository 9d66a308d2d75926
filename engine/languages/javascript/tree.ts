import { ts } from "#ts-morph";

/** Files of a program and what becomes of them on the way: more are asked for again and again. */
const mostKept = 8;

/** The latest last. */
const kept = new Map<string, ts.SourceFile>();

/**
 * The syntax tree of a text, which nobody changes: one that was asked for lately is not parsed again.
 * The ending of `name` says what language it is in.
 */
export function treeOf(text: string, name = "module.js"): ts.SourceFile {
  const key = `${name}\n${text}`;
  const tree = kept.get(key) ?? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  kept.delete(key);
  kept.set(key, tree);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return tree;
}
