import type { Marks, Report, TaskReport } from "../../schema/types.ts";
import { groupBy } from "../collections.ts";
import { type GridmarkError, usageFault } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { isSameId } from "../points/report-names.ts";
import { readPoints } from "./filled-table.ts";
import { answerKeys } from "./marks.ts";
import type { WrittenMark } from "./marks-file.ts";
import { escapeUnseen, readIds, withoutApostrophe, writeId } from "./written-ids.ts";

/** A mark whose submission and task exist, and whose points are within the maximum. */
export interface CheckedMark {
  readonly id: string;
  readonly task: string;
  readonly marks: Marks;
}

/** Wrong rows in a message: others mostly have the same fault. */
const maxProblems = 10;

/** Checks all marks before any is given. Throws a usage fault with the problems. */
export function checkMarks(
  written: readonly WrittenMark[],
  reports: readonly Report[],
): CheckedMark[] {
  const first = new Map<string, string>();
  const problems: FoundProblem[] = [];
  const checked = written.flatMap((mark): CheckedMark[] => {
    const { where } = mark;
    const result = checkMark(mark, reports);
    if ("text" in result) {
      problems.push({ ...result, where });
      return [];
    }
    const key = JSON.stringify([result.id, result.task]);
    const before = first.get(key);
    first.set(key, before ?? where);
    if (before === undefined) return [result];
    const text = `${writeId(result.id)} has a mark for task ${result.task} in ${before}`;
    problems.push({ text, where });
    return [];
  });
  if (problems.length === 0) return checked;
  throw rowsFault(linesOf(problems), written.length > 1 ? ["no marks were saved"] : []);
}

/** A usage fault about table rows, one per line, limited to the first. */
export function rowsFault(lines: readonly string[], note: readonly string[]): GridmarkError {
  const more = lines.length - maxProblems;
  const shown = [...lines.slice(0, maxProblems), ...(more > 0 ? [`and ${more} more`] : [])];
  return usageFault([...shown, ...note].join("\n"));
}

/** A mark's problem; `who` for an answer that several students may share. */
interface MarkProblem {
  readonly who?: string;
  readonly text: string;
}

type FoundProblem = MarkProblem & Pick<WrittenMark, "where">;

/** A row's problem is listed once for all who gave its answer. */
function linesOf(problems: readonly FoundProblem[]): string[] {
  const groups = groupBy(problems, ({ where, text }) => JSON.stringify([where, text]));
  return [...groups.values()].map((all) => {
    const [{ where, text }] = all;
    const named = all.flatMap(({ who }) => who ?? []);
    const more = named.length - maxProblems;
    const who = named.slice(0, maxProblems).join(", ") + (more > 0 ? ` and ${more} more` : "");
    return [where, who === "" ? text : `${who}, ${text}`].filter((part) => part !== "").join(": ");
  });
}

/** The report of a given submission; throws a usage fault if there is nothing to mark. */
export function reportToMark(reports: readonly Report[], id: string): Report {
  const report = find(reports, id);
  if (typeof report === "string") throw usageFault(report);
  return report;
}

export function taskToMark({ tasks }: Report, id: string): TaskReport | string {
  const task = tasks.find((each) => each.id === id);
  if (task?.kind === "manual") return task;
  const manual = tasks.filter(({ kind }) => kind === "manual").map((each) => each.id);
  if (manual.length === 0) return "no task of this assignment is marked by hand";
  if (task === undefined) return noTask(manual, id);
  return `task ${id} is not marked by hand; these are: ${manual.join(", ")}`;
}

export function noTask(ids: readonly string[], id: string): string {
  return `there is no task "${escapeUnseen(id)}"${hint(id, ids)}`;
}

function checkMark(mark: WrittenMark, reports: readonly Report[]): CheckedMark | MarkProblem {
  const report = find(reports, mark.id, mark.key !== undefined);
  if (typeof report === "string") return { text: report };
  const task = taskToMark(report, mark.task);
  if (typeof task === "string") return { text: task };
  const { id } = report.submission;
  const who = writeId(id);
  const { key = "", comment } = mark;
  if (key !== "" && !answerKeys(report, task).includes(key)) {
    const text = `task ${task.id}: the answer has changed since the template was written; remove the name from the row, or write a new template`;
    return { who, text };
  }
  const points = pointsOf(mark.points, task);
  if (typeof points === "string") return { who, text: `task ${task.id}: ${points}` };
  return { id, task: task.id, marks: { points, ...(comment === "" ? {} : { comment }) } };
}

/** A submission's report, or the reason not to mark it. `isExact` rejects ids spelled differently. */
function find(reports: readonly Report[], name: string, isExact = false): Report | string {
  const ids = reports.map(({ submission }) => submission.id);
  const found = isExact ? findId(ids, name) : findWrittenId(ids, name);
  const report = reports.find(({ submission }) => submission.id === found);
  if (report === undefined) return noSubmission(ids, name);
  const id = writeId(report.submission.id);
  if (report.status === "error") return `${id} was not graded: grade it again first`;
  return report.status === "rejected" ? `${id} was rejected: there is nothing to mark` : report;
}

/** One of the ids, in either Unicode normalisation. */
export function findId(ids: readonly string[], id: string): string | undefined {
  return ids.find((each) => each === id) ?? ids.find((each) => isSameId(each, id));
}

/** One of the ids, as written by a person or a spreadsheet. */
export function findWrittenId(ids: readonly string[], name: string): string | undefined {
  const [unquoted = name] = readIds(name);
  return findId(ids, name) ?? findId(ids, unquoted) ?? findId(ids, withoutApostrophe(name));
}

export function noSubmission(ids: readonly string[], name: string): string {
  return `there is no submission "${escapeUnseen(name)}"${hint(name, ids)}`;
}

function pointsOf(text: string, { maxScore }: TaskReport): number | string {
  const points = readPoints(text);
  if (points !== undefined && points <= maxScore) return points;
  const range = `expected 0 to ${maxScore}`;
  if (points !== undefined) return `${text} is too much; ${range}`;
  const given =
    text === "" ? "the points are missing" : `"${escapeUnseen(text)}" is not a number of points`;
  return `${given}; ${range}, with at most three decimals`;
}

function hint(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  if (near !== undefined) return ` (did you mean ${escapeUnseen(near)}?)`;
  return candidates.length <= 10 ? ` (there are ${candidates.map(escapeUnseen).join(", ")})` : "";
}
