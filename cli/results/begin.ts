import { groupBy } from "../../engine/collections.ts";
import type { Found, FoundSubmission, Skipped } from "../../engine/intake/found.ts";
import { readSubmission, type Submission } from "../../engine/intake/read.ts";
import { byKey } from "../../engine/order.ts";
import type { TalliedReport } from "../../engine/points/rescore.ts";
import type { GradeAll, PoolOptions } from "../../engine/workers/pool.ts";
import type { Reader, Report } from "../../schema/types.ts";
import type { GradedFrom } from "../render/reporters/replay-command-line.ts";
import { formatPoints } from "../render/terminal/style.ts";
import { openResults, type ResultsFolder, type TurnCounts } from "./folder.ts";
import { openIndex } from "./index-file.ts";
import { type KeyParts, submissionPart } from "./kept-results.ts";
import { lockFolder } from "./lock.ts";
import { type SelectOptions, selector, studentOf } from "./select.ts";
import { makeOutputFolder } from "./write.ts";

export type Grading = ReturnType<typeof beginGrading>;

/** Begins grading. Throws a usage fault, or an output fault for a folder that cannot be written to. */
export function beginGrading(
  options: SelectOptions & { readonly for: Reader; readonly from?: GradedFrom },
  found: Found,
  gradeAll: GradeAll,
  pool: PoolOptions,
) {
  const { output } = options;
  if (output !== undefined) makeOutputFolder(output);
  const unlock = output === undefined ? () => {} : lockFolder(output);
  try {
    const index = output === undefined ? undefined : openIndex(output);
    const isSelected = selector(options, found.submissions, index?.indexed);
    const asked = found.submissions.filter(isSelected);
    // Submissions that were not selected keep their results in the folder.
    const submissions = index === undefined ? asked : found.submissions;
    const best = createBestAttempts<Turned>(submissions);
    const unasked = submissions.filter((each) => !asked.includes(each)).map(studentOf);
    const keys = new Map(submissions.map((each) => [best.idOf(each), each.student?.key]));
    const { for: reader, from } = options;
    const setup = { ids: best.ids, keys, unasked, isClass: found.isClass, reader, from };
    const folder = index && openResults(index, pool, setup);
    const known = options.force ? undefined : folder;
    const turns = submissions.map((each, at) =>
      planTurn(each, at, isSelected(each), pool.manifest.limits.fileKiB, known),
    );
    const due = turns.filter(({ is }) => is === "due").length;
    const done = { due: 0, repriced: 0, unchanged: 0, unasked: 0 };
    return {
      /** Submissions to grade or reuse; indexes are positions in it. */
      submissions,
      /** The folder of `-o`. */
      folder,
      ...{ best, due, done },
      reports: async function* () {
        index?.begin(folder?.names.size ?? 0);
        for await (const each of takeTurns(turns, gradeAll, pool, folder)) {
          done[each.is] += 1;
          yield each;
        }
      },
      close: unlock,
    };
  } catch (fault) {
    unlock();
    throw fault;
  }
}

interface PlannedTurn {
  readonly index: number;
  readonly found: FoundSubmission;
  /** due: to grade. repriced: only points changed. unchanged. unasked: not selected, keeps its last result. */
  readonly is: keyof TurnCounts;
  /** Present where it had to be read to decide. */
  readonly submission?: Submission;
  readonly parts?: KeyParts | undefined;
}

/** Decides whether to grade a submission; reads it only if the answer depends on its bytes. */
function planTurn(
  found: FoundSubmission,
  index: number,
  isSelected: boolean,
  fileKiB: number,
  folder: ResultsFolder | undefined,
): PlannedTurn {
  if (!isSelected) return { index, found, is: "unasked" };
  if (!folder?.kept?.has(found.id, folder.parts)) return { index, found, is: "due" };
  const submission = readSubmission(found, fileKiB);
  folder.files?.keep(submission.files);
  const parts = { ...folder.parts, submission: submissionPart(submission) };
  if (folder.kept.has(found.id, parts)) return { index, found, is: "unchanged", parts };
  return folder.kept.read(found.id, parts) === undefined
    ? { index, found, is: "due", submission }
    : { index, found, is: "repriced", parts };
}

export interface Turned extends Omit<PlannedTurn, "submission"> {
  readonly report: Report;
}

/** Earlier reports that still hold, and new ones, each kept before it is passed on. Skips unselected new ones. */
async function* takeTurns(
  turns: readonly PlannedTurn[],
  gradeAll: GradeAll,
  pool: PoolOptions,
  folder: ResultsFolder | undefined,
): AsyncGenerator<Turned, void> {
  const due: PlannedTurn[] = [];
  for (const turn of turns) {
    const { found, parts, is } = turn;
    const kept = is === "due" ? undefined : folder?.kept?.read(found.id, parts);
    if (kept !== undefined) {
      if (is === "repriced" && parts) folder?.kept?.keep(found.id, parts, kept);
      yield { ...turn, report: untallied(kept) };
    } else if (is !== "unasked") due.push(turn);
  }
  if (due.length === 0) return;
  const made = new Map<PlannedTurn, Pick<Submission, "files"> & { readonly parts: KeyParts }>();
  const sources = due.map((turn) => ({
    read: () => {
      const read = turn.submission ?? readSubmission(turn.found, pool.manifest.limits.fileKiB);
      // The key covers the graded bytes, even if the file has changed since.
      const parts = folder && { ...folder.parts, submission: submissionPart(read) };
      if (parts) made.set(turn, { parts, files: read.files });
      return read;
    },
  }));
  const isKept = folder?.kept !== undefined;
  for await (const { index: at, report } of gradeAll(sources, { ...pool, tallied: isKept })) {
    const turn = due[at];
    if (turn === undefined) continue;
    const { index, found } = turn;
    const { parts, files = [] } = made.get(turn) ?? {};
    made.delete(turn);
    folder?.files?.keep(files);
    // A fault of ours may not recur.
    if (report.status === "error") folder?.kept?.forget(found.id);
    else if (parts !== undefined) folder?.kept?.keep(found.id, parts, report);
    yield { index, found, is: "due", parts, report: untallied(report) };
  }
}

function untallied({ tallies: _, ...report }: TalliedReport): Report {
  return report;
}

interface GradedAttempt {
  readonly index: number;
  readonly report: Report;
}

/** Keeps each student's best attempt. An ungraded one is the best only if all are: it might have been better. */
export function createBestAttempts<Graded extends GradedAttempt>(
  submissions: readonly FoundSubmission[],
) {
  const others = new Set(submissions.filter(({ attempt }) => !attempt).map(({ id }) => id));
  const idOf = ({ id, attempt }: FoundSubmission) =>
    attempt === undefined || others.has(attempt.of) ? id : attempt.of;
  const attempts = groupBy(submissions, ({ attempt }) => attempt?.of);
  const graded = new Map<string, Graded[]>();
  const left: Skipped[] = [];
  return {
    ids: [...new Set(submissions.map(idOf))],
    idOf,
    /** Adds a report; returns the student's best once all attempts are in. */
    decide: (one: Graded): Graded[] => {
      const of = submissions[one.index]?.attempt?.of;
      if (of === undefined) return [one];
      const all = [...(graded.get(of) ?? []), one].sort(byKey(({ index }) => index));
      graded.set(of, all);
      if (all.length < (attempts.get(of)?.length ?? 0)) return [];
      const best = all.reduce((one, each) => (isBetter(each.report, one.report) ? each : one));
      const found = submissions[best.index];
      const counts = `${found?.attempt?.label} with ${formatPoints(best.report.score)} counts`;
      for (const { index, report } of all.filter((each) => each !== best)) {
        const { status, score } = report;
        const points = status === "graded" ? `${formatPoints(score)} points` : status;
        left.push({ name: submissions[index]?.id ?? "", reason: `${points}; ${counts}` });
      }
      const id = found === undefined ? of : idOf(found);
      const { report } = best;
      return [{ ...best, report: { ...report, submission: { ...report.submission, id } } }];
    },
    /** Attempts that do not count, by id. */
    passedOver: () => left.toSorted(byKey(({ name }) => name)),
  };
}

const worth: Readonly<Record<Report["status"], number>> = { error: 0, rejected: 1, graded: 2 };

/** With equal points, the later one counts. */
function isBetter(report: Report, than: Report): boolean {
  if (report.status !== than.status) return worth[report.status] > worth[than.status];
  return report.score >= than.score;
}
