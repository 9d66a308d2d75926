import type { TaskReport } from "../../schema/types.ts";

/** What a task whose own checks see no fault loses because another one fails with it. */
export interface Charge {
  /** Id of the task that fails. */
  readonly shownBy: string;
  /** Points that it would lose. */
  readonly points: number;
}

/** The report of a task that passes what it is asked itself, less what it costs another one. */
export function chargedReport(report: TaskReport, { shownBy, points }: Charge): TaskReport {
  const lost = Math.min(points, report.score);
  const score = Math.round((report.score - lost) * 1000) / 1000;
  const status = score > 0 ? "partial" : "fail";
  const message = `task ${shownBy} fails because of this one, although all checks here pass: ${lost} of its points are lost`;
  return {
    ...report,
    ...{ score, status },
    isolation: {
      counts: "isolated",
      own: { status: report.status, score: report.score },
      isolated: { status, score },
      because: [],
      message,
    },
  };
}
