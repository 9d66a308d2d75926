import type { Assignment, Report } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { GridmarkError } from "../errors.ts";
import { deriveSeed } from "../grading/seed.ts";
import type { SourceText } from "../intake/source-text.ts";
import { Stopped } from "../workers/lane.ts";
import { gradeAll } from "../workers/pool.ts";
import type { WorkerStart } from "../workers/running.ts";
import {
  beginRound,
  createMemory,
  type MadeSubmission,
  type Memory,
  submissionOf,
} from "./memory.ts";

/** How the graders of an assignment are put to the test. */
export interface VerifyOptions {
  readonly start: WorkerStart;
  readonly manifest: Assignment;
  readonly seed: number;
  /** Workers at the same time. */
  readonly jobs: number;
  /** How many seeds, mistakes or mutants are graded; all of them unless given. */
  readonly sample?: number;
  /** Which part of the mistakes, stubs, mutants and further right solutions is graded; all unless given. */
  readonly part?: PartNumber;
  /** Ids of the tasks that are verified, in the manifest's order; all of them unless given. */
  readonly only?: readonly string[];
  /** How much is tried in further right solutions; where only mutants are tried, none or all. */
  readonly bases?: "few" | "all";
  /** Told of how many there are before the first is graded. */
  readonly onStart: (total: number) => void;
  /** Told of each that was graded, and of how long that took. */
  readonly onDone: (name: string, timings?: Report["timings"]) => void;
  /** What an earlier run has graded, to grade only what has changed; kept up to date. */
  readonly memory?: Memory;
  /** What earlier runs have graded; none are read or kept unless given. */
  readonly verdicts?: KeptVerdicts;
  /** Stops the run. */
  readonly signal?: AbortSignal;
}

/** Reports of earlier runs. */
export interface KeptVerdicts {
  /** The report on the same attempt by the same code; undefined where none is kept. */
  read(attempt: MadeSubmission): Report | undefined;
  write(attempt: MadeSubmission, report: Report): void;
}

/** The part with a number, from 1 on, of so many: they have no item in common, and together all. */
export interface PartNumber {
  readonly number: number;
  readonly of: number;
}

/** The report of an attempt that was graded. */
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
    // How long it took is said at once; what is kept is the same in every run.
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

/** The reference of an assignment. Throws a configuration fault in a copy that has none. */
export function referenceOf({ manifest, reference }: LoadedAssignment): SourceText[] {
  if (reference !== undefined) {
    return reference.map(({ name, text }) => ({ name, text: text.replaceAll("\r\n", "\n") }));
  }
  throw new GridmarkError("configuration", `${referenceFile(manifest)} is missing`);
}

/** Where the main file of the reference lies below the root. */
export function referenceFile({ id, files: [main] }: Assignment): string {
  return `reference/${id}/${main}`;
}

/** The items that are graded: a sample, drawn by the seed and their keys, and of that a part. */
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

/** So many of the items, drawn by the seed and their keys, in the order they had. */
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

/** Every so-manieth item from that of the part's number on; at least one, so a short list comes in several parts. */
export function partOf<T>(items: readonly T[], part: PartNumber | undefined): readonly T[] {
  if (part === undefined) return items;
  const among = Math.min(part.of, items.length);
  return items.filter((_, index) => index % among === part.number % among);
}
