/** Runs Python programs for `python.mjs`, in a thread with a worker's stack. */
import { parentPort } from "node:worker_threads";
import { pythonEntry } from "../../dist/engine/languages/python/entry.js";

const limits = {
  ...{ workPerCall: 3_000_000, workPerTask: 3_000_000, workPerSubmission: 30_000_000 },
  ...{ memoryMiB: 32, stackKiB: 1024, outputKiB: 64 },
};
const probe = { steps: [{ do: "call", fn: "f", args: [], after: false }] };
const { open } = await pythonEntry.load();

parentPort.on("message", async (texts) => {
  const outcomes = [];
  for (const text of texts) {
    const files = [{ name: "game.py", text }];
    const sandbox = await open({ fileName: "game.py", files, spelled: (name) => name }, limits);
    const { loaded } = sandbox;
    outcomes.push(loaded.kind === "done" ? await sandbox.run(probe, 1) : loaded);
    sandbox.dispose();
  }
  parentPort.postMessage(outcomes);
});
