import { fork } from "node:child_process";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { callOnce, type Outcome } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";
import type { Program } from "../languages/sandbox.ts";
import { stackSizeMb } from "../workers/worker-port.ts";
import { testLimits } from "./sandbox.ts";

/** Programs of one language, whose functions `f` are called. */
export interface Deep {
  /** The folder of the language in engine/languages. */
  readonly language: "javascript" | "python";
  /** As the language's sandbox opens them. */
  readonly programs: readonly Program[];
  readonly limits?: Partial<Limits>;
}

const script = new URL("worker-thread.mjs", import.meta.url);

/**
 * What the function `f` of each program does, or why it cannot be loaded, in the order of the programs. They run
 * in one thread with the stack that a worker has: that of a test is too small for what a submission may nest.
 */
export async function outcomesInWorker(deep: Deep): Promise<readonly Outcome[]> {
  const resourceLimits = { stackSizeMb };
  const worker = new Worker(script, { workerData: dataOf(deep), resourceLimits });
  const outcomes: Outcome[] = [];
  worker.on("message", (outcome: Outcome) => outcomes.push(outcome));
  await once(worker, "exit");
  return outcomes;
}

/** The same in a process of its own with some flags of Node.js. */
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

/** The built language, for a thread that runs JavaScript only. */
function dataOf({ language, programs, limits }: Deep) {
  const entry = new URL(`../../dist/engine/languages/${language}/entry.js`, import.meta.url);
  return {
    ...{ entry: entry.href, probe: callOnce("f", []) },
    programs: programs.map((program) => ({ ...program, spelled: undefined })),
    limits: { ...testLimits, ...limits },
  };
}
