import { ts } from "#ts-morph";
import { childrenOf } from "./nodes.ts";

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
 * The ending of `fileName` says what language it is in; nothing else of it counts, as the compiler gives
 * names like `a.d.ts` a meaning of their own.
 */
export function treeOf(text: string, fileName = "module.js"): ts.SourceFile {
  const name = `/file.${fileName.endsWith(".ts") ? "ts" : "js"}`;
  const key = `${name}\n${text}`;
  const tree = kept.get(key) ?? ts.createSourceFile(name, text, withoutJsDoc, true);
  kept.delete(key);
  kept.set(key, tree);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return tree;
}

/** Thrown for a file that is nested too deeply to be worked with. */
export class TooDeep extends Error {}

/**
 * How deep a syntax tree may be: twice as deep as of any file that does not hide its brackets from
 * `tooDeepAt`. The stack of a worker holds several times as many levels of any kind.
 */
const deepestTree = 8000;

/** The same, or `TooDeep` thrown: where the stack did not do, the tree would have been too deep as well. */
export function shallowTree(text: string, fileName: string): ts.SourceFile {
  let tree: ts.SourceFile;
  try {
    tree = treeOf(text, fileName);
  } catch (cause) {
    throw cause instanceof RangeError ? new TooDeep() : cause;
  }
  let level: readonly ts.Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestTree) throw new TooDeep();
    level = level.flatMap(childrenOf);
  }
  return tree;
}

const options: ts.CompilerOptions = {
  allowJs: true,
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
};

/** A program of these files alone. `find` resolves imports to their names. */
export function programOf(
  trees: readonly ts.SourceFile[],
  find: (module: string) => string | undefined = () => undefined,
): ts.Program {
  const byName = new Map(trees.map((tree) => [tree.fileName, tree]));
  const resolve = (module: string): ts.ResolvedModuleWithFailedLookupLocations => {
    const resolvedFileName = find(module);
    if (resolvedFileName === undefined) return { resolvedModule: undefined };
    const extension = resolvedFileName.endsWith("ts") ? ts.Extension.Ts : ts.Extension.Js;
    return { resolvedModule: { resolvedFileName, extension } };
  };
  const host: ts.CompilerHost = {
    getSourceFile: (name) => byName.get(name),
    resolveModuleNameLiterals: (literals) => literals.map(({ text }) => resolve(text)),
    getDefaultLibFileName: () => "",
    writeFile: () => {},
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => byName.has(name),
    readFile: (name) => byName.get(name)?.text,
  };
  return ts.createProgram({ rootNames: [...byName.keys()], options, host });
}
