import { join } from "node:path";
import { compiledOf } from "../../course/compiled.ts";
import { usageFault } from "../../errors.ts";
import { isOwn } from "../../own-folder.ts";
import { pick } from "../../pick.ts";
import { type Hear, type RunningWorker, runInThread, type WorkerStart } from "../running.ts";
import { shownTo } from "./arguments.ts";
import { enterJail } from "./enter.ts";
import type { Jail } from "./jail.ts";

/**
 * Runs a worker in a process of its own, in a jail. Nothing that it says is kept for other runs: what it did
 * not find compiled is compiled again outside, where no submission is.
 */
export function runInJail(given: WorkerStart, jail: Jail, hear: Hear): RunningWorker {
  const { course, cache } = given;
  const isKept = cache !== undefined && isOwn(cache);
  const kept = isKept
    ? [compiledOf(cache, course), join(cache, "code"), join(cache, "mistakes")]
    : [];
  const start = { ...pick(given, "course", "assignment"), ...(isKept && { cache }) };
  let warming: RunningWorker | undefined;
  const shown = [...shownTo([course], jail.hidden), ...kept];
  const worker = enterJail(jail, shown, start, (event) => {
    if (event.kind === "tested") return;
    if (event.kind === "ready") {
      if ("isCold" in event && !jail.isProved()) warming = warm(start);
      jail.prove();
    }
    hear(event);
  });
  return {
    ...worker,
    stop: async () => void (await Promise.all([worker.stop(), warming?.stop()])),
  };
}

/** Compiles a course for the next run. */
function warm(start: WorkerStart): RunningWorker {
  const worker = runInThread(start, () => void worker.stop());
  return worker;
}

/** Shows that a jail holds before there is anything to do in it. Throws a usage fault. */
export async function tryJail(jail: Jail): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const worker = enterJail(jail, shownTo([], []), undefined, (event) => {
      if (event.kind === "tested") resolve();
      else if (event.kind === "fault") reject(usageFault(event.message));
      void worker.stop();
    });
  });
}
