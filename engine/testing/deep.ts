import { Worker } from "node:worker_threads";
import type { Outcome } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";
import { stackSizeMb } from "../workers/worker-port.ts";
import { testLimits } from "./sandbox.ts";

const script = `
const { parentPort, workerData } = require("node:worker_threads");
import(workerData.open).then(async ({ openQuickJs }) => {
  for (const code of workerData.codes) {
    const sandbox = await openQuickJs({ fileName: "game.js", code }, workerData.limits);
    const probe = { steps: [{ do: "call", fn: "f", args: [] }] };
    parentPort.postMessage(sandbox.loaded.kind === "done" ? sandbox.run(probe, 1) : sandbox.loaded);
  }
});`;

/**
 * What the function `f` of each module does, in the order of the modules, in one thread with the
 * stack that a worker has: that of a test is too small for what a submission may nest.
 */
export function outcomesInWorker(
  codes: readonly string[],
  limits: Partial<Limits> = {},
): Promise<readonly Outcome[]> {
  const open = new URL("../../dist/engine/languages/javascript/sandbox/open.js", import.meta.url)
    .href;
  const workerData = { open, codes, limits: { ...testLimits, ...limits } };
  const worker = new Worker(script, { eval: true, workerData, resourceLimits: { stackSizeMb } });
  const outcomes: Outcome[] = [];
  return new Promise((resolve, reject) => {
    worker.on("message", (outcome: Outcome) => outcomes.push(outcome));
    worker.on("error", reject);
    worker.on("exit", () => resolve(outcomes));
  });
}
