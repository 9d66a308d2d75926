import type { Report } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Submission } from "../intake/read.ts";
import { attend, type Patience } from "./attend.ts";
import type { WorkerStart } from "./messages.ts";
import { type CommonOptions, collectParts, rejectedReport, ungradedReport } from "./parts.ts";
import { neverBegun, type StartingThread, startThread, type Thread } from "./thread.ts";

export interface SupervisorOptions extends CommonOptions {
  readonly start: WorkerStart;
  /** A worker that was started with it ahead of time, to begin with. */
  readonly started?: StartingThread;
  /** For tests: how long a worker may be silent. */
  readonly patience?: Patience;
}

/** Grades one submission after another in a thread that can be stopped. */
export interface Supervisor {
  /**
   * Grades with the seed and tasks of the supervisor unless others are given. Throws `Stopped`
   * when told to stop, and a grader's fault.
   */
  grade(
    submission: Submission,
    given?: Partial<Pick<CommonOptions, "seed" | "tasks" | "explain">>,
  ): Promise<Report>;
  /** Leaves no thread behind, not even one that is only being started. */
  stop(): Promise<void>;
}

/** Thrown by a supervisor that was told to stop. */
export class Stopped extends Error {}

/** Threads in a row that may end before they take a submission up: none does so because of it. */
const mostFalseStarts = 3;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  let thread: Thread | undefined;
  let { started } = options;
  let busy: Promise<unknown> = Promise.resolve();
  let ending: Promise<void> | undefined;
  let isStopped = false;
  let stopping: () => void = () => {};
  const stopped = new Promise<"stopped">((resolve) => {
    stopping = () => resolve("stopped");
  });

  async function ready(): Promise<Thread> {
    if (isStopped) throw new Stopped();
    if (thread === undefined || thread.isDead()) {
      const early = started;
      started = undefined;
      thread = await (early?.ready ?? startThread(options.start));
    }
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
    await Promise.all([old?.terminate(), started?.discard()]);
  }

  /** Runs a submission to its end. One that its worker does not survive is not graded. */
  async function grade(submission: Submission, run: CommonOptions): Promise<Report> {
    if (submission.files.length === 0) return rejectedReport(run, submission);
    const parts = collectParts(run, submission);
    const job = {
      files: submission.files.map(({ name, bytes }) => ({ name, bytes })),
      seed: run.seed,
      tasks: run.tasks,
      explain: run.explain !== false,
    };
    for (let start = 1; ; start += 1) {
      const attending = attend(await ready(), job, parts.add, options.patience);
      const ending = await Promise.race([attending, stopped]);
      if (ending === "stopped") throw new Stopped();
      if (ending.kind === "done") return parts.report();
      await discard();
      if (ending.kind === "fault") throw ending.error;
      if (ending.begun) return ungradedReport(run, submission, ending.message);
      if (start === mostFalseStarts) throw new GridmarkError("grader", neverBegun);
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
