import type { Marks, Report, TaskReport } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import type { WrittenMark } from "./marks-file.ts";

/** A mark that can be given: the submission and the task are there, and it is not too much. */
export interface CheckedMark {
  readonly id: string;
  readonly task: string;
  readonly marks: Marks;
}

/** Wrong rows that a message names: the others are mostly wrong in the same way. */
const mostProblems = 10;

/** Checks all marks before any of them is given. Throws a usage fault that says what is wrong. */
export function checkMarks(
  written: readonly WrittenMark[],
  reports: readonly Report[],
): CheckedMark[] {
  const first = new Map<string, string>();
  const problems: string[] = [];
  const checked = written.flatMap((mark): CheckedMark[] => {
    const result = checkMark(mark, reports);
    if (typeof result === "string") {
      problems.push(mark.where === "" ? result : `${mark.where}: ${result}`);
      return [];
    }
    const key = JSON.stringify([result.id, result.task]);
    const before = first.get(key);
    first.set(key, before ?? mark.where);
    if (before === undefined) return [result];
    problems.push(`${mark.where}: ${result.id} has a mark for task ${result.task} in ${before}`);
    return [];
  });
  if (problems.length === 0) return checked;
  const more = problems.length - mostProblems;
  const shown = problems.slice(0, mostProblems);
  if (more > 0) shown.push(`and ${more} more`);
  const note = written.length > 1 ? ["no marks were saved"] : [];
  throw new GridmarkError("usage", [...shown, ...note].join("\n"));
}

function checkMark(mark: WrittenMark, reports: readonly Report[]): CheckedMark | string {
  const report =
    reports.find(({ submission }) => submission.id === mark.id) ??
    reports.find(({ submission }) => isSame(submission.id, mark.id));
  if (report === undefined) {
    const ids = reports.map(({ submission }) => submission.id);
    return `there is no submission "${mark.id}"${hint(mark.id, ids)}`;
  }
  const { id } = report.submission;
  if (report.status === "error") return `${id} was not graded: grade it again first`;
  if (report.status === "rejected") return `${id} was rejected: there is nothing to mark`;
  const task = report.tasks.find((each) => each.id === mark.task);
  const manual = report.tasks.filter(({ kind }) => kind === "manual").map((each) => each.id);
  if (task?.kind !== "manual") return notMarked(mark.task, task, manual);
  const points = pointsOf(mark.points, task);
  if (typeof points === "string") return points;
  const { comment } = mark;
  return { id, task: task.id, marks: { points, ...(comment === "" ? {} : { comment }) } };
}

function notMarked(id: string, task: TaskReport | undefined, manual: readonly string[]): string {
  if (manual.length === 0) return "no task of this assignment is marked by hand";
  if (task === undefined) return `there is no task "${id}"${hint(id, manual)}`;
  return `task ${id} is not marked by hand; these are: ${manual.join(", ")}`;
}

function pointsOf(text: string, { id, maxScore }: TaskReport): number | string {
  if (!/^\d+(\.\d{1,3})?$/.test(text)) {
    const given = text === "" ? "the points are missing" : `"${text}" is not a number of points`;
    return `${given}: expected 0 to ${maxScore}, with at most three decimals`;
  }
  const points = Number(text);
  return points <= maxScore ? points : `${text} is more than the ${maxScore} of task ${id}`;
}

/** Names of files come composed from one system and decomposed from another. */
function isSame(a: string, b: string): boolean {
  return a.normalize("NFC") === b.normalize("NFC");
}

function hint(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  if (near !== undefined) return ` (did you mean ${near}?)`;
  return candidates.length <= 10 ? ` (there are ${candidates.join(", ")})` : "";
}
