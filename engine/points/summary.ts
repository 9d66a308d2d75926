import type {
  IdenticalSubmissions,
  KeptSettings,
  Message,
  MistakeSummary,
  Report,
  SkippedEntry,
  Summary,
  SummaryFile,
  SummaryRow,
  TaskSummary,
} from "../../schema/types.ts";
import { groupBy, pick } from "../collections.ts";
import { byKey } from "../order.ts";
import type { ReportBrief } from "./brief.ts";
import { groupsByBehavior } from "./groups.ts";
import { lateId } from "./late.ts";
import { mean, sum } from "./report.ts";
import { decisionOf, isCounted, letterOf, sectionsById, summarizeSettings } from "./standing.ts";
import { taskStatistics } from "./statistics.ts";

/** Totals of a class. Rejected counts as 0 points; ungraded and excused count only in their numbers. */
export function summarize(all: readonly ReportBrief[], skipped = 0): Summary {
  const reports = all.filter(isCounted);
  const errors = all.filter(({ status }) => status === "error").length;
  const decided = (is: "excused" | "withheld") =>
    all.filter(({ status, decision }) => status !== "error" && decision?.is === is).length;
  const [excused, withheld] = [decided("excused"), decided("withheld")];
  const scores = reports.map(({ score }) => score);
  const graded = reports.filter(({ status }) => status === "graded").map(({ score }) => score);
  const tasks = summarizeTasks(reports);
  const unmarked = tasks.flatMap((task) => task.unmarked ?? []);
  const bonus = tasks.filter(({ kind }) => kind === "bonus");
  const identical = findIdentical(all);
  const groups = groupsByBehavior(reports);
  return {
    count: all.length,
    graded: graded.length,
    rejected: reports.length - graded.length,
    ...(errors > 0 && { errors }),
    ...(excused > 0 && { excused }),
    ...(withheld > 0 && { withheld }),
    ...(skipped > 0 && { skipped }),
    mean: mean(scores),
    ...(scores.length > 0 && { median: median(scores) }),
    ...(graded.length > 0 && { meanGraded: mean(graded), medianGraded: median(graded) }),
    maxScore: all.reduce((most, report) => Math.max(most, report.maxScore), 0),
    ...(bonus.length > 0 && { maxBonus: sum(bonus.map(({ maxScore }) => maxScore)) }),
    ...(identical.length > 0 && { identical }),
    ...(groups.length > 0 && { groups }),
    ...(unmarked.length > 0 && { unmarked: sum(unmarked) }),
    tasks,
    mistakes: countMistakes(reports),
  };
}

export interface SummaryContext {
  /** Of the assignment. */
  readonly title?: string | undefined;
  readonly skipped?: readonly SkippedEntry[];
  /** Files of the reports, by id. */
  readonly names?: ReadonlyMap<string, string>;
  /** Students' real names, by submission id. */
  readonly people?: ReadonlyMap<string, string>;
  readonly settings?: KeptSettings | undefined;
}

export function summaryFile(
  assignment: string,
  reports: readonly ReportBrief[],
  { title, skipped = [], names, people, settings }: SummaryContext = {},
): SummaryFile {
  const sections = sectionsById(settings ?? {});
  const written = new Map(Object.entries(settings?.names ?? {}));
  return {
    schemaVersion: 1,
    type: "summary",
    assignment,
    ...(title !== undefined && { title }),
    for: reports.some((report) => report.for === "student") ? "student" : "instructor",
    submissions: reports.map((report) => {
      const { id } = report.submission;
      const letter = letterOf(report, settings?.letters ?? {});
      const standing = {
        section: sections.get(id),
        letter,
        name: written.get(id) ?? people?.get(id),
      };
      return rowOf(report, names?.get(id), standing);
    }),
    ...(skipped.length > 0 && { skipped: [...skipped] }),
    ...(settings && { settings }),
    summary: {
      ...summarize(reports, skipped.length),
      ...summarizeSettings(reports, settings ?? {}),
    },
  };
}

function rowOf(
  report: ReportBrief,
  file: string | undefined,
  standing: { readonly [Key in "name" | "section" | "letter"]: string | undefined },
): SummaryRow {
  const decision = decisionOf(report);
  const { submission, tasks, unmarked, deductions, messages } = report;
  const error = messages.find(({ level }) => level === "error");
  const bonus = tasks.filter(({ kind }) => kind === "bonus");
  const late = deductions?.find(({ id }) => id === lateId);
  return {
    id: submission.id,
    ...(standing.name !== undefined && { name: standing.name }),
    ...pick(report, "status", "score", "maxScore"),
    ...(bonus.length > 0 && { bonus: sum(bonus.map(({ score }) => score)) }),
    ...(error && { reason: reasonIn(error) }),
    ...(file !== undefined && { report: `reports/${file}` }),
    ...(decision && { decision }),
    ...pick(standing as Pick<SummaryRow, "section" | "letter">, "section", "letter"),
    ...(unmarked && { unmarked: unmarked.length }),
    ...(deductions && { deducted: sum(deductions.map(({ points }) => points)) }),
    ...(late && { late: late.title }),
    tasks: tasks.map((task) => pick(task, "id", "status", "score")),
  };
}

function reasonIn({ text, line }: Message): string {
  return line === undefined ? text : `${text} (line ${line})`;
}

/** Number of submissions for each known mistake, most frequent first. */
function countMistakes(reports: readonly ReportBrief[]): MistakeSummary[] {
  const made = reports.flatMap(({ submission, tasks }) =>
    tasks.flatMap(({ id: task, mistakes = [] }) =>
      mistakes.map(({ name, title }) => ({ task, name, title, id: submission.id })),
    ),
  );
  return Array.from(groupBy(made, ({ name }) => name).values(), ([first, ...others]) => {
    const submissions = [first, ...others].map(({ id }) => id).sort();
    return { ...pick(first, "task", "name", "title"), count: submissions.length, submissions };
  })
    .sort(byKey(({ name }) => name))
    .sort(byKey(({ count }) => -count));
}

function summarizeTasks(reports: readonly ReportBrief[]): TaskSummary[] {
  const [longest] = reports.toSorted((a, b) => b.tasks.length - a.tasks.length);
  return (longest?.tasks ?? []).map((task) => {
    const { id, kind } = task;
    const same = reports.flatMap((report) => report.tasks.filter((each) => each.id === id));
    const unmarked = same.filter(({ status }) => status === "unmarked").length;
    return {
      ...pick(task, "id", "title", "kind", "maxScore"),
      ...(kind === "manual" && { unmarked }),
      passed: same.filter(({ status }) => status === "pass").length,
      mean: mean(
        same.map(({ score }) => score),
        reports.length - unmarked,
      ),
      ...taskStatistics(reports, id),
    };
  });
}

/** The median, rounded like means. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return mean(sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1));
}

/** Hashes that identify equal files; that of tokens only if known. */
export type FileHashes = Pick<Report["submission"]["files"][number], "sha256" | "codeSha256">;

interface Submitted {
  readonly submission: { readonly id: string; readonly files: readonly FileHashes[] };
}

/**
 * Submissions with the same files under any names: those equal byte for byte, then those equal apart from
 * formatting, if there are more.
 */
export function findIdentical(reports: readonly Submitted[]): IdenticalSubmissions[] {
  const bytes = groupsOf(reports, ({ sha256 }) => sha256);
  const known = bytes.map(textOf);
  const code = groupsOf(reports, ({ sha256, codeSha256 = sha256 }) => codeSha256);
  return [
    ...bytes.map((submissions) => ({ same: "bytes" as const, submissions })),
    ...code
      .filter((ids) => !known.includes(textOf(ids)))
      .map((submissions) => ({ same: "code" as const, submissions })),
  ];
}

/** Sorted ids of submissions whose files have the same hashes. */
function groupsOf(
  reports: readonly Submitted[],
  hashOf: (file: FileHashes) => string,
): [string, string, ...string[]][] {
  const handedIn = reports
    .map(({ submission }) => submission)
    .filter(({ files }) => files.length > 0);
  const groups = groupBy(handedIn, ({ files }) => textOf(files.map(hashOf).sort()));
  return [...groups.values()]
    .map((all) => all.map(({ id }) => id).sort())
    .filter((ids): ids is [string, string, ...string[]] => ids.length > 1)
    .sort(byKey(textOf));
}

const textOf = (list: readonly string[]) => JSON.stringify(list);
