import { fork } from "node:child_process";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { callOnce, type Outcome } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";
import type { Program } from "../languages/sandbox.ts";
import { stackSizeMb } from "../workers/worker-port.ts";
import { testLimits } from "./sandbox.ts";

/** Programs of one language whose functions `f` are called. */
export interface Deep {
  /** The folder of the language in engine/languages. */
  readonly language: "javascript" | "python";
  /** As the language's sandbox opens them. */
  readonly programs: readonly Program[];
  readonly limits?: Partial<Limits>;
}

const script = new URL("worker-thread.mjs", import.meta.url);

/**
 * Outcome of each program's function `f`, or of loading it, in order. They run in one thread with a worker's
 * stack, since a test's is too small for the nesting that submissions may have.
 */
export async function outcomesInWorker(deep: Deep): Promise<readonly Outcome[]> {
  const resourceLimits = { stackSizeMb };
  const worker = new Worker(script, { workerData: dataOf(deep), resourceLimits });
  const outcomes: Outcome[] = [];
  worker.on("message", (outcome: Outcome) => outcomes.push(outcome));
  await once(worker, "exit");
  return outcomes;
}

/** The same in a new process with these flags of Node.js. */
export async function outcomesInProcess(
  flags: readonly string[],
  deep: Deep,
): Promise<readonly Outcome[]> {
  const child = fork(script, { execArgv: [...flags] });
  const outcomes: Outcome[] = [];
  child.on("message", (outcome: Outcome) => outcomes.push(outcome));
  child.send({ ...dataOf(deep), stackSizeMb });
  await once(child, "close");
  return outcomes;
}

/** The language's built code, for a thread that only runs JavaScript. */
function dataOf({ language, programs, limits }: Deep) {
  const entry = new URL(`../../dist/engine/languages/${language}/entry.js`, import.meta.url);
  return {
    ...{ entry: entry.href, probe: callOnce("f", []) },
    programs: programs.map((program) => ({ ...program, spelled: undefined })),
    limits: { ...testLimits, ...limits },
  };
}
