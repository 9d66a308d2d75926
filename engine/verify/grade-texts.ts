import { createHash } from "node:crypto";
import type { Assignment, Report } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Submission } from "../intake/read.ts";
import type { SourceText } from "../intake/source-text.ts";
import { Stopped } from "../workers/lane.ts";
import type { WorkerStart } from "../workers/messages.ts";
import { gradeAll } from "../workers/pool.ts";

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
export interface MadeSubmission {
  readonly name: string;
  /** The main one first. */
  readonly files: readonly SourceText[];
  readonly seed: number;
  /** Ids of the tasks to grade. */
  readonly tasks: readonly string[];
}

/** The same files graded with several seeds. */
export function withSeeds(
  title: string,
  seeds: readonly number[],
  made: Pick<MadeSubmission, "files" | "tasks">,
): MadeSubmission[] {
  return seeds.map((seed) => ({ name: `${title}, seed ${seed}`, seed, ...made }));
}

/**
 * Grades groups of texts with a few workers and gives the reports of each in the order of its attempts.
 * Throws `Stopped` when the signal fires, and a grader's fault.
 */
export async function gradeTexts(
  groups: readonly (readonly MadeSubmission[])[],
  { start, manifest, jobs, onStart, onDone, signal }: VerifyOptions,
): Promise<Report[][]> {
  const attempts = groups.flat();
  onStart(attempts.length);
  const reports: Report[] = [];
  const sources = attempts.map((attempt) => ({
    read: () => submissionOf(attempt),
    seed: attempt.seed,
    tasks: attempt.tasks,
    explain: false,
  }));
  const tasks = manifest.tasks.map(({ id }) => id);
  const options = { start, manifest, seed: 0, tasks, jobs, ...(signal && { signal }) };
  for await (const { index, report } of gradeAll(sources, options)) {
    const { name } = attempts[index] as MadeSubmission;
    if (report.status === "error") {
      const reason = report.messages.map(({ text }) => text).join(" ");
      throw new GridmarkError("grader", `${name}: ${reason}`);
    }
    reports[index] = report;
    onDone(name);
  }
  if (signal?.aborted) throw new Stopped();
  let from = 0;
  return groups.map(({ length }) => {
    from += length;
    return reports.slice(from - length, from);
  });
}

function submissionOf({ name: id, files }: MadeSubmission): Submission {
  return {
    id,
    files: files.map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text);
      return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
    }),
  };
}
