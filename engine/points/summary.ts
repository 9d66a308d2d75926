import type {
  Message,
  MistakeSummary,
  SkippedEntry,
  Summary,
  SummaryFile,
  SummaryRow,
  TaskSummary,
} from "../../schema/types.ts";
import { byKey } from "../by-key.ts";
import type { ReportBrief } from "./brief.ts";
import { findIdentical } from "./identical.ts";
import { toMillipoints, toPoints } from "./points.ts";
import { sum } from "./report.ts";

/**
 * What the reports of a class add up to. A submission that was rejected counts as 0 points; one that
 * could not be graded counts nowhere but among the errors.
 */
export function summarize(all: readonly ReportBrief[], skipped = 0): Summary {
  const reports = all.filter((report) => report.status !== "error");
  const errors = all.length - reports.length;
  const rejected = reports.filter((report) => report.status === "rejected").length;
  const tasks = summarizeTasks(reports);
  const unmarked = tasks.flatMap((task) => task.unmarked ?? []);
  const bonus = tasks.filter(({ kind }) => kind === "bonus");
  const identical = findIdentical(all);
  return {
    count: all.length,
    graded: reports.length - rejected,
    rejected,
    ...(errors === 0 ? {} : { errors }),
    ...(skipped === 0 ? {} : { skipped }),
    mean: mean(
      reports.map((report) => report.score),
      reports.length,
    ),
    ...mediansOf(reports),
    maxScore: all.reduce((most, report) => Math.max(most, report.maxScore), 0),
    ...(bonus.length === 0 ? {} : { maxBonus: sum(bonus.map(({ maxScore }) => maxScore)) }),
    ...(identical.length === 0 ? {} : { identical }),
    ...(unmarked.length === 0 ? {} : { unmarked: unmarked.reduce((a, b) => a + b) }),
    tasks,
    mistakes: countMistakes(reports),
  };
}

/** Of all and of those that were graded; nothing of an empty class. */
function mediansOf(
  reports: readonly ReportBrief[],
): Pick<Summary, "median" | "meanGraded" | "medianGraded"> {
  const scores = reports.map(({ score }) => score);
  const graded = reports.filter(({ status }) => status === "graded").map(({ score }) => score);
  return {
    ...(scores.length === 0 ? {} : { median: median(scores) }),
    ...(graded.length === 0
      ? {}
      : { meanGraded: mean(graded, graded.length), medianGraded: median(graded) }),
  };
}

/** What a summary says beyond what the reports do. */
export interface SummaryContext {
  readonly skipped?: readonly SkippedEntry[];
  /** Files of the reports, by id. */
  readonly names?: ReadonlyMap<string, string>;
}

/** One line for each submission, and the summary. */
export function summaryFile(
  assignment: string,
  reports: readonly ReportBrief[],
  { skipped = [], names }: SummaryContext = {},
): SummaryFile {
  return {
    schemaVersion: 1,
    assignment,
    for: reports.some((report) => report.for === "student") ? "student" : "instructor",
    submissions: reports.map((report) => rowOf(report, names?.get(report.submission.id))),
    ...(skipped.length === 0 ? {} : { skipped: [...skipped] as [SkippedEntry, ...SkippedEntry[]] }),
    summary: summarize(reports, skipped.length),
  };
}

function rowOf(report: ReportBrief, name: string | undefined): SummaryRow {
  const { submission, status, score, maxScore, tasks, unmarked, deductions, messages } = report;
  const error = messages.find(({ level }) => level === "error");
  const bonus = tasks.filter(({ kind }) => kind === "bonus");
  return {
    id: submission.id,
    status,
    score,
    maxScore,
    ...(bonus.length === 0 ? {} : { bonus: sum(bonus.map(({ score }) => score)) }),
    ...(error === undefined ? {} : { reason: reasonIn(error) }),
    ...(name === undefined ? {} : { report: `reports/${name}` }),
    ...(unmarked === undefined ? {} : { unmarked: unmarked.length }),
    ...(deductions === undefined ? {} : { deducted: sum(deductions.map(({ points }) => points)) }),
    tasks: tasks.map((task) => ({ id: task.id, status: task.status, score: task.score })),
  };
}

function reasonIn({ text, line }: Message): string {
  return line === undefined ? text : `${text} (line ${line})`;
}

/** How many submissions behave like each known mistake, the most frequent first. */
function countMistakes(reports: readonly ReportBrief[]): MistakeSummary[] {
  const made = new Map<string, Omit<MistakeSummary, "count"> & { submissions: string[] }>();
  for (const { submission, tasks } of reports) {
    for (const { id: task, mistakes } of tasks) {
      for (const { name, title } of mistakes ?? []) {
        const one = made.get(name) ?? { task, name, title, submissions: [] };
        one.submissions.push(submission.id);
        made.set(name, one);
      }
    }
  }
  const all = [...made.values()].map(({ submissions, ...rest }) => {
    return { ...rest, count: submissions.length, submissions: submissions.sort() };
  });
  return all.sort(byKey(({ name }) => name)).sort(byKey(({ count }) => -count));
}

function summarizeTasks(reports: readonly ReportBrief[]): TaskSummary[] {
  const longest = reports.reduce<ReportBrief | undefined>(
    (best, each) => (each.tasks.length > (best?.tasks.length ?? 0) ? each : best),
    undefined,
  );
  return (longest?.tasks ?? []).map(({ id, title, kind, maxScore }) => {
    const same = reports.flatMap((report) => report.tasks.filter((task) => task.id === id));
    const unmarked = same.filter((task) => task.status === "unmarked").length;
    return {
      id,
      title,
      ...(kind === undefined ? {} : { kind }),
      maxScore,
      ...(kind === "manual" ? { unmarked } : {}),
      passed: same.filter((task) => task.status === "pass").length,
      mean: mean(
        same.map((task) => task.score),
        reports.length - unmarked,
      ),
    };
  });
}

/** The score in the middle, or half way between the two in the middle, rounded as means are. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return mean(middle, middle.length);
}

/** To the nearest thousandth of a point, half a thousandth up. */
function mean(values: readonly number[], count: number): number {
  return count === 0 ? 0 : toPoints(Math.round(toMillipoints(sum(values)) / count));
}
