import type { QuickJSHandle } from "quickjs-emscripten-core";
import type { Alteration, Arrangement } from "../../../../author/arrangement.ts";
import { Interrupted, type Pointer } from "../../steps/machine.ts";
import { hasDefault } from "../compile/has-default.ts";
import type { CompiledProgram, CompiledSource, QuickJsSubstitution } from "../compile/types.ts";
import { type Guest, Raised } from "./guest.ts";
import { moduleName } from "./reply.ts";
import { addressOf, evaluate, handleAt, type Started } from "./start.ts";

/** A module to evaluate, under its import name. */
interface PlannedModule {
  readonly name: string;
  readonly code: string;
  /** Its file; undefined for an alias. */
  readonly file?: string;
}

/** Prefix of a program's modules: no import can ask for names that begin with "./". */
type Prefix = "" | "./";

/** A program's files in evaluation order, each with its aliases, since imports need evaluated modules. */
function planOf(program: CompiledProgram, prefix: Prefix): PlannedModule[] {
  const { fileName, code, beside } = program;
  const main = { name: prefix + moduleName, code, file: fileName };
  if (beside === undefined) return [main];
  const { names, more, order, provided } = beside;
  const mainNames = more.length === 0 ? [] : names;
  const planned = new Map([
    [fileName, [main, ...aliases(program, main.name, mainNames, prefix)]],
    ...more.map((each) => [each.fileName, withAliases(each, prefix)] as const),
  ]);
  // A provided module exists once, however many modules import it.
  const shared = prefix === "" ? [] : provided;
  return [
    ...shared.flatMap((each) => aliases(each, each.fileName, each.names, prefix)),
    ...order.flatMap((each) => planned.get(each) ?? []),
  ];
}

function withAliases(
  module: CompiledSource & { readonly names: readonly string[] },
  prefix: Prefix,
): PlannedModule[] {
  const { fileName, code, names } = module;
  const name = prefix + fileName;
  return [{ name, code, file: fileName }, ...aliases(module, name, names, prefix)];
}

/** Modules that re-export the module called `name`. */
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

export function provide({ context }: Started, { beside }: CompiledProgram): void {
  for (const { name, code } of (beside?.provided ?? []).flatMap((each) => withAliases(each, ""))) {
    context.unwrapResult(context.evalCode(code, name, { type: "module" })).dispose();
  }
}

/** A top-level await that never resolves. */
export class Unsettled {}

/** Evaluates files until one fails; `begun` gets each. Returns their exports, or the only module. */
export function evaluateProgram(
  started: Started,
  program: CompiledProgram,
  exchangeName: string,
  prefix: Prefix = "",
  begun: (file: string) => void = () => {},
): Pointer {
  const { context, runtime, ours } = started;
  const found = new Map<string, QuickJSHandle>();
  for (const module of planOf(program, prefix)) {
    if (module.file !== undefined) begun(module.file);
    const handle = evaluateModule(started, module);
    if (module.file === undefined) handle.dispose();
    else found.set(module.file, handle);
  }
  const names = [program.fileName, ...(program.beside?.more ?? []).map((each) => each.fileName)];
  const handles = names.flatMap((name) => found.get(name) ?? []);
  const [only] = handles;
  if (only !== undefined && handles.length === 1) return addressOf(only);
  const name = context.newString(exchangeName);
  const combine = handleAt(ours.combine, runtime);
  const result = context.callFunction(combine, context.undefined, name, ...handles);
  for (const handle of [name, ...handles]) handle.dispose();
  return addressOf(context.unwrapResult(result));
}

/** A module with a top-level await returns a promise; its jobs run under the same budget. */
function evaluateModule(
  { context, runtime, meter }: Started,
  { name, code }: PlannedModule,
): QuickJSHandle {
  const result = context.evalCode(code, name, { type: "module" });
  // A failing right program is the host's fault.
  const isRight = name.startsWith("./");
  if (result.error !== undefined && !isRight) throw new Raised(addressOf(result.error));
  const value = context.unwrapResult(result);
  const before = context.getPromiseState(value);
  if (before.type === "fulfilled" && before.notAPromise) return value;
  while (runtime.hasPendingJob()) runtime.executePendingJobs().dispose();
  const state = context.getPromiseState(value);
  if (state.type === "fulfilled") return state.value;
  if (state.type === "rejected") throw new Raised(addressOf(state.error));
  throw meter.isStarved() ? new Interrupted() : new Unsettled();
}

/** Wraps a program's functions, as soon as they exist and again when all do. */
interface Exchange {
  begin(): void;
  finish(module: Pointer): void;
}

/**
 * Right functions run under a name like that of the submission's module, for stack traces, that no import can
 * ask for: a leading "./" is stripped from what a module imports.
 */
export function substituting(
  guest: Guest,
  started: Started,
  { by, byExchange, exchange, names, others }: QuickJsSubstitution,
  source: CompiledProgram,
): Exchange {
  const right = evaluateProgram(started, by, byExchange, "./");
  const handover = handoverOf(exchange);
  const lists = [JSON.stringify(names), JSON.stringify(others)];
  const texts = [byExchange, handover, ...lists, codeOf(by), codeOf(source)];
  return {
    begin: () => guest.ask("beginSubstitution", right, ...texts),
    finish: (module) => guest.ask("finishSubstitution", module, exchange, handover),
  };
}

export function arranging(
  guest: Guest,
  { context }: Started,
  arrangement: Arrangement,
  exchange: string,
): Exchange {
  const functions = Object.entries(arrangement.altered ?? {}).map(
    ([fn, how]) => `${JSON.stringify(fn)}: (${alterationText(how)})`,
  );
  const text = `({ __proto__: null, ${functions.join(", ")} })`;
  const altered = addressOf(evaluate(context, text, "arrange"));
  const handover = handoverOf(exchange);
  return {
    begin: () => guest.ask("beginArrangement", handover, JSON.stringify(arrangement), altered),
    finish: (module) => guest.ask("finishArrangement", handover, module, exchange),
  };
}

/** Name of the global function that takes a program's functions; see `makeSubstitutable`. */
function handoverOf(exchange: string): string {
  return `${exchange}x`;
}

function codeOf({ code, beside }: CompiledProgram): string {
  return [code, ...(beside?.more ?? []).map((each) => each.code)].join("\n");
}

/** The expression of a function that maps each returned value to another one. */
function alterationText(alteration: Alteration | string): string {
  if (typeof alteration === "string") return alteration;
  if ("returns" in alteration) return `() => (${JSON.stringify(alteration.returns)})`;
  const { matrix, rowsWith, replaces, counts } = alteration;
  const marks = rowsWith.map((value) => `row.includes(${value})`);
  return `(result) => {
  if (!Array.isArray(result) || !Array.isArray(result[${matrix}])) return result;
  const isMarked = (row) => ${["Array.isArray(row)", ...marks].join(" && ")};
  const replaced = (value) => value === ${replaces.from} ? ${replaces.to} : value;
  const altered = [...result];
  altered[${matrix}] = result[${matrix}].map((row) => isMarked(row) ? row.map(replaced) : row);
  altered[${counts}] += result[${matrix}].filter(isMarked).length;
  return altered;
}`;
}
