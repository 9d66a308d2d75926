import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import { wantedNames } from "../../../course/files.ts";
import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { treeOf } from "../tree.ts";
import { asModule } from "./as-module.ts";
import { compile } from "./compile.ts";
import type { CompiledModule, CompiledProgram } from "./types.ts";

/** Combines a program's files, the main one first, with the assignment's provided ones. */
export function programCompiler({
  manifest,
  provided,
}: Pick<LoadedAssignment, "manifest" | "provided">): (
  files: readonly SourceText[],
) => CompiledProgram {
  const given = provided.map(({ name, text, module }) => ({
    ...compile(name, module === undefined ? text : asModule(text, [])),
    names:
      module === undefined ? [] : specifiersOf(module).map((each) => each.replace(/^\.\//, "")),
  }));
  const compileModule = ({ name, text }: SourceText, isMain: boolean): CompiledModule => ({
    ...compile(name, asModule(text, wantedNames(manifest, name, isMain), manifest)),
    names: namesOf(manifest, name, isMain),
  });
  return ([main, ...more]) => {
    if (main === undefined) throw new Error("a program has at least one file");
    const first = compileModule(main, true);
    const { names, ...source } = first;
    if (given.length === 0 && more.length === 0) return source;
    const others = more.map((file) => compileModule(file, false));
    const { order } = evaluationOrder([...others, first]);
    return { ...source, beside: { names, provided: given, more: others, order } };
  };
}

/** Import specifiers of a submitted file. The main file may have any name. */
export function namesOf(
  { files, more = [] }: Assignment,
  name: string,
  isMain: boolean,
): readonly string[] {
  if (isMain) return importNames([...files, name]);
  return importNames(more.find((each) => each.files.includes(name))?.files ?? [name]);
}

/** Import specifiers of a provided module: a file with either ending or none, a package unchanged. */
export function specifiersOf(module: string): readonly string[] {
  return module.startsWith(".") ? importNames([module]) : [module, `node:${module}`];
}

/** Import specifiers of a file: each name with either ending or none. */
export function importNames(names: readonly string[]): string[] {
  const stems = new Set(names.map((name) => name.replace(/\.(ts|js)$/, "")));
  return [...stems].flatMap((stem) => [stem, `${stem}.ts`, `${stem}.js`]);
}

/** Modules that a plain JavaScript file imports or re-exports, in order. */
export function importedModules(code: string): string[] {
  return treeOf(code).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    return from !== undefined && ts.isStringLiteral(from) ? [from.text] : [];
  });
}

/** File names, each after its imports; `circular` are those that import each other. */
export function evaluationOrder(modules: readonly CompiledModule[]) {
  const order: string[] = [];
  const circular = new Set<string>();
  const open: string[] = [];
  const visit = (module: CompiledModule): void => {
    const { fileName } = module;
    if (order.includes(fileName)) return;
    const at = open.indexOf(fileName);
    if (at >= 0) {
      for (const each of open.slice(at)) circular.add(each);
      return;
    }
    open.push(fileName);
    importedBy(module, modules).forEach(visit);
    open.pop();
    order.push(fileName);
  };
  modules.forEach(visit);
  return { order, circular: [...circular] };
}

/** Files of a program that import one of them, directly or indirectly. */
export function importersOf(program: CompiledProgram, fileName: string): string[] {
  const { beside } = program;
  if (beside === undefined) return [];
  const modules = [{ ...program, names: beside.names }, ...beside.more];
  const found = new Set([fileName]);
  for (const _ of modules) {
    for (const module of modules) {
      const imported = importedBy(module, modules);
      if (imported.some((each) => found.has(each.fileName))) found.add(module.fileName);
    }
  }
  found.delete(fileName);
  return [...found];
}

function importedBy({ code }: CompiledModule, modules: readonly CompiledModule[]) {
  return importedModules(code).flatMap((name) => moduleNamed(modules, name) ?? []);
}

export function moduleNamed(
  modules: readonly CompiledModule[],
  name: string,
): CompiledModule | undefined {
  return modules.find(({ names }) => names.some((each) => name === `./${each}`));
}
