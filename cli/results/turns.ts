import type { FoundSubmission } from "../../engine/intake/found.ts";
import { readSubmission, type Submission } from "../../engine/intake/read.ts";
import { gradeAll, type PoolOptions } from "../../engine/workers/pool.ts";
import type { Report } from "../../schema/types.ts";
import type { ResultsFolder, TurnCounts } from "./folder.ts";
import { type KeyParts, submissionPart } from "./key.ts";

/** What is done about a submission. */
export interface PlannedTurn {
  /** Its place among the submissions. */
  readonly index: number;
  readonly found: FoundSubmission;
  /**
   * Unchanged since it was graded; or not asked for: whatever it is now, its last result counts.
   */
  readonly is: keyof TurnCounts;
  /** What it is as it was read, where that had to be known to say so. */
  readonly submission?: Submission;
  /** What its result is made of, where that is known. */
  readonly parts?: KeyParts | undefined;
}

/** What results are kept with, and by what. */
type Keeping = Pick<ResultsFolder, "kept" | "parts">;

/** Says of each submission what is done about it. Nothing is read that is graded in any case. */
export function planTurns(
  submissions: readonly FoundSubmission[],
  isSelected: (found: FoundSubmission) => boolean,
  fileKiB: number,
  folder: Keeping | undefined,
): PlannedTurn[] {
  return submissions.map((found, index) => {
    if (!isSelected(found)) return { index, found, is: "unasked" };
    if (!folder?.kept?.has(found.id, folder.parts)) return { index, found, is: "due" };
    const submission = readSubmission(found, fileKiB);
    const parts = { ...folder.parts, submission: submissionPart(submission) };
    return folder.kept.has(found.id, parts)
      ? { index, found, is: "unchanged", parts }
      : { index, found, is: "due", submission };
  });
}

/** A turn that was taken, with the report as it was graded. */
export interface Turned extends Omit<PlannedTurn, "submission"> {
  readonly report: Report;
}

/**
 * Earlier reports where they hold, then those that are graded now: each of these is kept before
 * it is handed on. One that was not asked for and has no result is left out.
 */
export async function* takeTurns(
  turns: readonly PlannedTurn[],
  pool: PoolOptions,
  folder: Keeping | undefined,
): AsyncGenerator<Turned, void> {
  const due: PlannedTurn[] = [];
  for (const turn of turns) {
    const report = turn.is === "due" ? undefined : folder?.kept?.read(turn.found.id, turn.parts);
    if (report !== undefined) yield { ...turn, report };
    else if (turn.is !== "unasked") due.push(turn);
  }
  if (due.length === 0) return;
  const made = new Map<PlannedTurn, KeyParts>();
  const sources = due.map((turn) => ({
    read: () => {
      const read = turn.submission ?? readSubmission(turn.found, pool.manifest.limits.fileKiB);
      // What is graded is what its parts say, even if the file has changed by now.
      if (folder) made.set(turn, { ...folder.parts, submission: submissionPart(read) });
      return read;
    },
  }));
  for await (const { index: at, report } of gradeAll(sources, pool)) {
    const turn = due[at];
    if (turn === undefined) continue;
    const { index, found } = turn;
    const parts = made.get(turn);
    // A fault of ours may be none the next time.
    if (report.status === "error") folder?.kept?.forget(found.id);
    else if (parts !== undefined) folder?.kept?.keep(found.id, parts, report);
    yield { index, found, is: "due", parts, report };
  }
}
