import type { Submission } from "../intake/read.ts";
import { makeJob, type QueuedJob, type QueuedRun, ticketOf } from "./job.ts";
import type { OpenQueue, Standing } from "./open.ts";

/** The most that a sender has in the queue at a time: enough for hundreds of cores, little for Redis. */
const mostJobs = 512;
const mostBytes = 32 * 2 ** 20;

/** What is the end of a submission in the queue. */
type Ended = Exclude<Standing, { readonly is: "waiting" | "gone" }>;

interface Sent {
  readonly index: number;
  readonly submission: Submission;
  readonly job: QueuedJob;
  readonly size: number;
}

/** What a sender has in the queue. */
export interface Outbox {
  has(ticket: string): boolean;
  isEmpty(): boolean;
  isFull(): boolean;
  /** Notes that something may be done: what has this ticket, or all. */
  note(ticket?: string): void;
  /** Waits until something is noted, and gives the tickets of all that is. */
  noted(): Promise<readonly string[]>;
  put(index: number, submission: Submission): Promise<void>;
  /** Takes it out of the queue once it is done; undefined before that. Throws a fault of the course. */
  take(
    ticket: string,
  ): Promise<(Pick<Sent, "index" | "submission"> & { ended: Ended }) | undefined>;
  /** Takes out everything that no worker is at. */
  clear(): Promise<void>;
}

export function createOutbox(queue: OpenQueue, sender: string, run: QueuedRun): Outbox {
  const sent = new Map<string, Sent>();
  let bytes = 0;
  let noted = new Set<string>();
  let wake = () => {};
  return {
    has: (ticket) => sent.has(ticket),
    isEmpty: () => sent.size === 0,
    isFull: () => sent.size >= mostJobs || bytes >= mostBytes,
    note: (ticket) => {
      for (const each of ticket === undefined ? sent.keys() : [ticket]) {
        if (sent.has(each)) noted.add(each);
      }
      if (noted.size > 0) wake();
    },
    noted: async () => {
      if (noted.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const all = [...noted];
      noted = new Set();
      return all;
    },
    put: async (index, submission) => {
      const job = makeJob(run, submission);
      const size = submission.files.reduce((sum, each) => sum + each.bytes.length, 0);
      const ticket = ticketOf(sender, job);
      bytes += size;
      sent.set(ticket, { index, submission, job, size });
      await queue.put(ticket, job);
    },
    take: async (ticket) => {
      const each = sent.get(ticket);
      if (each === undefined) return undefined;
      const standing = await queue.read(ticket);
      if (standing.is === "waiting") return undefined;
      if (standing.is === "gone") {
        // Redis lost it, or another one took it out.
        await queue.put(ticket, each.job);
        return undefined;
      }
      // Nothing is left behind by one that is killed now: it is graded again.
      await queue.remove(ticket);
      sent.delete(ticket);
      bytes -= each.size;
      return { index: each.index, submission: each.submission, ended: standing };
    },
    clear: async () => {
      for (const ticket of sent.keys()) await queue.remove(ticket);
    },
  };
}
