import { ts } from "#ts-morph";

/**
 * How text is parsed: without the types in comments, which say nothing of what a program does, and may be
 * nested so deeply that the stack of the machine decides what comes of them.
 */
export const withoutJsDoc = {
  languageVersion: ts.ScriptTarget.ESNext,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
} as const;

/** Files of a program and what becomes of them on the way: more are asked for again and again. */
const mostKept = 8;

/** The latest last. */
const kept = new Map<string, ts.SourceFile>();

/**
 * The syntax tree of a text, which is never changed: one that was asked for lately is not parsed again.
 * The ending of `fileName` says what language it is in; nothing else of it counts, unless it is absolute.
 */
export function treeOf(text: string, fileName = "module.js"): ts.SourceFile {
  const name = fileName.startsWith("/")
    ? fileName
    : `/file.${fileName.endsWith(".ts") ? "ts" : "js"}`;
  const key = `${name}\n${text}`;
  const tree = kept.get(key) ?? ts.createSourceFile(name, text, withoutJsDoc, true);
  kept.delete(key);
  kept.set(key, tree);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return tree;
}

/**
 * Nodes and all that is in them, in the order of the text, but for what is in those that `enter` refuses.
 * The tree may be too deep for recursion.
 */
export function* nodesIn(
  roots: readonly ts.Node[],
  enter: (node: ts.Node) => boolean = () => true,
): Generator<ts.Node> {
  const open = roots.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    if (!enter(node)) continue;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    for (const child of children.reverse()) open.push(child);
  }
}

/** Thrown for a file that is nested too deeply to be worked with. */
export class TooDeep extends Error {}

/**
 * How deep a syntax tree may be: twice as deep as of any file that does not hide its brackets from
 * `tooDeepAt`. The stack of a worker holds several times as many levels of any kind.
 */
const deepestTree = 8000;

/**
 * What a parser reads, if that is not nested too deeply, by its tree: where the stack did not do, the tree
 * would have been too deep as well. Throws `TooDeep`.
 */
export function shallow<T>(parse: () => T, treeIn: (read: T) => ts.Node): T {
  const read = readOrTooDeep(parse);
  let level: readonly ts.Node[] = [treeIn(read)];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestTree) throw new TooDeep();
    const next: ts.Node[] = [];
    for (const node of level) ts.forEachChild(node, (child) => void next.push(child));
    level = next;
  }
  return read;
}

function readOrTooDeep<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    if (cause instanceof RangeError) throw new TooDeep();
    throw cause;
  }
}
