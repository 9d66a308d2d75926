import { createHash, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Report } from "../../schema/types.ts";
import { engineFingerprint } from "../course/fingerprint.ts";
import type { Submission } from "../intake/read.ts";
import { rejectedReport, ungradedReport } from "../workers/grade-one.ts";
import { Stopped } from "../workers/lane.ts";
import type { GradedReport, PoolOptions, Source } from "../workers/pool.ts";
import { packCourse } from "./bundle.ts";
import type { Say } from "./connect.ts";
import { createInbox } from "./inbox.ts";
import { makeJob, type QueuedJob, ticketOf } from "./job.ts";
import type { OpenQueue, Standing } from "./open.ts";

/** The most that a sender has in the queue at a time: enough for hundreds of cores, little for Redis. */
export const mostJobs = 512;
export const mostBytes = 32 * 2 ** 20;

/** How often everything that is in the queue is asked after, in milliseconds: what events missed. */
const askEvery = 2000;

interface Sent {
  readonly index: number;
  readonly submission: Submission;
  readonly job: QueuedJob;
  readonly size: number;
}

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
  const offer = () => queue.offer(sender, note, bundle);
  const sent = new Map<string, Sent>();
  const inbox = createInbox<string>();
  const said = new Set<string>();
  const sayOnce = (line: string) => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
  queue.listen({
    done: (ticket) => {
      if (sent.has(ticket)) inbox.push(ticket);
    },
    left: (ticket, why) => {
      if (sent.has(ticket)) sayOnce(`a worker left submissions to others: ${why}`);
    },
  });
  const onAbort = () => inbox.end();
  signal?.addEventListener("abort", onAbort, { once: true });
  const open = sources.entries();
  let bytes = 0;

  /** Puts the next one; its report where it needs no worker, undefined where there is none. */
  async function putNext(): Promise<GradedReport | "put" | undefined> {
    const next = open.next();
    if (next.done) return undefined;
    const [index, source] = next.value;
    const submission = source.read();
    if (submission.files.length === 0) {
      return { index, report: rejectedReport(options, submission) };
    }
    const job = makeJob(run, submission);
    const size = submission.files.reduce((sum, each) => sum + each.bytes.length, 0);
    const ticket = ticketOf(sender, job);
    bytes += size;
    sent.set(ticket, { index, submission, job, size });
    await orStopped(queue.put(ticket, job), signal);
    return "put";
  }

  async function askForAll(): Promise<void> {
    await offer();
    if ((await queue.workers()) === 0) {
      sayOnce("no worker is connected yet; start one with: gridmark worker --queue ADDRESS");
    }
    for (const ticket of sent.keys()) inbox.push(ticket);
  }

  let asking = Promise.resolve();
  const timer = setInterval(() => {
    if (queue.isUp()) asking = asking.then(askForAll).catch(() => {});
  }, askEvery);
  try {
    await orStopped(askForAll(), signal);
    let isAllPut = false;
    while (!signal?.aborted) {
      while (!isAllPut && sent.size < mostJobs && bytes < mostBytes && !signal?.aborted) {
        const put = await putNext();
        if (put === undefined) isAllPut = true;
        else if (put !== "put") yield put;
      }
      if (sent.size === 0) return;
      for (const ticket of new Set(await inbox.take())) {
        const each = sent.get(ticket);
        if (each === undefined || signal?.aborted) continue;
        const standing = await orStopped(queue.read(ticket), signal);
        if (standing.is === "waiting") continue;
        if (standing.is === "gone") {
          // Redis lost it, or another one took it out.
          await orStopped(queue.put(ticket, each.job), signal);
          continue;
        }
        // Nothing is left behind by one that is killed now: it is graded again.
        await orStopped(queue.remove(ticket), signal);
        sent.delete(ticket);
        bytes -= each.size;
        yield { index: each.index, report: reportOf(standing, each.submission, options) };
      }
    }
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
  } finally {
    clearInterval(timer);
    signal?.removeEventListener("abort", onAbort);
    if (queue.isUp()) {
      await asking;
      for (const ticket of sent.keys()) await queue.remove(ticket);
      await queue.leave(sender, bundle.hash);
    }
  }
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

function reportOf(
  standing: Exclude<Standing, { readonly is: "waiting" | "gone" }>,
  submission: Submission,
  options: PoolOptions,
): Report {
  if (standing.is === "graded") return standing.report;
  const isLost = standing.reason.includes("stalled");
  const reason = isLost ? "every worker that tried to was lost" : standing.reason;
  return ungradedReport(options, submission, reason);
}
