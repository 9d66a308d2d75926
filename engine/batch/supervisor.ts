import type { Report } from "../../fixtures/schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Position } from "../grade/watch.ts";
import type { Submission } from "../submission/read.ts";
import { follow } from "./follow.ts";
import { type Hang, placeBytes, type WorkerStart } from "./messages.ts";
import { collectParts, type RunOptions, rejectedReport } from "./parts.ts";
import { startThread, type Thread } from "./thread.ts";

export interface SupervisorOptions extends RunOptions {
  readonly start: WorkerStart;
  /**
   * Steps of one submission that may hang; after that it is over. What bounds the time for it is
   * so what it does, and not how busy the machine is.
   */
  readonly mostHangs?: number;
}

/** Grades one submission after another, each step of it in a thread that can be stopped. */
export interface Supervisor {
  /**
   * Grades with the seed and tasks of the supervisor unless others are given. Throws `Stopped`
   * when told to stop, and a grader's fault.
   */
  grade(
    submission: Submission,
    given?: Pick<RunOptions, "seed" | "tasks" | "explain">,
  ): Promise<Report>;
  /** Leaves no thread behind, not even one that is only being started. */
  stop(): Promise<void>;
}

/** Thrown by a supervisor that was told to stop. */
export class Stopped extends Error {}

/** Threads in a row that may end before their first step: none does so because of a submission. */
const mostFalseStarts = 3;

/** Steps of one submission that may hang, unless said otherwise. */
const defaultMostHangs = 6;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { secondsPerCall, secondsPerSubmission } = options.manifest.limits;
  const { mostHangs = defaultMostHangs } = options;
  let thread: Thread | undefined;
  let busy: Promise<unknown> = Promise.resolve();
  let ending: Promise<void> | undefined;
  let isStopped = false;
  let stopping: () => void = () => {};
  const stopped = new Promise<"stopped">((resolve) => {
    stopping = () => resolve("stopped");
  });

  async function ready(): Promise<Thread> {
    if (isStopped) throw new Stopped();
    if (thread === undefined || thread.isDead()) thread = await startThread(options.start);
    return thread;
  }

  async function end(): Promise<void> {
    isStopped = true;
    stopping();
    await busy;
    await discard();
  }

  async function discard(): Promise<void> {
    const old = thread;
    thread = undefined;
    await old?.terminate();
  }

  /** Runs a submission to its end; after a step that hangs, again without that step. */
  async function grade(submission: Submission, run: RunOptions): Promise<Report> {
    if (submission.files.length === 0) return rejectedReport(run, submission);
    const parts = collectParts(run, submission);
    const hangs: Hang[] = [];
    let falseStarts = 0;
    // A thread that is only being started takes nobody's time.
    await ready();
    const deadline = performance.now() + secondsPerSubmission * 1000;
    for (;;) {
      const current = await ready();
      const place = new SharedArrayBuffer(placeBytes);
      const job = {
        files: submission.files.map(({ name, bytes }) => ({ name, bytes })),
        seed: run.seed,
        tasks: parts.missing(),
        explain: run.explain !== false,
        hangs,
        place,
      };
      const following = follow(current, job, { onPart: parts.add, secondsPerCall, deadline });
      const ending = await Promise.race([following, stopped]);
      if (ending === "stopped") throw new Stopped();
      if (ending.kind === "done") return parts.report();
      await discard();
      if (ending.kind === "fault") throw ending.error;
      if (ending.kind === "late") return parts.report();
      const position = positionOf(place);
      if (position !== undefined) {
        hangs.push({ position, kind: ending.kind === "died" ? "memory" : "timeout" });
        if (hangs.length === mostHangs) return parts.report();
      } else {
        falseStarts += 1;
        if (falseStarts === mostFalseStarts) {
          throw new GridmarkError("grader", "the worker ended before it could grade anything");
        }
      }
    }
  }

  return {
    grade: (submission, given) => {
      const grading = grade(submission, { ...options, ...given });
      busy = grading.catch(() => {});
      return grading;
    },
    stop: () => {
      ending ??= end();
      return ending;
    },
  };
}

/** Where a thread was; undefined where it had not begun. */
function positionOf(buffer: SharedArrayBuffer): Position | undefined {
  const place = new Int32Array(buffer);
  if (Atomics.load(place, 0) === 0) return undefined;
  return {
    task: Atomics.load(place, 1),
    check: Atomics.load(place, 2),
    call: Atomics.load(place, 3),
  };
}
