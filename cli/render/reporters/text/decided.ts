import type { Report, ReportComment, TaskReport } from "../../../../schema/types.ts";
import { hanging, indent, placeText } from "../../terminal/lines.ts";
import { formatPoints, pointsText, type Style } from "../../terminal/style.ts";

const words = { points: "Set by hand", excused: "Excused", withheld: "Withheld" };

/** What a person decided about the whole submission, and why; then comments on it. */
export function decidedOn(report: Report): string[] {
  const { decision, maxScore } = report;
  const comments = [...commentsOn(report, undefined), ...commentsElsewhere(report)];
  if (decision === undefined) return comments;
  if (decision.is === "points") return [pointsDecided(decision, maxScore), ...comments];
  return [`${words[decision.is]}: ${decision.reason}`, ...comments];
}

/** The same of one of its tasks. */
export function decidedOnTask({ id, decision, maxScore }: TaskReport, report: Report): string[] {
  const decided = decision === undefined ? [] : [pointsDecided(decision, maxScore)];
  return [...decided, ...commentsOn(report, id)];
}

export function renderDecision(report: Report, style: Style): string[] {
  return decidedOn(report).flatMap((line) => hanging(line, style.width, "", "  "));
}

export function renderDecidedTask(task: TaskReport, report: Report, style: Style): string[] {
  return decidedOnTask(task, report).flatMap((line) =>
    indent(hanging(line, style.width - 2, "", "  ")),
  );
}

interface DecidedPoints {
  readonly points?: number;
  readonly before?: number;
  readonly reason: string;
}

function pointsDecided({ points = 0, before, reason }: DecidedPoints, most: number): string {
  const instead = before === undefined ? "" : ` instead of ${formatPoints(before)}`;
  return `${words.points}: ${formatPoints(points)} of ${pointsText(most)}${instead}. ${reason}`;
}

/** On tasks that are not shown: of work that was not graded, or that a student is told nothing of. */
function commentsElsewhere({ status, tasks, comments = [] }: Report): string[] {
  const shown = status === "graded" ? tasks.map(({ id }) => id) : [];
  return comments
    .filter(({ task }) => task !== undefined && !shown.includes(task))
    .map((each) => `Comment on task ${each.task}${placeBehind(each)}: ${each.text}`);
}

function commentsOn({ comments = [] }: Report, id: string | undefined): string[] {
  return comments
    .filter(({ task }) => task === id)
    .map((each) => `Comment${placeBehind(each)}: ${each.text}`);
}

function placeBehind({ file, line }: ReportComment): string {
  return file === undefined ? "" : ` on ${placeText({ file, line })}`;
}
