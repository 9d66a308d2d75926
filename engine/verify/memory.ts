import { createHash } from "node:crypto";
import type { Assignment, Report } from "../../schema/types.ts";
import { groupBy } from "../collections.ts";
import { hashOf, verdictFiles } from "../course/fingerprint.ts";
import type { CourseFile } from "../course/imports.ts";
import type { Submission } from "../intake/read.ts";
import type { SourceText } from "../intake/source-text.ts";

export interface MadeSubmission {
  readonly name: string;
  /** The main one first. */
  readonly files: readonly SourceText[];
  readonly seed: number;
  readonly tasks: readonly string[];
  /** True to explain failures, too. */
  readonly explain?: boolean;
}

/** The same files graded with several seeds. */
export function withSeeds(
  title: string,
  seeds: readonly number[],
  made: Pick<MadeSubmission, "files" | "tasks">,
): MadeSubmission[] {
  return seeds.map((seed) => ({ name: `${title}, seed ${seed}`, seed, ...made }));
}

export function submissionOf({ name: id, files }: MadeSubmission): Submission {
  return {
    id,
    files: files.map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text);
      return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
    }),
  };
}

/** Reports of earlier rounds, reused for unchanged tasks. */
export interface Memory {
  readonly reports: Map<string, Remembered>;
}

interface Remembered {
  readonly report: Report;
  /** Hashes of all that decides a task's verdict, by id. */
  readonly prints: ReadonlyMap<string, string>;
}

export const createMemory = (): Memory => ({ reports: new Map() });

/** Begins a round with the current course, and forgets attempts that the round does not ask for. */
export function beginRound(
  { reports }: Memory,
  course: string,
  manifest: Assignment,
  attempts: readonly MadeSubmission[],
) {
  const prints = taskPrints(course, manifest);
  const keys = new Map(attempts.map((attempt) => [attempt, keyOf(attempt)]));
  const isAsked = new Set(keys.values());
  for (const key of reports.keys()) if (!isAsked.has(key)) reports.delete(key);
  const known = (attempt: MadeSubmission) => reports.get(keys.get(attempt) ?? "");
  return {
    /** Tasks to grade; empty if an earlier round's report still holds. */
    tasksToGrade: (attempt: MadeSubmission): readonly string[] => {
      const stale = attempt.tasks.filter((id) => known(attempt)?.prints.get(id) !== prints.get(id));
      return stale.every((id) => standsAlone(manifest, id)) ? stale : attempt.tasks;
    },
    /** Adds the report on these tasks. */
    note: (attempt: MadeSubmission, report: Report): void => {
      const whole = withTasks(known(attempt)?.report, report);
      reports.set(keys.get(attempt) ?? keyOf(attempt), { report: whole, prints });
    },
    reportOf: (attempt: MadeSubmission): Report | undefined => known(attempt)?.report,
  };
}

const keyOf = ({ files, seed, tasks, explain }: MadeSubmission) =>
  JSON.stringify([files, seed, tasks, explain]);

/** Tasks with deductions or about the whole file depend on all tasks. */
function standsAlone({ tasks, deductions = [] }: Assignment, id: string): boolean {
  const isWhole = tasks.some((task) => task.id === id && task.functions.length === 0);
  return deductions.length === 0 && !isWhole;
}

/** An earlier report with a later one's tasks, and their maximum. */
function withTasks(earlier: Report | undefined, later: Report): Report {
  if (earlier === undefined) return later;
  const tasks = earlier.tasks.map((task) => later.tasks.find(({ id }) => id === task.id) ?? task);
  return { ...earlier, tasks, score: tasks.reduce((sum, { score }) => sum + score, 0) };
}

/** Cases belong to a task; everything else except mistakes and handouts affects every task. */
function taskPrints(course: string, manifest: Assignment): Map<string, string> {
  const mine = `fixtures/${manifest.id}/`;
  const files = verdictFiles(course, manifest.id);
  const isCases = ({ name }: CourseFile) =>
    /^(public|hidden)\/[^/]*\.json$/.test(name.slice(mine.length)) && name.startsWith(mine);
  const shared = hashOf(files.filter((file) => !isCases(file)));
  const cases = groupBy(files.filter(isCases), ({ bytes }): string => {
    return JSON.parse(bytes.toString("utf8")).task;
  });
  return new Map(manifest.tasks.map(({ id }) => [id, shared + hashOf(cases.get(id) ?? [])]));
}
