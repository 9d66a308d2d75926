import { hasDefault } from "../compile/has-default.ts";
import type { CompiledProgram, CompiledSource } from "../compile/types.ts";
import { moduleName } from "./reply.ts";

/** A module to evaluate, under the name by which imports find it. */
export interface PlannedModule {
  readonly name: string;
  readonly code: string;
  /** The file that it is of; undefined where it is another name for one. */
  readonly file?: string;
}

/** Where the modules of a program are found: names that begin with "./" can be asked for by none. */
export type Prefix = "" | "./";

/** The modules that an assignment provides, with all of their names. */
export function providedPlan({ beside }: CompiledProgram): PlannedModule[] {
  return (beside?.provided ?? []).flatMap((module) => [
    { name: module.fileName, code: module.code, file: module.fileName },
    ...aliases(module, module.fileName, module.names, ""),
  ]);
}

/**
 * The files of a program, each followed by its other names, in the order of evaluation: the
 * interpreter finds what a file imports among the modules that it has evaluated by then.
 */
export function programPlan(program: CompiledProgram, prefix: Prefix): PlannedModule[] {
  const { fileName, code, beside } = program;
  const main = { name: prefix + moduleName, code, file: fileName };
  if (beside === undefined) return [main];
  const { names, more, order, provided } = beside;
  const files = [
    [main, ...(more.length === 0 ? [] : aliases(program, main.name, names, prefix))],
    ...more.map((module) => {
      const name = prefix + module.fileName;
      const own = { name, code: module.code, file: module.fileName };
      return [own, ...aliases(module, name, module.names, prefix)];
    }),
  ];
  const inOrder = order.flatMap((each) => files.filter(([first]) => first?.file === each).flat());
  if (prefix === "") return inOrder;
  // What is provided is there once, however many modules import it.
  const shared = provided.flatMap((each) => aliases(each, each.fileName, each.names, prefix));
  return [...shared, ...inOrder];
}

/** Modules that give on what the module called `name` exports. */
function aliases(
  { code }: CompiledSource,
  name: string,
  names: readonly string[],
  prefix: Prefix,
): PlannedModule[] {
  const from = JSON.stringify(name);
  const giveOn = `export * from ${from};${hasDefault(code) ? `export { default } from ${from};` : ""}`;
  return names
    .map((each) => prefix + each)
    .filter((each) => each !== name && each !== moduleName)
    .map((each) => ({ name: each, code: giveOn }));
}
