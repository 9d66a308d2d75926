import type { Report } from "../../schema/types.ts";
import type { FoundSubmission } from "../submission/found.ts";
import { readSubmission } from "../submission/read.ts";
import {
  createSupervisor,
  Stopped,
  type Supervisor,
  type SupervisorOptions,
} from "./supervisor.ts";

export interface PoolOptions extends SupervisorOptions {
  /** Workers at the same time. */
  readonly jobs: number;
  /**
   * Called with each report as soon as it is there, in any order, and with the index of its
   * submission. Nothing else holds on to it.
   */
  readonly onReport: (report: Report, index: number) => void;
  /** Adds to each report how long it took. */
  readonly timings: boolean;
  /** Stops the run: reports that are not finished are dropped. */
  readonly signal?: AbortSignal;
}

/**
 * Grades a class with a few workers and hands out one report after the other. A fault of the
 * grader stops the whole run. When the signal fires, no more reports come.
 */
export async function gradeAll(
  submissions: readonly FoundSubmission[],
  options: PoolOptions,
): Promise<void> {
  const lanes = Math.max(1, Math.min(options.jobs, submissions.length));
  const supervisors = Array.from({ length: lanes }, () => createSupervisor(options));
  const stopAll = () => Promise.all(supervisors.map((each) => each.stop()));
  const onAbort = () => void stopAll();
  options.signal?.addEventListener("abort", onAbort, { once: true });
  let next = 0;

  async function lane(supervisor: Supervisor): Promise<void> {
    while (next < submissions.length && !options.signal?.aborted) {
      const index = next;
      next += 1;
      const found = submissions[index];
      if (found === undefined) return;
      const began = performance.now();
      const submission = readSubmission(found, options.manifest.limits.fileKiB);
      const graded = await supervisor.grade(submission);
      const totalMs = Math.round(performance.now() - began);
      const report = options.timings ? { ...graded, timings: { totalMs } } : graded;
      options.onReport(report, index);
    }
  }

  try {
    await Promise.all(supervisors.map(lane));
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
  } finally {
    options.signal?.removeEventListener("abort", onAbort);
    await stopAll();
  }
}
