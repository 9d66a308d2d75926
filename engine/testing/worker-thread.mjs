/**
 * Runs programs in a thread with a worker's stack, and reports their outcomes. Started as a process, it does so
 * with that process's V8 flags.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

if (isMainThread) {
  process.once("message", (given) => {
    const { stackSizeMb } = given;
    const worker = new Worker(new URL(import.meta.url), {
      workerData: given,
      resourceLimits: { stackSizeMb },
    });
    worker.on("message", (outcome) => process.send(outcome));
    worker.on("exit", () => process.disconnect());
  });
} else {
  const { entry, programs, probe, limits } = workerData;
  const entries = Object.values(await import(entry));
  const { open } = await entries[0].load();
  for (const program of programs) {
    const sandbox = await open({ ...program, spelled: (name) => name }, limits);
    const { loaded } = sandbox;
    parentPort.postMessage(loaded.kind === "done" ? await sandbox.run(probe, 1) : loaded);
    sandbox.dispose();
  }
}
