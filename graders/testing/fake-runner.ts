import type { Outcome, Probe, Step, StepResult, Value } from "gridmark/author";
import type { Runner } from "./run-check.ts";

/** Substitute for a submission's exports. */
export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface FakeOptions {
  readonly seed?: number;
  /** Called with every probe before its steps run. */
  readonly before?: (index: number, probe: Probe) => void;
}

/** A runner that calls plain functions of this process. */
export function fakeRunner(functions: Functions, { seed = 1, before }: FakeOptions = {}): Runner {
  return {
    seed,
    findings: () => [],
    asked: () => [],
    call: async (probe, index) => {
      before?.(index, probe);
      return runProbe(functions, probe);
    },
  };
}

/** A runner that gives every probe the same answer. */
export function answering(outcome: Outcome): Runner {
  return { seed: 1, findings: () => [], asked: () => [], call: async () => outcome };
}

/** The outcome of a single successful call. */
export function done(returns: Value, argsAfter: readonly Value[] = []): Outcome {
  return { kind: "done", results: [{ returns, argsAfter }], printed: "", work: 0 };
}

/** Runs the steps of one probe on plain functions. */
export function runProbe(functions: Functions, { steps }: Probe): Outcome {
  const variables = new Map<string, unknown>();
  const missing = steps.find((step) => step.do === "call" && functions[step.fn] === undefined);
  if (missing?.do === "call") return { kind: "missing", fn: missing.fn, work: 0 };
  try {
    const results = steps.map((step) => runStep(functions, step, variables));
    return { kind: "done", results, printed: "", work: 0 };
  } catch (thrown) {
    const { name, message } = thrown as Error;
    return { kind: "error", thrown: { name, message, line: 7 }, printed: "", work: 0 };
  }
}

function runStep(functions: Functions, step: Step, variables: Map<string, unknown>): StepResult {
  if (step.do === "set") return writeCell(variables.get(step.of), step.path, step.value);
  if (step.do === "read") return { value: encode(variables.get(step.of)) };
  if (step.do === "repeat") {
    const round = () => step.steps.map((each) => runStep(functions, each, variables));
    return { rounds: Array.from({ length: step.times }, round) };
  }
  if (step.do !== "call") throw new Error(`plain functions have no step "${step.do}"`);
  const fn = functions[step.fn] as (...args: unknown[]) => unknown;
  const args = step.args.map((arg) => {
    if ("standIn" in arg) throw new Error("plain functions have no stand-ins");
    return "ref" in arg ? variables.get(arg.ref) : structuredClone(arg.json);
  });
  if (step.times !== undefined) {
    return {
      returns: Array.from({ length: step.times }, () => encode(fn(...args))),
      argsAfter: [],
    };
  }
  const value = fn(...args);
  if (step.as !== undefined) variables.set(step.as, value);
  return { returns: encode(value), argsAfter: step.after ? args.map(encode) : [] };
}

function writeCell(
  target: unknown,
  path: readonly (number | string)[],
  value: unknown,
): StepResult {
  let at = target as Record<number | string, unknown>;
  for (const [depth, key] of path.entries()) {
    if (typeof at !== "object" || at === null || !(key in at)) return { done: false };
    if (depth === path.length - 1) {
      return Reflect.set(at, key, value) ? { done: true } : { done: true, refused: true };
    }
    at = at[key] as Record<number | string, unknown>;
  }
  return { done: false };
}

/** A host value as a sandbox would return it. */
export function encode(value: unknown): Value {
  if (typeof value === "number" && value > 0 && value < Infinity) return value;
  if (Array.isArray(value)) {
    return Array.from({ length: value.length }, (_, i) =>
      i in value ? encode(value[i]) : { t: "hole" },
    );
  }
  if (typeof value === "number") {
    if (Object.is(value, -0)) return { t: "-0" };
    return Number.isFinite(value) ? value : { t: String(value) as "NaN" };
  }
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value !== "object") return { t: typeof value as "undefined" };
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    return { t: "other", name: prototype.constructor.name };
  }
  return { t: "object", k: Object.keys(value), v: Object.values(value).map(encode) };
}
