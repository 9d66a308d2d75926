import type { ExportDeclaration, ImportDeclaration, SourceFile } from "ts-morph";
import { compile } from "../sandbox/compile.ts";
import { type LocalMessage, parse } from "./parse.ts";

/**
 * Imports that the assignment does not permit. An error where the submission cannot run with
 * it; a warning where it is never used, as editors like to add them, and so falls away when the
 * types are stripped. `import type` is always permitted.
 */
export function forbiddenImports(file: SourceFile, allowed: readonly string[]): LocalMessage[] {
  const forbidden = declarations(file).filter(
    (node) => !node.isTypeOnly() && !allowed.includes(node.getModuleSpecifierValue() ?? ""),
  );
  if (forbidden.length === 0) return [];
  const needed = neededModules(file);
  return forbidden.map((node) => {
    const name = node.getModuleSpecifierValue() ?? "";
    return describe(file, node, name, needed !== undefined && !needed.has(name));
  });
}

/** The imports of a file, then what it exports from other modules. */
function declarations(file: SourceFile): (ImportDeclaration | ExportDeclaration)[] {
  return [
    ...file.getImportDeclarations(),
    ...file.getExportDeclarations().filter((node) => node.hasModuleSpecifier()),
  ];
}

/** Modules that are still asked for once the types are stripped; undefined if they cannot be. */
function neededModules(file: SourceFile): Set<string> | undefined {
  try {
    const { code } = compile(file.getBaseName(), file.getFullText());
    const left = declarations(parse("stripped.js", code));
    return new Set(left.map((node) => node.getModuleSpecifierValue() ?? ""));
  } catch {
    return undefined;
  }
}

function describe(
  file: SourceFile,
  node: ImportDeclaration | ExportDeclaration,
  name: string,
  harmless: boolean,
): LocalMessage {
  const { line, column } = file.getLineAndColumnAtPos(node.getStart());
  const rest = harmless
    ? "it is never used, so it was left out; remove the line"
    : "this assignment permits no such import; write what you need in the file itself";
  return {
    level: harmless ? "warning" : "error",
    text: `import of "${name}": ${rest}`,
    line,
    column,
  };
}
