import { ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import type { Assignment } from "../../../../schema/types.ts";
import { compile } from "../compile/compile.ts";
import { importNames } from "../compile/import-names.ts";
import { importedModules } from "../compile/modules.ts";
import { placeOf } from "../nodes.ts";
import type { LocalMessage } from "./parse.ts";

/** What a submission may import. */
export interface Permitted {
  readonly specifiers: readonly string[];
  /** The modules of the assignment and the further files, by their shortest names. */
  readonly local: readonly string[];
}

/** What an assignment permits, and the other files of a submission, whose names are given. */
export function permittedImports(
  { imports, provided = [], files, more = [] }: Assignment,
  main: string,
  further: readonly string[] = [],
): Permitted {
  const local = [
    ...provided.map(({ module }) => module),
    ...more.map((each) => stemOf(each.files[0] ?? "")),
  ];
  const named = more.map((each) => each.files);
  const helpers = further.filter((name) => !named.flat().includes(name)).map((name) => [name]);
  const isSplit = named.length + helpers.length > 0;
  const others = isSplit ? [[...files, main], ...named, ...helpers] : [];
  const names = [...provided.map(({ module }) => [module.slice("./".length)]), ...others];
  const specifiers = names.flatMap((each) => importNames(each).map((name) => `./${name}`));
  return { specifiers: [...imports, ...specifiers], local: [...imports, ...local] };
}

function stemOf(name: string): string {
  return `./${name.replace(/\.(ts|js)$/, "")}`;
}

/**
 * Imports that the assignment does not permit. An error where the submission cannot run with
 * it; a warning where it is never used, as editors like to add them, and so falls away when the
 * types are stripped. `import type` is always permitted.
 */
export function forbiddenImports(
  name: string,
  tree: ts.SourceFile,
  permitted: Permitted,
): LocalMessage[] {
  const forbidden = importDeclarations(tree).filter(
    (node) => !isTypeOnly(node) && !permitted.specifiers.includes(moduleOf(node)),
  );
  if (forbidden.length === 0) return [];
  const needed = neededModules(name, tree.text);
  return forbidden.map((node) => {
    const module = moduleOf(node);
    const harmless = needed !== undefined && !needed.includes(module);
    const rest = harmless
      ? "it is never used, so it was left out; remove the line"
      : `${permits(permitted)}; write what you need in the file itself`;
    const text = `import of "${module}": ${rest}`;
    const failureCode = harmless ? failures.unusedImport : failures.forbiddenImport;
    return { level: harmless ? "warning" : "error", text, failureCode, ...placeOf(node) };
  });
}

function permits({ specifiers, local }: Permitted): string {
  if (local.length === 0 || specifiers.length === local.length) {
    return "this assignment allows no such import";
  }
  return `this assignment allows only ${local.map((each) => `"${each}"`).join(" and ")}`;
}

type Import = ts.ImportDeclaration | ts.ExportDeclaration;

/** The imports of a file, then what it exports from other modules. */
export function importDeclarations({ statements }: ts.SourceFile): Import[] {
  return [
    ...statements.filter(ts.isImportDeclaration),
    ...statements.filter(ts.isExportDeclaration).filter((node) => node.moduleSpecifier),
  ];
}

/** The module that a declaration names. */
export function moduleOf({ moduleSpecifier }: Import): string {
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
}

function isTypeOnly(node: Import): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** Modules that are still asked for once the types are stripped; undefined if they cannot be. */
function neededModules(name: string, text: string): string[] | undefined {
  try {
    return importedModules(compile(name, text).code);
  } catch {
    return undefined;
  }
}
