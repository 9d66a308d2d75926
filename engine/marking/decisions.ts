import type { ListedDecision, Report, TaskReport } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { byKey } from "../order.ts";
import { givenPoints, inOrder, rescored } from "../points/rescore.ts";

/** A person's decision on a submission or a task; its texts may hold anything. */
export interface Decision extends ListedDecision {
  /** Place for messages: `decisions.csv, line 3`; empty if it has none yet. */
  readonly where: string;
  /** Maximum points of the task or the whole at the time of the decision; known once applied. */
  readonly maxPoints?: number;
  /** For a comment at a line: the file's SHA-256 at the time; known once applied. */
  readonly fileHash?: string;
  /** The student's key on the platform. */
  readonly student?: string;
  /** Original id, if it is now another student's, or nobody's. */
  readonly was?: string;
}

/** Parses a comment on a line of a file, as in `game.ts:12 Which cell moves first?`; undefined for others. */
export function placedComment(comment: string) {
  const [, file = "", line, text = ""] =
    /^(\S+\.\w+):([1-9]\d{0,6}):?\s+(\S.*)$/s.exec(comment) ?? [];
  return line === undefined ? undefined : { file, line: Number(line), text };
}

/** The hash of a submitted file, by its name. */
export function hashOf(file: string, { submission }: Pick<Report, "submission">) {
  return submission.files.find(({ name }) => name === file)?.sha256;
}

/** Unique key of a decision's subject: a comment on a task, the whole or a line; or the points of a task or the whole. */
export function slotOf({ id, task = "", is, reason }: Decision): string {
  const { file, line } = (is === "comment" && placedComment(reason)) || {};
  return JSON.stringify([id, task, is === "comment", file, line]);
}

/** True unless two decisions were made for different students. */
export function isOfSame(one: Decision, other: Decision): boolean {
  return one.student === undefined || other.student === undefined || one.student === other.student;
}

/** The report with exactly these decisions, in any order: valid ones, at most one for each slot. */
export function withDecisions(report: Report, decisions: readonly Decision[]): Report {
  const before = withoutDecisions(report);
  const pointsFor = ({ id }: TaskReport) =>
    decisions.find(({ task, points }) => task === id && points !== undefined);
  const tasks = before.tasks.map((task) => {
    const decision = pointsFor(task);
    return decision === undefined ? task : decidedTask(task, decision);
  });
  const whole = decisions.find(({ task, is }) => task === undefined && is !== "comment");
  const parts = { ...before, tasks, ...wholeOf(whole), ...commentsIn(decisions, tasks) };
  return changesScore(parts) ? rescored(parts) : inOrder(parts);
}

/** The report without any decision: the inverse of `withDecisions`. */
export function withoutDecisions(report: Report): Report {
  const tasks = report.tasks.map(undecided);
  const parts = { ...report, tasks, decision: undefined, comments: undefined };
  return changesScore(report) ? rescored(parts) : inOrder(parts);
}

function changesScore({ tasks, decision }: Pick<Report, "tasks" | "decision">): boolean {
  return decision?.points !== undefined || tasks.some((task) => task.decision !== undefined);
}

export function decidedTask(
  task: TaskReport,
  { points = 0, reason }: Pick<Decision, "points" | "reason">,
): TaskReport {
  const { score: before, status: statusBefore } = task;
  const decision = { points, reason, before, statusBefore };
  return { ...task, ...givenPoints(points, task), decision };
}

export function undecided({ decision, ...task }: TaskReport): TaskReport {
  const { before = task.score, statusBefore = task.status } = decision ?? {};
  return { ...task, score: before, status: statusBefore };
}

function wholeOf(decision: Decision | undefined): Pick<Report, "decision"> {
  if (decision === undefined || decision.is === "comment") return {};
  return { decision: { is: decision.is, ...pick(decision, "points", "reason") } };
}

/** Comments on the whole first, then by task; within each, those at lines last, in order. */
function commentsIn(
  decisions: readonly Decision[],
  tasks: readonly TaskReport[],
): Pick<Report, "comments"> {
  const place = (id: string | undefined) => tasks.findIndex((task) => task.id === id);
  const comments = decisions
    .filter(({ is }) => is === "comment")
    .map(({ task, reason }) => ({
      ...(task !== undefined && { task }),
      ...(placedComment(reason) ?? { text: reason }),
    }))
    .sort(byKey((each) => ("line" in each ? each.line : 0)))
    .sort(byKey(({ task }) => place(task)));
  return comments.length === 0 ? {} : { comments };
}
