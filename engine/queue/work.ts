import { join } from "node:path";
import type { Job } from "bullmq";
import { pick } from "../collections.ts";
import { engineFingerprint } from "../course/fingerprint.ts";
import { assignmentIds, loadAssignment } from "../course/load.ts";
import { GridmarkError } from "../errors.ts";
import type { Jail } from "../workers/jail/jail.ts";
import { type Lane, openLane } from "../workers/lane.ts";
import { gradeTimed } from "../workers/pool.ts";
import type { WorkerStart } from "../workers/worker-port.ts";
import { bundleHash, isUnpacked, placeCourse } from "./bundle.ts";
import { type Connection, connect, type QueueAddress, type Say } from "./connect.ts";
import { type Answer, packAnswer, type QueuedJob, submissionOf } from "./job.ts";
import { courseKey, keptSeconds, queueName } from "./open.ts";

export interface WorkerSettings {
  /** Number of simultaneous submissions. */
  readonly jobs: number;
  /** Path of the only course that it grades. */
  readonly course?: string;
  /** Hashes or hash prefixes of the only accepted courses. */
  readonly trust?: readonly string[];
  /** For courses from the queue, and compiled files. */
  readonly folder: string;
  readonly cache?: string;
  readonly jail?: Jail;
}

export interface WorkerEvents {
  readonly say: Say;
  /** Called once it is connected and accepts jobs. */
  begun(): void;
  graded(assignment: string): void;
}

/** Lost workers after which a submission is given up. */
const maxLost = 3;

/** Delay before a declined job is offered again, in ms. */
const leaveFor = 1000;

/** Grades jobs until the signal fires, then finishes those begun. */
export async function work(
  address: QueueAddress,
  settings: WorkerSettings,
  { say, begun, graded }: WorkerEvents,
  signal: AbortSignal,
): Promise<void> {
  const connection = await connect(address, "gridmark worker", say);
  const { DelayedError, Worker } = connection.bullmq;
  const engine = engineFingerprint();
  const lanes = createLanes(settings.jobs);
  const courses = createCourses(settings, connection, address.prefix);
  const left = new Set<string>();
  const refused = new Set<string>();

  /** Declines a job with a reason: each time to its sender, once here. */
  async function leave(job: Job, token: string | undefined, why: string): Promise<never> {
    if (!left.has(why)) say(`left to other workers: ${why}`);
    left.add(why);
    await job.updateProgress(why);
    await job.moveToDelayed(Date.now() + leaveFor, token);
    throw new DelayedError();
  }

  const worker = new Worker<QueuedJob, string>(
    queueName,
    async (job, token) => {
      const { data } = job;
      if (data.engine !== engine) {
        return leave(job, token, `submissions for ${data.engine}: this is ${engine}`);
      }
      const course = await courses.of(data);
      if ("refused" in course) return leave(job, token, course.refused);
      const start = { ...course, assignment: data.assignment, ...pick(settings, "jail") };
      const answer = await gradeOn(start, data);
      graded(data.assignment);
      return packAnswer(answer);
    },
    {
      ...{ connection: connection.redis, prefix: address.prefix, name: "gridmark" },
      ...{ concurrency: settings.jobs, lockDuration: address.lockMs },
      ...{ stalledInterval: address.lockMs / 2, maxStalledCount: maxLost - 1 },
      removeOnComplete: { age: keptSeconds },
      removeOnFail: { age: keptSeconds },
    },
  );

  async function gradeOn(start: WorkerStart, data: QueuedJob): Promise<Answer> {
    const lane = lanes.take(start);
    try {
      const { manifest } = loadAssignment(start.course, start.assignment);
      const report = await gradeTimed(lane, submissionOf(data), { ...data, manifest });
      return { report };
    } catch (cause) {
      if (!(cause instanceof GridmarkError)) throw cause;
      return { fault: { code: cause.code, message: cause.message } };
    } finally {
      lanes.give(start, lane);
    }
  }

  worker.on("failed", (job, { message }) => {
    say(`could not grade ${job?.data.submission.id ?? "a submission"}: ${message}`);
  });
  worker.on("error", ({ name, message }) => {
    if (/lock|not in the active state/i.test(message)) {
      say("a submission took so long that another worker was given it, too");
    } else if (name === "ReplyError" && !refused.has(message)) {
      // Redis is full or read-only; the connection reports its own state.
      refused.add(message);
      say(`Redis refuses a worker's command: ${message}`);
    }
  });
  await worker.waitUntilReady();
  begun();
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  }
  const closed = worker.close(!connection.isUp()).catch(() => {});
  if (connection.isUp()) await closed;
  await lanes.stop();
  await connection.close();
}

type FoundCourse = Omit<WorkerStart, "assignment"> | { readonly refused: string };

/** Finds courses of jobs: the worker's own, a cached one, or one from the queue. */
function createCourses(
  { course: own, trust, folder, cache }: WorkerSettings,
  { redis }: Connection,
  prefix: string,
) {
  const kept = cache === undefined ? {} : { cache };
  /** Folders of complete courses by hash, as checked by this process. */
  const whole = new Map<string, string>();
  /** Hashes of its own courses, by assignment. */
  const ownHashes = new Map<string, string>();
  const ownHash = (assignment: string) => {
    if (own === undefined || !assignmentIds(own).includes(assignment)) return undefined;
    const hash = ownHashes.get(assignment) ?? bundleHash(own, assignment);
    ownHashes.set(assignment, hash);
    return hash;
  };
  return {
    of: async ({ course: hash, assignment }: QueuedJob): Promise<FoundCourse> => {
      const shown = `${assignment} of course ${hash.slice(0, 16)}`;
      if (own !== undefined) {
        if (ownHash(assignment) !== hash) return { refused: `${shown} is not the one in ${own}` };
        if (bundleHash(own, assignment) === hash) return { course: own, ...kept };
        return { refused: `${own} was changed: start the worker again for ${shown}` };
      }
      if (trust !== undefined && !trust.some((each) => hash.startsWith(each))) {
        return { refused: `${shown} is not trusted` };
      }
      // The hash names a folder, and a path that leads elsewhere would be trusted by its beginning.
      if (!/^[0-9a-f]{64}$/.test(hash)) return { refused: `${shown} has no hash` };
      const usual = join(folder, hash);
      let course = whole.get(hash) ?? (isUnpacked(usual, hash) ? usual : undefined);
      if (course === undefined) {
        const bytes = await redis.getBuffer(courseKey(prefix, hash));
        if (bytes === null) return { refused: `${shown} is not in the queue yet` };
        course = placeCourse(bytes, hash, folder);
      }
      whole.set(hash, course);
      return { course, ...kept };
    },
  };
}

const keyOf = ({ course, assignment }: WorkerStart) => JSON.stringify([course, assignment]);

/** Keeps at most `max` free lanes, each with a loaded worker, closing the least recently used. */
export function createLanes(max: number, open: (start: WorkerStart) => Lane = openLane) {
  let free: { readonly key: string; readonly lane: Lane }[] = [];
  let busy = 0;
  return {
    /** Takes a lane for this assignment, to be given back. */
    take: (start: WorkerStart) => {
      busy += 1;
      const key = keyOf(start);
      const known = free.findLast((each) => each.key === key);
      free = free.filter((each) => each !== known);
      while (free.length > 0 && free.length + busy > max) void free.shift()?.lane.stop();
      return known?.lane ?? open(start);
    },
    give: (start: WorkerStart, lane: Lane) => {
      busy -= 1;
      free.push({ key: keyOf(start), lane });
    },
    stop: async () => {
      await Promise.all(free.map(({ lane }) => lane.stop()));
      free = [];
    },
  };
}
