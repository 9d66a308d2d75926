import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import type { Arrangement } from "../../../../author/arrangement.ts";
import type { CompiledProgram, QuickJsSubstitution } from "../compile/types.ts";
import type { Guest, Pointer } from "./guest.ts";
import { type PlannedModule, type Prefix, programPlan, providedPlan } from "./plan.ts";
import { addressOf, evaluate, handleAt, make, type Started } from "./start.ts";

/** What is put around functions of a program from when they are there, and once more when all are. */
export interface Exchange {
  begin(): void;
  finish(module: Pointer): void;
}

/** An arrangement, with the name of the function that exchanges values of the program. */
export type Arranged = Arrangement & { readonly exchange: string };

export function evaluateModule(context: QuickJSContext, { name, code }: PlannedModule) {
  return context.evalCode(code, name, { type: "module" });
}

/** Evaluates the modules that an assignment provides. */
export function provide({ context }: Started, program: CompiledProgram): void {
  for (const module of providedPlan(program)) {
    context.unwrapResult(evaluateModule(context, module)).dispose();
  }
}

/** Evaluates the files of a program one after the other: one object with what they export, or the only module. */
export function evaluateProgram(
  { context, ours }: Started,
  program: CompiledProgram,
  exchangeName: string,
  prefix: Prefix,
  evaluated: (module: PlannedModule) => QuickJSHandle,
): Pointer {
  const found = new Map<string, QuickJSHandle>();
  for (const module of programPlan(program, prefix)) {
    const handle = evaluated(module);
    if (module.file === undefined) handle.dispose();
    else found.set(module.file, handle);
  }
  const names = [program.fileName, ...(program.beside?.more ?? []).map((each) => each.fileName)];
  const handles = names.flatMap((name) => found.get(name) ?? []);
  const [only] = handles;
  if (only !== undefined && handles.length === 1) return addressOf(only);
  const combine = make(context, "modules", handleAt(ours.saved, context.runtime));
  const name = context.newString(exchangeName);
  const result = context.callFunction(combine, context.undefined, name, ...handles);
  for (const handle of [combine, name, ...handles]) handle.dispose();
  return addressOf(context.unwrapResult(result));
}

/**
 * Right functions run under a name like that of the submission's module, as stack traces show it, and one
 * that no import can ask for: a leading "./" is stripped from what a module imports.
 */
export function substituting(
  guest: Guest,
  started: Started,
  { by, byExchange, exchange, names, others }: QuickJsSubstitution,
  source: CompiledProgram,
): Exchange {
  const { context, ours } = started;
  const right = evaluateProgram(started, by, byExchange, "./", (module) =>
    context.unwrapResult(evaluateModule(context, module)),
  );
  const handover = handoverOf(exchange);
  const lists = [JSON.stringify(names), JSON.stringify(others)];
  const texts = [byExchange, handover, ...lists, codeOf(by), codeOf(source)];
  return {
    begin: () => guest.askOf(ours.substitute, "begin", [right, ...texts]),
    finish: (module) => guest.askOf(ours.substitute, "finish", [module, exchange, handover]),
  };
}

export function arranging(
  guest: Guest,
  { context, ours }: Started,
  { exchange, ...arrangement }: Arranged,
): Exchange {
  const at = (address: Pointer) => handleAt(address, context.runtime);
  const { saved, standIns, disguise } = ours;
  const seal = make(context, "sealing", at(saved));
  const made = make(context, "arrange", at(saved), at(standIns), at(disguise), seal);
  const functions = Object.entries(arrangement.altered ?? {}).map(
    ([fn, text]) => `${JSON.stringify(fn)}: (${text})`,
  );
  const text = `({ __proto__: null, ${functions.join(", ")} })`;
  const altered = addressOf(evaluate(context, text, "arrange"));
  const whom = addressOf(made);
  const handover = handoverOf(exchange);
  return {
    begin: () => guest.askOf(whom, "begin", [handover, JSON.stringify(arrangement), altered]),
    finish: (module) => guest.askOf(whom, "finish", [handover, module, exchange]),
  };
}

/** Name of the global function that a program hands its functions to; see `makeSubstitutable`. */
function handoverOf(exchange: string): string {
  return `${exchange}x`;
}

/** The text of all files of a program. */
function codeOf({ code, beside }: CompiledProgram): string {
  return [code, ...(beside?.more ?? []).map((each) => each.code)].join("\n");
}
