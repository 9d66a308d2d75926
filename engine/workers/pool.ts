import type { Report } from "../../schema/types.ts";
import type { Submission } from "../intake/read.ts";
import { Stopped } from "./lane.ts";
import {
  createSupervisor,
  type OwnOptions,
  type Supervisor,
  type SupervisorOptions,
} from "./supervisor.ts";

/** A submission to grade, and how where that is not as for all others. */
export interface Source extends OwnOptions {
  /** Reads it; called when its turn comes. */
  readonly read: () => Submission;
}

export interface PoolOptions extends SupervisorOptions {
  /** Workers at the same time. */
  readonly jobs: number;
  /** Adds to each report how long it took. */
  readonly timings?: boolean;
  /** Stops the run: reports that are not finished are dropped. */
  readonly signal?: AbortSignal;
}

/** A report, and the index of what it is of. */
export interface GradedReport {
  readonly index: number;
  readonly report: Report;
}

/**
 * Grades submissions with a few workers. Reports come as soon as they are there, in any order, and
 * nothing holds on to them. A fault of the grader ends the run with an error; when the signal
 * fires, or no further report is asked for, the workers end.
 */
export async function* gradeAll(
  sources: readonly Source[],
  options: PoolOptions,
): AsyncGenerator<GradedReport, void> {
  const lanes = Math.max(1, Math.min(options.jobs, sources.length));
  const { started: _, ...others } = options;
  const supervisors = Array.from({ length: lanes }, (_, lane) =>
    createSupervisor(lane === 0 ? options : others),
  );
  const stopAll = () => Promise.all(supervisors.map((each) => each.stop()));
  const onAbort = () => void stopAll();
  options.signal?.addEventListener("abort", onAbort, { once: true });
  const open = sources.entries();
  const running = new Map<Supervisor, Promise<GradedReport & { readonly by: Supervisor }>>();

  function begin(by: Supervisor): void {
    running.delete(by);
    const next = open.next();
    if (next.done || options.signal?.aborted) {
      // It ends while reports are read. Who waits for all of them sees what goes wrong.
      by.stop().catch(() => {});
      return;
    }
    const [index, source] = next.value;
    const grading = gradeOne(by, source, options).then((report) => ({ index, report, by }));
    // Whoever waits for it sees its fault; none does once another one ended the run.
    grading.catch(() => {});
    running.set(by, grading);
  }

  try {
    supervisors.forEach(begin);
    while (running.size > 0) {
      const { by, ...graded } = await Promise.race(running.values());
      begin(by);
      yield graded;
    }
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
  } finally {
    options.signal?.removeEventListener("abort", onAbort);
    await stopAll();
  }
}

async function gradeOne(
  supervisor: Supervisor,
  { read, ...run }: Source,
  { timings }: PoolOptions,
): Promise<Report> {
  const began = performance.now();
  const report = await supervisor.grade(read(), run);
  const totalMs = Math.round(performance.now() - began);
  return timings === true ? { ...report, timings: { totalMs } } : report;
}
