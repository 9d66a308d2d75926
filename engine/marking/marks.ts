import { createHash } from "node:crypto";
import { failures } from "../../author/failures.ts";
import type {
  AnswerKey,
  FormerMark,
  Marks,
  Report,
  TaskReport,
  TaskStatus,
} from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { givenPoints, inOrder, rescored } from "../points/rescore.ts";
import { maxAnswerLength } from "../points/task.ts";

type Answering = Pick<Report, "assignment" | "submission">;

interface AnsweredTask {
  readonly id: string;
  readonly answer?: string | undefined;
}

/** Keys of an answer: of the files, then of its text if complete. Submissions that share one gave the same answer. */
export function answerKeys(
  { assignment, submission }: Answering,
  { id, answer }: AnsweredTask,
): [AnswerKey, ...AnswerKey[]] {
  const files = submission.files.map(({ sha256 }) => sha256).sort();
  const byFiles = `f${hashOf([assignment, id, ...files])}`;
  if (answer === undefined || [...answer].length >= maxAnswerLength) return [byFiles];
  // Editors decide on line ends, and on a final one.
  const text = answer.replaceAll(/\r\n?/g, "\n").trimEnd();
  return [byFiles, `a${hashOf([assignment, id, text])}`];
}

/** The key by which identical answers are marked once. */
export function answerKey(report: Answering, task: AnsweredTask): AnswerKey {
  const [byFiles, byText] = answerKeys(report, task);
  return byText ?? byFiles;
}

/** True if a key is that of a text, and not only of files. */
function isOfText(keys: readonly AnswerKey[]): boolean {
  return keys.some((key) => key.startsWith("a"));
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

/** A report with new marks for a task. Throws if it is not marked manually. */
export function withMarks(report: Report, id: string, marks: Marks): Report {
  return withTask(report, id, (task) => markedTask(task, marks));
}

/** A report without a task's marks, present or former. */
export function withoutMarks(report: Report, id: string): Report {
  return withTask(report, id, ({ marks: _, ...task }) => ({
    ...task,
    status: statusBefore(task),
    score: 0,
  }));
}

/** A report with exactly these former marks. */
export function withFormerMarks(report: Report, former: readonly FormerMark[]): Report {
  return inOrder({ ...report, formerMarks: former.length === 0 ? undefined : [...former] });
}

function withTask(report: Report, id: string, change: (task: TaskReport) => TaskReport): Report {
  if (!report.tasks.some((task) => task.id === id && task.kind === "manual")) {
    throw new Error(`there is no mark by hand for task ${id}`);
  }
  const tasks = report.tasks.map((task) => (task.id === id ? change(task) : task));
  const others = (report.formerMarks ?? []).filter(({ task }) => task !== id);
  return withFormerMarks(rescored({ ...report, tasks }), others);
}

function markedTask({ marks: _, ...task }: TaskReport, marks: Marks): TaskReport {
  return { ...task, ...givenPoints(marks.points, task), marks };
}

function statusBefore({ checks, answer, rubric }: Omit<TaskReport, "marks">): TaskStatus {
  if (answer !== undefined || rubric !== undefined) return "unmarked";
  if (checks.some(({ failureCode }) => failureCode === failures.notStarted)) return "not-started";
  if (checks.length > 0 && checks.every(({ status }) => status === "missing")) return "missing";
  return "unmarked";
}

/** The part of an earlier report needed to keep its marks. */
export interface MarkedBefore extends Pick<Report, "assignment" | "submission"> {
  readonly tasks: readonly {
    readonly id: string;
    readonly marks?: Marks | undefined;
    readonly answer?: string | undefined;
  }[];
  readonly formerMarks?: readonly FormerMark[] | undefined;
}

/** A report with marks kept for equal files or answers, others as former marks; `dropped` held until now. */
export function keepMarks(report: Report, before: MarkedBefore) {
  const dropped: { task: string; marks: Marks; reason: string }[] = [];
  const former: FormerMark[] = [];
  let kept = report;
  const held = before.tasks.flatMap((task) =>
    task.marks ? [{ task: task.id, ...task.marks, givenFor: answerKeys(before, task) }] : [],
  );
  for (const mark of [...held, ...(before.formerMarks ?? [])]) {
    const { task, givenFor } = mark;
    const marks: Marks = pick(mark, "points", "comment");
    const reason = reasonToDrop(report, before.assignment, task, marks, givenFor);
    if (reason === undefined) {
      kept = withMarks(kept, task, marks);
      continue;
    }
    former.push({ task, ...marks, reason, givenFor });
    if (!("reason" in mark)) dropped.push({ task, marks, reason });
  }
  return { report: former.length === 0 ? kept : withFormerMarks(kept, former), dropped };
}

function reasonToDrop(
  report: Report,
  assignment: string,
  id: string,
  { points }: Marks,
  givenFor: readonly AnswerKey[],
): string | undefined {
  if (report.assignment !== assignment) return `it was for the assignment ${assignment}`;
  if (report.status === "error") return "the submission could not be graded this time";
  if (report.status === "rejected") return "the submission is now rejected";
  const task = report.tasks.find((each) => each.id === id);
  if (task?.kind !== "manual") return "the assignment no longer has such a task to mark";
  if (!answerKeys(report, task).some((key) => givenFor.includes(key))) {
    const what = isOfText(givenFor) ? "the answer has" : "the submitted files have";
    return `${what} changed since`;
  }
  return points > task.maxScore ? `the task is now worth ${task.maxScore}` : undefined;
}
