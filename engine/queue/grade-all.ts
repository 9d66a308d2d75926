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

/** How often everything that is in the queue is asked after, in milliseconds: what events missed. */
const askEvery = 15_000;

/** A sender that has not asked for so long is gone. */
const aliveSeconds = 60;

/** How long a run that ends takes out what it had put there, in milliseconds, at the most. */
const tidyFor = 10_000;

/** Who sends: the same for the same results folder, so that a run that is taken up finds its own. */
export function senderOf(folder: string | undefined): string {
  if (folder === undefined) return randomUUID().replaceAll("-", "");
  return createHash("sha256").update(`${hostname()}\0${folder}`).digest("hex").slice(0, 32);
}

/**
 * Grades submissions by way of a queue, as the pool of this process does: reports in any order. It
 * waits for as long as it takes, for workers and for a connection. When the signal fires, or no further
 * report is asked for, what no worker has begun is taken out again.
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

/** BullMQ tells of workers that were lost in words of its own. */
function whyNot(reason: string): string {
  return reason.includes("stalled") ? "every worker that tried to was lost" : reason;
}

/** Waits no longer than that: a connection may be lost at any moment. */
async function atMost(milliseconds: number, waited: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([waited, enough]).finally(() => clearTimeout(timer));
}

/** Waits for what may take as long as a connection is lost, unless the run is stopped. */
function orStopped<T>(waited: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Stopped());
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    const leave = () => signal?.removeEventListener("abort", onAbort);
    waited.finally(leave).then(resolve, reject);
  });
}
