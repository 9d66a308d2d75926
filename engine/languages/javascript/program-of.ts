import { ts } from "#ts-morph";

const options: ts.CompilerOptions = {
  allowJs: true,
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
};

/**
 * What the compiler makes of files in a world of these alone, by their names. `find` gives the name of
 * what one of them imports.
 */
export function programOf(
  trees: ReadonlyMap<string, ts.SourceFile>,
  find: (module: string) => string | undefined = () => undefined,
): ts.Program {
  const resolve = (module: string): ts.ResolvedModuleWithFailedLookupLocations => {
    const resolvedFileName = find(module);
    if (resolvedFileName === undefined) return { resolvedModule: undefined };
    const extension = resolvedFileName.endsWith("ts") ? ts.Extension.Ts : ts.Extension.Js;
    return { resolvedModule: { resolvedFileName, extension } };
  };
  const host: ts.CompilerHost = {
    getSourceFile: (name) => trees.get(name),
    resolveModuleNameLiterals: (literals) => literals.map(({ text }) => resolve(text)),
    getDefaultLibFileName: () => "",
    writeFile: () => {},
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => trees.has(name),
    readFile: (name) => trees.get(name)?.text,
  };
  return ts.createProgram({ rootNames: [...trees.keys()], options, host });
}
