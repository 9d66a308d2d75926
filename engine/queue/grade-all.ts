import { createHash, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { engineFingerprint } from "../course/fingerprint.ts";
import { rejectedReport, ungradedReport } from "../workers/grade-one.ts";
import { Stopped } from "../workers/lane.ts";
import type { GradedReport, PoolOptions, Source } from "../workers/pool.ts";
import { packCourse } from "./bundle.ts";
import type { Say } from "./connect.ts";
import type { OpenQueue } from "./open.ts";
import { createOutbox } from "./outbox.ts";

/** Polling interval for the whole queue, in milliseconds, to catch missed events. */
const askEvery = 15_000;

/** A sender without polls for this long is gone. */
const aliveSeconds = 60;

/** Time limit for removing its own jobs when a run ends, in milliseconds. */
const tidyFor = 10_000;

/** The sender's id: equal for the same results folder, so that a resumed run finds its jobs. */
export function senderOf(folder: string | undefined): string {
  if (folder === undefined) return randomUUID().replaceAll("-", "");
  return createHash("sha256").update(`${hostname()}\0${folder}`).digest("hex").slice(0, 32);
}

/**
 * Grades through a queue like the local pool: reports in any order. Waits indefinitely for workers and a
 * connection. When the signal fires or the consumer stops, jobs that no worker has begun are removed.
 */
export async function* gradeByQueue(
  sources: readonly Source[],
  options: PoolOptions,
  queue: OpenQueue,
  sender: string,
  say: Say,
): AsyncGenerator<GradedReport, void> {
  const { start, manifest, signal } = options;
  const bundle = packCourse(start.course, start.assignment);
  const run = {
    ...{ engine: engineFingerprint(), course: bundle.hash, assignment: manifest.id },
    ...{ seed: options.seed, tasks: options.tasks },
    ...(options.seedHash !== undefined && { seedHash: options.seedHash }),
    ...(options.timings && { timings: true }),
    ...(options.tallied && { tallied: true }),
  };
  const note = { assignment: manifest.id, course: bundle.hash, engine: run.engine };
  const outbox = createOutbox(queue, sender, run);
  const said = new Set<string>();
  const sayOnce = (line: string) => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
  queue.listen({
    done: outbox.note,
    left: (ticket, why) => {
      if (outbox.has(ticket)) sayOnce(`a worker left submissions to others: ${why}`);
    },
  });

  async function askForAll(): Promise<void> {
    await queue.offer(sender, note, bundle, aliveSeconds);
    if ((await queue.workers()) === 0) {
      sayOnce("no worker is connected yet; start one with: gridmark worker --queue ADDRESS");
    }
    outbox.note();
  }

  let asking: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (!queue.isUp()) return;
    asking ??= askForAll()
      .catch(() => {})
      .finally(() => {
        asking = undefined;
      });
  }, askEvery);
  const open = [...sources.entries()].reverse();
  try {
    await orStopped(askForAll(), signal);
    while (open.length > 0 || !outbox.isEmpty()) {
      while (!outbox.isFull()) {
        const next = open.pop();
        if (next === undefined) break;
        const [index, source] = next;
        const submission = source.read();
        if (submission.files.length > 0) await orStopped(outbox.put(index, submission), signal);
        else yield { index, report: rejectedReport(options, submission) };
      }
      if (outbox.isEmpty()) break;
      for (const ticket of await orStopped(outbox.noted(), signal)) {
        const taken = await orStopped(outbox.take(ticket), signal);
        if (taken === undefined) continue;
        const { index, submission, ended } = taken;
        const report =
          ended.is === "graded"
            ? ended.report
            : ungradedReport(options, submission, whyNot(ended.reason));
        yield { index, report };
      }
    }
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
  } finally {
    clearInterval(timer);
    const tidy = async () => {
      await asking;
      await outbox.clear();
      await queue.leave(sender, bundle.hash);
    };
    if (queue.isUp()) await atMost(tidyFor, tidy());
  }
}

/** Rewords BullMQ's message on lost workers. */
function whyNot(reason: string): string {
  return reason.includes("stalled") ? "every worker that tried was lost" : reason;
}

/** Limits a wait, since a connection may be lost at any time. */
async function atMost(milliseconds: number, waited: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([waited, enough]).finally(() => clearTimeout(timer));
}

/** Waits indefinitely, unless the run is stopped. */
function orStopped<T>(waited: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Stopped());
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    const leave = () => signal?.removeEventListener("abort", onAbort);
    waited.finally(leave).then(resolve, reject);
  });
}
