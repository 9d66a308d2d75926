import { onTestFinished } from "vitest";
import { callOnce, type Outcome, type Probe, type Thrown } from "../../author/probe.ts";
import type { Value } from "../../author/value.ts";
import type { Limits } from "../../schema/types.ts";
import { asCompiled, type CompiledProgram } from "../languages/javascript/compile/types.ts";
import { type DirectSandbox, openQuickJs } from "../languages/javascript/sandbox/open.ts";
import { asQuickJs, createSubstituter } from "../languages/javascript/substitute/substitution.ts";

/** Small limits that are reached soon. */
export const testLimits: Limits = {
  memoryMiB: 24,
  stackKiB: 256,
  workPerCall: 5_000_000,
  workPerTask: 50_000_000,
  workPerSubmission: 50_000_000,
  outputKiB: 64,
  fileKiB: 512,
};

/** Opens a sandbox for a module in plain JavaScript. */
export async function openModule(
  code: string,
  limits: Partial<Limits> = {},
): Promise<DirectSandbox> {
  return untilTestEnds(
    await openQuickJs({ fileName: "game.js", code }, { ...testLimits, ...limits }),
  );
}

/** Gives the interpreter back for the next test, since most of a test's cost is a new memory. */
function untilTestEnds(sandbox: DirectSandbox): DirectSandbox {
  onTestFinished(() => sandbox.dispose());
  return sandbox;
}

/**
 * Opens a sandbox for a program with functions substituted from a right one; `all` names the functions of all
 * tasks. Texts are plain JavaScript.
 */
export async function openSubstituted(
  own: CompiledProgram | string,
  right: CompiledProgram | string,
  names: readonly string[],
  all: readonly string[] = names,
): Promise<DirectSandbox> {
  const program = (fileName: string, from: CompiledProgram | string) =>
    typeof from === "string" ? { fileName, code: from } : from;
  const compiled = program("reference.js", right);
  const { prepare, substitution } = createSubstituter(() => compiled, all);
  const prepared = prepare(program("game.js", own));
  const by = asQuickJs(substitution(prepared, names));
  return untilTestEnds(await openQuickJs(asCompiled(prepared), testLimits, by));
}

/** The outcome of a module's function `f` with some arguments. */
export async function callF(
  code: string,
  args: readonly unknown[] = [],
  limits: Partial<Limits> = {},
): Promise<Outcome> {
  const sandbox = await openModule(code, limits);
  return sandbox.run(callOnce("f", args, true), 1);
}

/** The outcome of `f` in an open sandbox, with random numbers from a seed. */
export function callAgain(
  sandbox: DirectSandbox,
  args: readonly unknown[] = [],
  seed = 1,
): Outcome {
  return sandbox.run(callOnce("f", args), seed);
}

/** The value returned by `f`. Throws if it did not return. */
export function resultOf(outcome: Outcome): Value {
  const step = outcome.kind === "done" ? outcome.results[0] : undefined;
  if (step === undefined || !("returns" in step)) {
    throw new Error(`expected a value, not ${JSON.stringify(outcome)}`);
  }
  return step.returns;
}

/** The arguments of `f` after it returned. */
export function argumentsAfter(outcome: Outcome): readonly Value[] {
  const step = outcome.kind === "done" ? outcome.results[0] : undefined;
  if (step === undefined || !("returns" in step)) {
    throw new Error(`expected arguments, not ${JSON.stringify(outcome)}`);
  }
  return step.argsAfter;
}

/** The result of a function with this body. */
export async function returned(body: string, ...args: readonly unknown[]): Promise<Value> {
  return resultOf(await callF(`export function f(first, second) { ${body} }`, args));
}

/** The error of a function with this body. */
export async function thrownBy(body: string, limits: Partial<Limits> = {}): Promise<Thrown> {
  const outcome = await callF(`export function f() { ${body} }`, [], limits);
  if (outcome.kind === "error") return outcome.thrown;
  throw new Error(`expected an error, not ${JSON.stringify(outcome)}`);
}

/** The output of a function with this body. */
export async function printedBy(body: string): Promise<string> {
  const outcome = await callF(`export function f() { ${body} }`);
  if (outcome.kind === "done") return outcome.printed;
  throw new Error(`expected printed text, not ${JSON.stringify(outcome)}`);
}

export function steps(...list: Probe["steps"]): Probe {
  return { steps: list };
}
