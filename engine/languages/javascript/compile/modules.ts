import { ts } from "#ts-morph";
import { treeOf } from "../tree.ts";
import type { CompiledModule, CompiledProgram } from "./types.ts";

/** The modules that a file imports or exports from, in its order; the file is plain JavaScript. */
export function importedModules(code: string): string[] {
  return treeOf(code).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    return from !== undefined && ts.isStringLiteral(from) ? [from.text] : [];
  });
}

/** Files of a program, each after those that it imports; `circular` are those that cannot be. */
export interface Order {
  readonly order: readonly string[];
  readonly circular: readonly string[];
}

/** In which order modules can be evaluated one by one; as they are given where they are free. */
export function evaluationOrder(modules: readonly CompiledModule[]): Order {
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
    for (const name of importedModules(module.code)) {
      const imported = moduleNamed(modules, name);
      if (imported !== undefined) visit(imported);
    }
    open.pop();
    order.push(fileName);
  };
  modules.forEach(visit);
  return { order, circular: [...circular] };
}

/** The files of a program that import one of them, by themselves or by way of others. */
export function importersOf(program: CompiledProgram, fileName: string): string[] {
  const { beside } = program;
  if (beside === undefined) return [];
  const modules = [{ ...program, names: beside.names }, ...beside.more];
  const found = new Set([fileName]);
  for (const _ of modules) {
    for (const module of modules) {
      const imported = importedModules(module.code).map((name) => moduleNamed(modules, name));
      if (imported.some((each) => each !== undefined && found.has(each.fileName))) {
        found.add(module.fileName);
      }
    }
  }
  found.delete(fileName);
  return [...found];
}

/** The module that `./name` leads to. */
export function moduleNamed<T extends Pick<CompiledModule, "names">>(
  modules: readonly T[],
  name: string,
): T | undefined {
  return name.startsWith("./")
    ? modules.find(({ names }) => names.includes(name.slice("./".length)))
    : undefined;
}
