import type {
  FormerMarkOf,
  GivenMarks,
  MarkedAnswer,
  Marking,
  RemovedMark,
  Report,
  TaskReport,
  UnmarkedAnswer,
} from "../../schema/types.ts";
import { groupBy, pick } from "../collections.ts";
import { usageFault } from "../errors.ts";
import { answerKey, withMarks, withoutMarks } from "./marks.ts";
import { checkMarks, reportToMark, taskToMark } from "./marks-check.ts";
import type { WrittenMark } from "./marks-file.ts";
import { writeId } from "./written-ids.ts";

/** Unmarked answers of a class. `reports` are of one assignment. */
export function listUnmarked(reports: readonly Report[]): Marking {
  return markingOf(reports, []);
}

/** All manually marked answers of one submission. Throws a usage fault if it does not exist, or has none. */
export function showAnswers(reports: readonly Report[], id: string): Marking {
  const report = reportToMark(reports, id);
  const tasks = report.tasks.filter(({ kind }) => kind === "manual");
  if (tasks.length === 0) throw usageFault("no task of this assignment is marked by hand");
  const marked = tasks.flatMap((task): MarkedAnswer[] => {
    const { status, marks } = task;
    return marks === undefined ? [] : [{ ...answerOf(report, task), status, marks }];
  });
  return { ...markingOf([report], []), marked };
}

/** Gives all marks or, with a usage fault, none. Returns all current reports, and the changed ones. */
export function giveMarks(reports: readonly Report[], written: readonly WrittenMark[]) {
  const checked = checkMarks(written, reports);
  const byId = groupBy(checked, ({ id }) => id);
  const all = reports.map((report) =>
    (byId.get(report.submission.id) ?? []).reduce(
      (marked, { task, marks }) => withMarks(marked, task, marks),
      report,
    ),
  );
  const given = checked.flatMap(({ id, task }): GivenMarks[] => {
    const at = reports.findIndex(({ submission }) => submission.id === id);
    const [report, before] = [all[at], reports[at]];
    return report === undefined || before === undefined ? [] : [givenOf(report, before, task)];
  });
  const changed = all.filter((report, at) => report !== reports[at]);
  return { marking: markingOf(all, given), all, changed };
}

/** Removes the marks of a task or a submission, even former ones. Throws a usage fault if there are none. */
export function removeMarks(reports: readonly Report[], id: string, task?: string) {
  const before = reportToMark(reports, id);
  const asked = task === undefined ? undefined : taskToMark(before, task);
  if (typeof asked === "string") throw usageFault(asked);
  const has = (each: TaskReport) =>
    each.marks ?? before.formerMarks?.find((mark) => mark.task === each.id);
  const tasks = before.tasks.filter(
    (each) => (asked ?? each).id === each.id && has(each) !== undefined,
  );
  if (tasks.length === 0) {
    const what = asked === undefined ? "no marks" : `no mark for task ${asked.id}`;
    throw usageFault(`${writeId(before.submission.id)} has ${what}`);
  }
  const report = tasks.reduce((rest, each) => withoutMarks(rest, each.id), before);
  const removed = tasks.map((each): RemovedMark => {
    const mark = has(each) ?? { points: 0 };
    return {
      id: report.submission.id,
      task: each.id,
      status: report.tasks.find((now) => now.id === each.id)?.status ?? each.status,
      before: mark.points,
      ...pick(mark, "comment"),
      score: report.score,
      maxScore: report.maxScore,
    };
  });
  const all = reports.map((each) => (each === before ? report : each));
  return { marking: { ...markingOf(all, []), removed }, all, changed: [report] };
}

function givenOf(report: Report, old: Report, id: string): GivenMarks {
  const of = ({ tasks }: Report) => tasks.find((task) => task.id === id);
  const task = of(report);
  if (task?.marks === undefined) throw new Error(`task ${id} has no marks`);
  const before = of(old)?.marks?.points;
  return {
    id: report.submission.id,
    task: id,
    status: task.status,
    points: task.marks.points,
    maxPoints: task.maxScore,
    ...pick(task.marks, "comment"),
    ...(before === undefined ? {} : { before }),
    score: report.score,
    maxScore: report.maxScore,
  };
}

function markingOf(reports: readonly Report[], given: GivenMarks[]): Marking {
  const answers = reports.flatMap((report) =>
    report.tasks
      .filter(({ status }) => status === "unmarked")
      .map((task) => answerOf(report, task)),
  );
  const tasks = [...new Set(reports.flatMap((report) => report.tasks.map(({ id }) => id)))];
  const former = reports.flatMap(formerOf);
  return {
    schemaVersion: 1,
    assignment: reports[0]?.assignment ?? "",
    given,
    unmarked: answers.toSorted((a, b) => tasks.indexOf(a.task) - tasks.indexOf(b.task)),
    ...(former.length === 0 ? {} : { former }),
  };
}

function answerOf(report: Report, task: TaskReport): UnmarkedAnswer {
  const message = task.checks[0]?.message;
  return {
    id: report.submission.id,
    task: task.id,
    title: task.title,
    maxPoints: task.maxScore,
    ...pick(task, "rubric", "answer"),
    ...(message === undefined ? {} : { message }),
    key: answerKey(report, task),
  };
}

function formerOf({ submission, formerMarks = [] }: Report): FormerMarkOf[] {
  return formerMarks.map((mark) => ({
    id: submission.id,
    ...pick(mark, "task", "points", "comment", "reason"),
  }));
}
