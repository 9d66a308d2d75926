import type { FoundSubmission } from "../../engine/intake/found.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { type GradedReport, gradeAll, type PoolOptions } from "../../engine/workers/pool.ts";
import type { KeptResults } from "./kept-results.ts";
import { type CommonParts, type KeyParts, keyOf, submissionPart } from "./key.ts";

/** What is done about each submission, by its index. */
export interface TurnPlan {
  readonly grade: readonly number[];
  /** They are as they were when they were graded. */
  readonly unchanged: readonly number[];
  /** They were not asked for: whatever they are now, their last results count. */
  readonly unasked: readonly number[];
}

interface TurnInput {
  readonly submissions: readonly FoundSubmission[];
  /** Largest file that is read, in KiB. */
  readonly fileKiB: number;
  readonly parts: CommonParts;
  readonly kept: KeptResults | undefined;
}

export function planTurns(
  { submissions, fileKiB, parts, kept }: TurnInput,
  isSelected: (found: FoundSubmission) => boolean,
  force: boolean,
): TurnPlan {
  const isKept = (found: FoundSubmission) => {
    if (force || kept === undefined) return false;
    const submission = submissionPart(readSubmission(found, fileKiB));
    return kept.has(found.id, keyOf({ ...parts, submission }));
  };
  const [grade, unchanged, unasked]: number[][] = [[], [], []];
  for (const [index, found] of submissions.entries()) {
    const turn = !isSelected(found) ? unasked : isKept(found) ? unchanged : grade;
    turn?.push(index);
  }
  return { grade: grade ?? [], unchanged: unchanged ?? [], unasked: unasked ?? [] };
}

/** A report as it is graded, and what it was made of, where that is known. */
export interface Turned extends GradedReport {
  readonly parts?: KeyParts;
  /** Whether it was graded now. */
  readonly isNew: boolean;
}

/**
 * Earlier reports where they hold, then those that are graded now: each of these is kept before
 * it is handed on. One that was not asked for and has no result is left out.
 */
export async function* takeTurns(
  { submissions, fileKiB, parts, kept }: TurnInput,
  turns: TurnPlan,
  pool: PoolOptions,
): AsyncGenerator<Turned, void> {
  const idOf = (index: number) => submissions[index]?.id ?? "";
  const read = (index: number) => {
    const found = submissions[index];
    return found === undefined ? { id: "", files: [] } : readSubmission(found, fileKiB);
  };
  const due = [...turns.grade];
  for (const index of turns.unchanged) {
    const all = { ...parts, submission: submissionPart(read(index)) };
    const report = kept?.read(idOf(index), keyOf(all));
    if (report === undefined) due.push(index);
    else yield { index, report, parts: all, isNew: false };
  }
  for (const index of turns.unasked) {
    const report = kept?.read(idOf(index));
    if (report !== undefined) yield { index, report, isNew: false };
  }
  if (due.length === 0) return;
  const submitted = new Map<number, string>();
  const sources = due.map((index) => ({
    read: () => {
      // What is graded is what the key is made of, even if the file has changed by now.
      const submission = read(index);
      submitted.set(index, submissionPart(submission));
      return submission;
    },
  }));
  for await (const { index: turn, report } of gradeAll(sources, pool)) {
    const index = due[turn] ?? 0;
    const all = { ...parts, submission: submitted.get(index) ?? "" };
    // A fault of ours may be none the next time.
    if (report.status === "error") kept?.forget(idOf(index));
    else kept?.keep(idOf(index), keyOf(all), report);
    yield { index, report, parts: all, isNew: true };
  }
}
