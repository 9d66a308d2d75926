import type { Report, TaskReport } from "../../../../schema/types.ts";
import { hanging, indent } from "../../terminal/lines.ts";
import { formatPoints, pointsText, type Style } from "../../terminal/style.ts";

const words = { points: "Decided", excused: "Excused", withheld: "Withheld" };

/** What a person decided about the whole submission, and why; then comments on it. */
export function renderDecision(report: Report, style: Style): string[] {
  const { decision, maxScore } = report;
  const lines =
    decision === undefined
      ? []
      : decision.is === "points"
        ? [pointsDecided(decision, maxScore)]
        : [`${words[decision.is]}: ${decision.reason}`];
  return [...lines, ...commentsOn(report, undefined)].flatMap((line) =>
    hanging(line, style.width, "", "  "),
  );
}

/** The same of one of its tasks. */
export function renderDecidedTask(task: TaskReport, report: Report, style: Style): string[] {
  const { decision, maxScore } = task;
  const lines = decision === undefined ? [] : [pointsDecided(decision, maxScore)];
  return [...lines, ...commentsOn(report, task.id)].flatMap((line) =>
    indent(hanging(line, style.width - 2, "", "  ")),
  );
}

interface DecidedPoints {
  readonly points?: number;
  readonly before?: number;
  readonly reason: string;
}

function pointsDecided({ points = 0, before, reason }: DecidedPoints, most: number): string {
  const instead = before === undefined ? "" : `, not ${formatPoints(before)}`;
  return `${words.points}: ${formatPoints(points)} of ${pointsText(most)}${instead}. ${reason}`;
}

function commentsOn({ comments = [] }: Report, id: string | undefined): string[] {
  return comments.filter(({ task }) => task === id).map(({ text }) => `Comment: ${text}`);
}
