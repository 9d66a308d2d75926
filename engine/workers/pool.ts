import type { Submission } from "../intake/read.ts";
import type { TalliedReport } from "../points/rescore.ts";
import { type CommonOptions, gradeOne } from "./grade-one.ts";
import { type Lane, openLane, Stopped } from "./lane.ts";
import type { WorkerStart } from "./worker-port.ts";

export interface Source extends Partial<Pick<CommonOptions, "seed" | "tasks" | "explain">> {
  /** Reads it; called when its turn comes. */
  readonly read: () => Submission;
}

export interface PoolOptions extends CommonOptions {
  readonly start: WorkerStart;
  /** An existing lane to use first; it is stopped with the run. */
  readonly lane?: Lane;
  readonly jobs: number;
  /** Stops the run: reports that are not finished are dropped. */
  readonly signal?: AbortSignal;
}

export interface GradedReport {
  readonly index: number;
  readonly report: TalliedReport;
}

/** Grades submissions; their reports come in any order. */
export type GradeAll = typeof gradeAll;

/**
 * Grades submissions with a few workers, yielding reports in any order as they are finished. A grader's fault
 * ends the run with an error; when the signal fires or the consumer stops, the workers end.
 */
export async function* gradeAll(
  sources: readonly Source[],
  options: PoolOptions,
): AsyncGenerator<GradedReport, void> {
  const { start, jobs, signal } = options;
  const lanes = Array.from({ length: Math.max(1, Math.min(jobs, sources.length)) }, (_, at) =>
    at === 0 && options.lane ? options.lane : openLane(start),
  );
  const stopAll = () => Promise.all(lanes.map((each) => each.stop()));
  const onAbort = () => void stopAll();
  signal?.addEventListener("abort", onAbort, { once: true });
  const open = sources.entries();
  const gradings = new Map<Lane, Promise<GradedReport & { readonly by: Lane }>>();

  function begin(by: Lane): void {
    gradings.delete(by);
    const next = open.next();
    if (next.done || signal?.aborted) {
      // An error reaches whoever waits for all lanes.
      by.stop().catch(() => {});
      return;
    }
    const [index, source] = next.value;
    const { read, ...own } = source;
    const graded = async () => gradeTimed(by, read(), { ...options, ...own });
    const grading = graded().then((report) => ({ index, report, by }));
    // Rejections reach whoever awaits; ignore them after the run has ended.
    grading.catch(() => {});
    gradings.set(by, grading);
  }

  try {
    lanes.forEach(begin);
    while (gradings.size > 0) {
      const { by, ...graded } = await Promise.race(gradings.values());
      begin(by);
      yield graded;
    }
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
  } finally {
    signal?.removeEventListener("abort", onAbort);
    await stopAll();
  }
}

/** Grades a submission on a lane, with its duration if requested. */
export async function gradeTimed(
  lane: Lane,
  submission: Submission,
  run: CommonOptions,
): Promise<TalliedReport> {
  const began = performance.now();
  const report = await gradeOne(lane, run, submission);
  const totalMs = Math.round(performance.now() - began);
  return run.timings === true ? { ...report, timings: { ...report.timings, totalMs } } : report;
}
