import type { GivenMarks, Marking, Report, UnmarkedAnswer } from "../../schema/types.ts";
import { withMarks } from "./marks.ts";
import { checkMarks } from "./marks-check.ts";
import type { WrittenMark } from "./marks-file.ts";

/** The answers of a class that are still to be marked. `reports` are of one assignment. */
export function listUnmarked(reports: readonly Report[]): Marking {
  return markingOf(reports, []);
}

/** What came of giving marks: all reports as they are now, and those that are not as before. */
export interface Marked {
  readonly marking: Marking;
  readonly all: readonly Report[];
  readonly changed: readonly Report[];
}

/** Gives all of the marks, or none: throws a usage fault where one of them is wrong. */
export function giveMarks(reports: readonly Report[], written: readonly WrittenMark[]): Marked {
  const checked = checkMarks(written, reports);
  const marked = new Map<string, Report>();
  for (const { id, task, marks } of checked) {
    const report = marked.get(id) ?? reports.find(({ submission }) => submission.id === id);
    if (report !== undefined) marked.set(id, withMarks(report, task, marks));
  }
  const all = reports.map((report) => marked.get(report.submission.id) ?? report);
  const given = checked.flatMap(({ id, task }): GivenMarks[] => {
    const before = reports.find(({ submission }) => submission.id === id);
    const report = marked.get(id);
    return report === undefined || before === undefined ? [] : [givenOf(report, before, task)];
  });
  return { marking: markingOf(all, given), all, changed: [...marked.values()] };
}

function givenOf(report: Report, old: Report, id: string): GivenMarks {
  const of = ({ tasks }: Report) => tasks.find((task) => task.id === id);
  const task = of(report);
  if (task?.marks === undefined) throw new Error(`task ${id} has no marks`);
  const { points, comment } = task.marks;
  const before = of(old)?.marks?.points;
  return {
    id: report.submission.id,
    task: id,
    status: task.status,
    points,
    maxPoints: task.maxScore,
    ...(comment === undefined ? {} : { comment }),
    ...(before === undefined ? {} : { before }),
    score: report.score,
    maxScore: report.maxScore,
  };
}

function markingOf(reports: readonly Report[], given: GivenMarks[]): Marking {
  const answers = reports.flatMap(answersOf);
  const tasks = [...new Set(reports.flatMap((report) => report.tasks.map(({ id }) => id)))];
  return {
    schemaVersion: 1,
    assignment: reports[0]?.assignment ?? "",
    given,
    unmarked: answers.toSorted((a, b) => tasks.indexOf(a.task) - tasks.indexOf(b.task)),
  };
}

function answersOf({ submission, tasks }: Report): UnmarkedAnswer[] {
  return tasks
    .filter(({ status }) => status === "unmarked")
    .map(({ id, title, maxScore, rubric, answer, checks }) => {
      const message = checks[0]?.message;
      return {
        id: submission.id,
        task: id,
        title,
        maxPoints: maxScore,
        ...(rubric === undefined ? {} : { rubric }),
        ...(answer === undefined ? {} : { answer }),
        ...(message === undefined ? {} : { message }),
      };
    });
}
