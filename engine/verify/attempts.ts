import type { Assignment, Report } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { GridmarkError } from "../errors.ts";
import { deriveSeed } from "../grading/seed.ts";
import type { SourceText } from "../intake/source-text.ts";
import { Stopped } from "../workers/lane.ts";
import { gradeAll } from "../workers/pool.ts";
import type { WorkerStart } from "../workers/worker-port.ts";
import {
  beginRound,
  createMemory,
  type MadeSubmission,
  type Memory,
  submissionOf,
} from "./memory.ts";

export interface VerifyOptions {
  readonly start: WorkerStart;
  readonly manifest: Assignment;
  readonly seed: number;
  /** Number of simultaneous workers. */
  readonly jobs: number;
  /** Number of seeds, mistakes or mutants to grade; by default all. */
  readonly sample?: number;
  /** Part of the mistakes, stubs, mutants and further right solutions to grade; by default all. */
  readonly part?: PartNumber;
  /** Ids of the tasks to verify, in the manifest's order; by default all. */
  readonly only?: readonly string[];
  /** Extent of trials in further right solutions; with mutants alone, none or all. */
  readonly bases?: "few" | "all";
  /** Gets the total before grading starts. */
  readonly onStart: (total: number) => void;
  /** Gets each graded name with its duration. */
  readonly onDone: (name: string, timings?: Report["timings"]) => void;
  /** Results of an earlier run, updated, so that only changes are graded. */
  readonly memory?: Memory;
  /** Cached verdicts of earlier runs; by default none. */
  readonly verdicts?: KeptVerdicts;
  readonly signal?: AbortSignal;
}

export interface KeptVerdicts {
  /** A cached report on the same attempt by the same code. */
  read(attempt: MadeSubmission): Report | undefined;
  write(attempt: MadeSubmission, report: Report): void;
}

/** Part number `number`, from 1, of a partition. */
export interface PartNumber {
  readonly number: number;
  readonly of: number;
}

export type ReportOf = (attempt: MadeSubmission) => Report;

/** Grades attempts; throws `Stopped` when the signal fires, and a grader's fault. */
export async function gradeAttempts(
  attempts: readonly MadeSubmission[],
  { start, manifest, jobs, memory = createMemory(), verdicts, ...run }: VerifyOptions,
): Promise<ReportOf> {
  const { onStart, onDone, signal } = run;
  const round = beginRound(memory, start.course, manifest, attempts);
  for (const attempt of attempts) {
    const kept = round.reportOf(attempt) === undefined ? verdicts?.read(attempt) : undefined;
    if (kept !== undefined) round.note(attempt, kept);
  }
  const open = attempts
    .map((attempt) => ({ attempt, tasks: round.tasksToGrade(attempt) }))
    .filter(({ tasks }) => tasks.length > 0);
  onStart(open.length);
  const sources = open.map(({ attempt, tasks }) => ({
    read: () => submissionOf(attempt),
    seed: attempt.seed,
    tasks,
    explain: attempt.explain ?? false,
  }));
  const tasks = manifest.tasks.map(({ id }) => id);
  const common = { start, manifest, seed: 0, tasks, jobs, timings: true };
  const options = { ...common, ...(signal && { signal }) };
  for await (const { index, report: timed } of gradeAll(sources, options)) {
    // Durations are reported at once, and not kept: kept data is the same in every run.
    const { timings, ...graded } = timed;
    const { telling } = timings ?? {};
    const report = telling ? { ...graded, timings: { totalMs: 0, telling } } : graded;
    const { attempt } = open[index] as (typeof open)[number];
    if (report.status === "error") {
      const reason = report.messages.map(({ text }) => text).join(" ");
      throw new GridmarkError("grader", `${attempt.name}: ${reason}`);
    }
    round.note(attempt, report);
    verdicts?.write(attempt, round.reportOf(attempt) ?? report);
    onDone(attempt.name, timings);
  }
  if (signal?.aborted) throw new Stopped();
  return (attempt) => round.reportOf(attempt) as Report;
}

/** The reference of an assignment. Throws a configuration fault if there is none, as in a student's copy. */
export function referenceOf({ manifest, reference }: LoadedAssignment): SourceText[] {
  if (reference !== undefined) {
    return reference.map(({ name, text }) => ({ name, text: text.replaceAll("\r\n", "\n") }));
  }
  throw new GridmarkError("configuration", `${referenceFile(manifest)} is missing`);
}

/** Path of the reference's main file below the root. */
export function referenceFile({ id, files: [main] }: Assignment): string {
  return `reference/${id}/${main}`;
}

/** The items to grade: a random sample by seed and keys, and then a part of it. */
export function chosenOf<T>(
  items: readonly T[],
  {
    sample,
    part,
    seed,
  }: Pick<VerifyOptions, "part" | "seed"> & { readonly sample?: number | undefined },
  keyOf: (item: T) => string,
): readonly T[] {
  return partOf(sampleOf(items, sample, seed, keyOf), part);
}

/** A random sample by seed and keys, in the original order. */
export function sampleOf<T>(
  items: readonly T[],
  count: number | undefined,
  seed: number,
  keyOf: (item: T) => string,
): readonly T[] {
  if (count === undefined || count >= items.length) return items;
  const rankOf = (item: T) => deriveSeed(seed, "sample", keyOf(item));
  const drawn = items.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, count);
  return items.filter((item) => drawn.includes(item));
}

/** Every nth item from the part's number; at least one, so that parts of a short list overlap. */
export function partOf<T>(items: readonly T[], part: PartNumber | undefined): readonly T[] {
  if (part === undefined) return items;
  const among = Math.min(part.of, items.length);
  return items.filter((_, index) => index % among === part.number % among);
}
