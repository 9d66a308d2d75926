import { createHash } from "node:crypto";
import type { Assignment, Report } from "../../schema/types.ts";
import type { WorkerStart } from "../batch/messages.ts";
import { createSupervisor, type Supervisor } from "../batch/supervisor.ts";
import { GridmarkError } from "../errors.ts";
import type { Submission } from "../submission/read.ts";
import type { SourceText } from "../submission/source-text.ts";

/** How the graders of an assignment are put to the test. */
export interface VerifyOptions {
  readonly start: WorkerStart;
  readonly manifest: Assignment;
  readonly seed: number;
  /** Workers at the same time. */
  readonly jobs: number;
  /** How many seeds, mistakes or mutants are graded; all of them unless given. */
  readonly sample?: number;
  /**
   * How much is tried in each further right solution: a few mistakes, or all of them and mutants;
   * where mutants are what is tried, none, or all.
   */
  readonly bases?: "few" | "all";
  /** Told of how many there are before the first is graded. */
  readonly onStart: (total: number) => void;
  /** Told of each that was graded. */
  readonly onDone: (name: string) => void;
  /** Stops the run. */
  readonly signal?: AbortSignal;
}

/** A submission that is made and not handed in. */
export interface Attempt {
  readonly name: string;
  /** The main one first. */
  readonly files: readonly SourceText[];
  readonly seed: number;
  /** Ids of the tasks to grade. */
  readonly tasks: readonly string[];
}

/**
 * Grades texts with a few workers and gives the reports in the order of the attempts. Throws
 * `Stopped` when the signal fires, and a grader's fault.
 */
export async function gradeTexts(
  attempts: readonly Attempt[],
  { start, manifest, jobs, onDone, signal }: VerifyOptions,
): Promise<Report[]> {
  const reports = new Map<Attempt, Report>();
  const tasks = manifest.tasks.map(({ id }) => id);
  const lanes = Math.max(1, Math.min(jobs, attempts.length));
  const supervisors = Array.from({ length: lanes }, () =>
    createSupervisor({ start, manifest, seed: 0, tasks }),
  );
  const stopAll = () => Promise.all(supervisors.map((each) => each.stop()));
  const onAbort = () => void stopAll();
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();
  const open = attempts.values();

  async function lane(supervisor: Supervisor): Promise<void> {
    // All lanes take from the same iterator: each attempt is graded once.
    for (const attempt of open) {
      const report = await supervisor.grade(submissionOf(attempt), {
        ...attempt,
        explain: false,
      });
      if (report.status === "error") {
        const reason = report.messages.map(({ text }) => text).join(" ");
        throw new GridmarkError("grader", `${attempt.name}: ${reason}`);
      }
      reports.set(attempt, report);
      onDone(attempt.name);
    }
  }

  try {
    await Promise.all(supervisors.map(lane));
  } finally {
    signal?.removeEventListener("abort", onAbort);
    await stopAll();
  }
  return attempts.flatMap((attempt) => reports.get(attempt) ?? []);
}

function submissionOf({ name: id, files }: Attempt): Submission {
  return {
    id,
    files: files.map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text);
      return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
    }),
  };
}
