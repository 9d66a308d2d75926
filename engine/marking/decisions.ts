import type { ListedDecision, Report, TaskReport } from "../../schema/types.ts";
import { byKey } from "../by-key.ts";
import { pick } from "../pick.ts";
import { givenPoints, inOrder, rescored } from "../points/rescore.ts";
import { placedComment } from "./comment-place.ts";

/** A person's decision on a submission or a task; its texts may hold anything. */
export interface Decision extends ListedDecision {
  /** Where it stands, for messages: `decisions.csv, line 3`; empty for one that stands nowhere yet. */
  readonly where: string;
  /** The points of the task, or the maximum of the whole, when it was made; known once it was applied. */
  readonly maxPoints?: number;
  /** Of a comment at a line: the SHA-256 of the file when it was made; known once it was applied. */
  readonly fileHash?: string;
  /** Whom it was made for, as the platform tells students apart. */
  readonly student?: string;
  /** The id that it was made for, where that is another student's by now, or nobody's. */
  readonly was?: string;
}

/** What only one decision may be about: a comment, there or at a line, or what is decided of a task or the whole. */
export function slotOf({ id, task = "", is, reason }: Decision): string {
  const { file, line } = (is === "comment" && placedComment(reason)) || {};
  return JSON.stringify([id, task, is === "comment", file, line]);
}

/** Whether two decisions may be about the same student: not if made for different ones. */
export function isOfSame(one: Decision, other: Decision): boolean {
  return one.student === undefined || other.student === undefined || one.student === other.student;
}

/**
 * The report with these decisions on it and no others, in whatever order they are. They are of this
 * submission, at most one of them for each slot, and go with its tasks: the caller has looked.
 */
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

/** The report as it would be if nobody had decided anything: the inverse of `withDecisions`. */
export function withoutDecisions(report: Report): Report {
  const tasks = report.tasks.map(undecided);
  const parts = { ...report, tasks, decision: undefined, comments: undefined };
  return changesScore(report) ? rescored(parts) : inOrder(parts);
}

function changesScore({ tasks, decision }: Pick<Report, "tasks" | "decision">): boolean {
  return decision?.points !== undefined || tasks.some((task) => task.decision !== undefined);
}

/** A task with the points that a person decided. */
export function decidedTask(
  task: TaskReport,
  { points = 0, reason }: Pick<Decision, "points" | "reason">,
): TaskReport {
  const { score: before, status: statusBefore } = task;
  const decision = { points, reason, before, statusBefore };
  return { ...task, ...givenPoints(points, task), decision };
}

/** A task with the points that its checks gave. */
export function undecided({ decision, ...task }: TaskReport): TaskReport {
  const { before = task.score, statusBefore = task.status } = decision ?? {};
  return { ...task, score: before, status: statusBefore };
}

function wholeOf(decision: Decision | undefined): Pick<Report, "decision"> {
  if (decision === undefined || decision.is === "comment") return {};
  return { decision: { is: decision.is, ...pick(decision, "points", "reason") } };
}

/** Those on the whole first, then in the order of the tasks; of each, those at lines last, in their order. */
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
