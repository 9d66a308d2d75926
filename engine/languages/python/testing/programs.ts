import { beforeAll } from "vitest";
import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Limits } from "../../../../schema/types.ts";
import { makeReady } from "../interpreter/instance.ts";
import { moduleNameOf, type PythonModule, type PythonProgram } from "../program.ts";
import { openPython } from "../sandbox/open.ts";

export const limits: Limits = {
  ...{ workPerCall: 3_000_000, workPerTask: 100_000_000, workPerSubmission: 20_000_000 },
  ...{ memoryMiB: 64, stackKiB: 1024, outputKiB: 64, fileKiB: 1024 },
};

/** The image is built where it is missing, which takes half a minute. */
export function withInterpreter(): void {
  beforeAll(async () => makeReady(), 300_000);
}

export function programOf(
  text: string,
  ...more: readonly (readonly [string, string])[]
): PythonProgram {
  const files = [["game.py", text] as const, ...more].map(moduleOf);
  return { fileName: "game.py", files, provided: [], spelled: (name) => name };
}

export function moduleOf([name, text]: readonly [string, string]): PythonModule {
  return { name, text, modules: [moduleNameOf(name)] };
}

/** What a program says to one probe; or why it could not be loaded. */
export function outcomeOf(text: string, probe: Probe, seed = 1): Outcome {
  const sandbox = openPython(programOf(text), limits);
  try {
    return sandbox.run(probe, seed) as Outcome;
  } finally {
    sandbox.dispose();
  }
}

/** The outcome of `f(…)`. */
export function calling(text: string, ...args: readonly unknown[]): Outcome {
  const call = { do: "call", fn: "f", args: args.map((json) => ({ json })), after: true } as const;
  return outcomeOf(text, { steps: [call], watch: { f: null } });
}

export function returnedBy(outcome: Outcome): unknown {
  const [first] = outcome.kind === "done" ? outcome.results : [];
  return first !== undefined && "returns" in first ? first.returns : outcome;
}
