/**
 * Imported by programs that send submissions to workers on other machines, such as a web service.
 *
 *     const queue = await connectQueue("redis://localhost", { sender: "web" });
 *     const course = await queue.offer("/srv/course", "demo");
 *     const ticket = await queue.put(course, { id: "alice", files: [{ name: "game.ts", bytes }] });
 *     const standing = await queue.read(ticket);
 *     if (standing.is === "graded") show(standing.report);
 *     await queue.remove(ticket);
 *     await queue.close();
 */
import { createHash } from "node:crypto";
import { engineFingerprint } from "../course/fingerprint.ts";
import { loadAssignment } from "../course/load.ts";
import { packCourse } from "./bundle.ts";
import { readAddress } from "./connect.ts";
import { makeJob, type QueuedRun, ticketOf } from "./job.ts";
import { keptSeconds, openQueue, type Standing } from "./open.ts";

export type { Standing } from "./open.ts";

/** An offered course, to put submissions with. */
export type OfferedCourse = QueuedRun;

export interface SentSubmission {
  readonly id: string;
  /** The main one first. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface QueueClient {
  /** Provides an assignment's files to workers for a day: repeat it every hour or so. Throws the course's faults. */
  offer(course: string, assignment: string): Promise<OfferedCourse>;
  /** Enqueues a submission; returns its ticket, equal for equal submissions. */
  put(
    course: OfferedCourse,
    submission: SentSubmission,
    run?: { readonly seed?: number; readonly tasks?: readonly string[] },
  ): Promise<string>;
  /** A submission's state, for any process with its ticket. Throws a fault of the course. */
  read(ticket: string): Promise<Standing>;
  /** Removes it from the queue. Without that, a report expires after a day. */
  remove(ticket: string): Promise<void>;
  /** Reports tickets of finished submissions, of all senders; some may be missed. */
  onDone(listener: (ticket: string) => void): void;
  close(): Promise<void>;
}

/** Connects to a queue. Throws a usage fault if there is none, or the packages are missing. */
export async function connectQueue(
  address: string,
  { sender, say = () => {} }: { readonly sender: string; readonly say?: (line: string) => void },
): Promise<QueueClient> {
  const queue = await openQueue(readAddress(address), say);
  return {
    offer: async (course, assignment) => {
      const { manifest } = loadAssignment(course, assignment);
      const bundle = packCourse(course, assignment);
      const engine = engineFingerprint();
      const note = { assignment, course: bundle.hash, engine };
      await queue.offer(sender, note, bundle, keptSeconds);
      const tasks = manifest.tasks.map(({ id }) => id);
      return { ...note, seed: 1, tasks };
    },
    put: async (course, { id, files }, run = {}) => {
      const hashed = files.map(({ name, bytes }) => {
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        return { name, sha256, bytes };
      });
      const job = makeJob({ ...course, ...run }, { id, files: hashed });
      const ticket = ticketOf(sender, job);
      await queue.put(ticket, job);
      return ticket;
    },
    read: queue.read,
    remove: queue.remove,
    onDone: (done) => queue.listen({ done, left: () => {} }),
    close: queue.close,
  };
}
