import type { Submission } from "../intake/read.ts";
import { makeJob, type QueuedJob, type QueuedRun, ticketOf } from "./job.ts";
import type { OpenQueue } from "./open.ts";

/** Of one sender: enough for hundreds of cores, little for Redis. */
const maxJobs = 512;
const maxBytes = 32 * 2 ** 20;

interface Sent {
  readonly index: number;
  readonly submission: Submission;
  readonly job: QueuedJob;
  readonly size: number;
}

/** A sender's jobs in the queue. */
export function createOutbox(queue: OpenQueue, sender: string, run: QueuedRun) {
  const sent = new Map<string, Sent>();
  let bytes = 0;
  let noted = new Set<string>();
  let wake = () => {};
  return {
    has: (ticket: string) => sent.has(ticket),
    isEmpty: () => sent.size === 0,
    isFull: () => sent.size >= maxJobs || bytes >= maxBytes,
    /** Notes that this ticket, or any, may be done. */
    note: (ticket?: string) => {
      for (const each of ticket === undefined ? sent.keys() : [ticket]) {
        if (sent.has(each)) noted.add(each);
      }
      if (noted.size > 0) wake();
    },
    /** Waits for notes, and returns their tickets. */
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
    put: async (index: number, submission: Submission) => {
      const job = makeJob(run, submission);
      const size = submission.files.reduce((sum, each) => sum + each.bytes.length, 0);
      const ticket = ticketOf(sender, job);
      bytes += size;
      sent.set(ticket, { index, submission, job, size });
      await queue.put(ticket, job);
    },
    /** Removes and returns a finished submission; undefined before that. Throws a fault of the course. */
    take: async (ticket: string) => {
      const each = sent.get(ticket);
      if (each === undefined) return undefined;
      const standing = await queue.read(ticket);
      if (standing.is === "waiting") return undefined;
      if (standing.is === "gone") {
        // Redis lost it, or another process removed it.
        await queue.put(ticket, each.job);
        return undefined;
      }
      // Leaves nothing behind: a process killed now grades it again.
      await queue.remove(ticket);
      sent.delete(ticket);
      bytes -= each.size;
      return { index: each.index, submission: each.submission, ended: standing };
    },
    /** Removes everything that no worker has begun. */
    clear: async () => {
      for (const ticket of sent.keys()) await queue.remove(ticket);
    },
  };
}
