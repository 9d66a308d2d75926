import { ts } from "#ts-morph";
import { childrenOf } from "./nodes.ts";

/** Parses without types in comments: these may be nested so deeply that the machine's stack decides. */
export const withoutJsDoc = {
  languageVersion: ts.ScriptTarget.ESNext,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
} as const;

/** Number of files of a program and its intermediate forms, which are parsed repeatedly. */
const maxKept = 8;

/** The latest last. */
const kept = new Map<string, ts.SourceFile>();

/** A text's cached, read-only syntax tree. Only the name's ending counts: `a.d.ts` would mean something else. */
export function treeOf(text: string, fileName = "module.js"): ts.SourceFile {
  const name = `/file.${fileName.endsWith(".ts") ? "ts" : "js"}`;
  const key = `${name}\n${text}`;
  const tree = kept.get(key) ?? ts.createSourceFile(name, text, withoutJsDoc, true);
  kept.delete(key);
  kept.set(key, tree);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return tree;
}

/** Thrown for a file that is nested too deeply to be worked with. */
export class TooDeep extends Error {}

/** Twice what `tooDeepAt` allows, and a fraction of a worker's stack. */
const maxTreeDepth = 8000;

/** The same, or throws `TooDeep`: a tree that overflows the stack would be too deep as well. */
export function shallowTree(text: string, fileName: string): ts.SourceFile {
  let tree: ts.SourceFile;
  try {
    tree = treeOf(text, fileName);
  } catch (cause) {
    throw cause instanceof RangeError ? new TooDeep() : cause;
  }
  let level: readonly ts.Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxTreeDepth) throw new TooDeep();
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
