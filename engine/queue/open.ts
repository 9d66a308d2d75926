import type { Queue } from "bullmq";
import type { Report } from "../../schema/types.ts";
import type { Bundle } from "./bundle.ts";
import { type Connection, connect, type QueueAddress, type Say, unusable } from "./connect.ts";
import { type QueuedJob, reportIn } from "./job.ts";

/** The single queue of all jobs. Worker and sender must have the same version, or the worker leaves the job. */
export const queueName = "grade";

/** Results expire after a day: their sender will not come back. */
export const keptSeconds = 24 * 60 * 60;

/** Enough for slightly slow senders, who poll for missed ones. */
const maxEvents = 500;

/** Attempts after failures with outside causes, such as an unwritable folder. */
const tries = 3;

/** State of a queued submission. */
export type Standing =
  | { readonly is: "waiting" }
  | { readonly is: "graded"; readonly report: Report }
  /** No worker could grade it. */
  | { readonly is: "failed"; readonly reason: string }
  /** It was never put, was removed, or has expired. */
  | { readonly is: "gone" };

/** Data that senders and workers publish, as JSON. */
export interface SenderNote {
  readonly assignment: string;
  readonly course: string;
  readonly engine: string;
}

export type OpenQueue = Awaited<ReturnType<typeof openQueue>>;

/** Some events may be missed. */
interface QueueListener {
  /** Gets tickets of finished jobs. */
  done(ticket: string): void;
  /** Gets tickets of jobs that a worker declined. */
  left(ticket: string, why: string): void;
}

export const courseKey = (prefix: string, hash: string) => `${prefix}:course:${hash}`;
const senderKey = (prefix: string, sender: string) => `${prefix}:sender:${sender}`;

/** Throws a usage fault if there is no Redis, or the packages are missing. */
export async function openQueue(address: QueueAddress, say: Say) {
  const { prefix } = address;
  const connection = await connect(address, "gridmark sender", say);
  const { redis, bullmq, isUp } = connection;
  const settings = { connection: redis, prefix };
  const queue = new bullmq.Queue(queueName, {
    ...settings,
    streams: { events: { maxLen: maxEvents } },
    defaultJobOptions: {
      attempts: tries,
      backoff: { type: "exponential", delay: 1000 },
      stackTraceLimit: 0,
    },
  });
  const events = new bullmq.QueueEvents(queueName, settings);
  // The connection itself reports errors.
  queue.on("error", () => {});
  events.on("error", () => {});
  try {
    await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
  } catch (cause) {
    await connection.close();
    throw unusable(address.shown, cause);
  }
  return {
    isUp,
    /** Publishes the course for workers without it, for a number of seconds. */
    offer: async (sender: string, note: SenderNote, { hash, bytes }: Bundle, seconds: number) => {
      const key = courseKey(prefix, hash);
      await redis.set(senderKey(prefix, sender), JSON.stringify(note), "EX", seconds);
      if ((await redis.expire(key, keptSeconds)) === 0) {
        await redis.set(key, bytes, "EX", keptSeconds);
      }
    },
    /** Enqueues a job, once for repeated calls. */
    put: async (ticket: string, job: QueuedJob) => {
      await queue.add(job.assignment, job, { jobId: ticket });
    },
    /** Its state. Throws a fault of the course. */
    read: (ticket: string) => standingOf(queue, ticket),
    /** A job in progress stays until it is done, and then for a day. */
    remove: async (ticket: string) => {
      await queue.remove(ticket).catch(() => {});
    },
    listen: ({ done, left }: QueueListener) => {
      events.on("completed", ({ jobId }) => done(jobId));
      events.on("failed", ({ jobId }) => done(jobId));
      events.on("duplicated", ({ jobId }) => done(jobId));
      events.on("progress", ({ jobId, data }) => left(jobId, String(data)));
    },
    workers: () => queue.getWorkersCount(),
    /** Removes this sender's data, and the rest of the queue after the last sender. */
    leave: async (sender: string, course: string) => {
      await redis.del(senderKey(prefix, sender));
      const others = await sendersAt(connection, prefix);
      if (!others.some((each) => each.course === course))
        await redis.del(courseKey(prefix, course));
      const counts = await queue.getJobCounts();
      const isEmpty = Object.values(counts).every((count) => count === 0);
      if (others.length > 0 || !isEmpty) return;
      // The queue's own data, which is recreated on demand.
      await redis.del(
        ...["meta", "id", "events", "marker", "stalled-check"].map((part) => queue.toKey(part)),
      );
    },
    close: async () => {
      const closed = Promise.all([events.close(), queue.close()]).catch(() => {});
      // Do not wait for the end of a lost connection.
      if (isUp()) await closed;
      await connection.close();
    },
  };
}

async function standingOf(queue: Queue, ticket: string): Promise<Standing> {
  const state = await queue.getJobState(ticket);
  if (state === "unknown") return { is: "gone" };
  if (state !== "completed" && state !== "failed") return { is: "waiting" };
  const job = await queue.getJob(ticket);
  if (job === undefined) return { is: "gone" };
  if (state === "completed") return { is: "graded", report: reportIn(job.returnvalue) };
  return { is: "failed", reason: job.failedReason };
}

/** Published data of living senders. */
async function sendersAt({ redis }: Connection, prefix: string): Promise<SenderNote[]> {
  const notes: SenderNote[] = [];
  for await (const keys of redis.scanStream({ match: senderKey(prefix, "*") })) {
    for (const key of keys as string[]) {
      const text = await redis.get(key);
      if (text !== null) notes.push(JSON.parse(text));
    }
  }
  return notes;
}

export interface QueueStatus {
  readonly waiting: number;
  readonly active: number;
  /** Done, and not collected yet. */
  readonly done: number;
  readonly failed: number;
  readonly workers: number;
  readonly senders: readonly SenderNote[];
}

export async function queueStatus(address: QueueAddress): Promise<QueueStatus> {
  const connection = await connect(address, "gridmark", () => {});
  const { prefix } = address;
  const queue = new connection.bullmq.Queue(queueName, {
    ...{ connection: connection.redis, prefix, skipMetasUpdate: true },
  });
  queue.on("error", () => {});
  try {
    const counts = await queue.getJobCounts();
    const count = (...states: string[]) =>
      states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
    return {
      waiting: count("waiting", "wait", "paused", "prioritized", "delayed"),
      active: count("active"),
      done: count("completed"),
      failed: count("failed"),
      workers: await queue.getWorkersCount(),
      senders: await sendersAt(connection, prefix),
    };
  } finally {
    await queue.close().catch(() => {});
    await connection.close();
  }
}
