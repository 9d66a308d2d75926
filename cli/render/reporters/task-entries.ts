import type { Report, TaskReport } from "../../../schema/types.ts";
import { decidedOn, leftOutOf } from "../submission-words.ts";
import { noteOf } from "../task-words.ts";
import { messageText } from "../terminal/lines.ts";
import { plain, styleWith } from "../terminal/style.ts";
import type { ReportView } from "./reporter.ts";
import { renderDecidedTask, renderDeductions } from "./text/submission.ts";
import { renderManual, renderTaskDetails } from "./text/task-details.ts";

/** What any host is told of a task. */
export interface HostedTask {
  readonly task: TaskReport;
  /** `8 gravityAndMerge`. */
  readonly name: string;
  /** What became of it in a few words; empty where it passed. */
  readonly note: string;
  /** Plain text, the failure in full: how it failed, and what helps; the note where there is no more to say. */
  readonly text: string;
}

/** Hosts show text in a column of their own, and no command that needs the course. */
const inHost: ReportView = styleWith({ color: false, unicode: true, width: 80 });

/** The tasks of a report; none where nothing was graded, or the result is withheld. */
export function taskEntries(report: Report): HostedTask[] {
  if (report.status !== "graded") return [];
  return report.tasks.map((task) => {
    const note = plain(noteOf(task));
    const lines = [...renderDecidedTask(task, report, inHost), ...detailsOf(task)];
    return { task, name: taskName(task), note, text: lines.length === 0 ? note : lines.join("\n") };
  });
}

/** No two tasks of a report have the same. */
export function taskName({ id, title }: TaskReport): string {
  return plain(`${id} ${title}`);
}

function detailsOf(task: TaskReport): string[] {
  if (task.kind === "manual") return renderManual(task, inHost).slice(1);
  const isWrong = task.status === "partial" || task.status === "fail";
  return isWrong ? renderTaskDetails(task, inHost, []) : [];
}

/** What there is to say of the whole: decisions, files, what is left out, deductions. */
export function linesOnWhole(report: Report): string[] {
  return [
    ...decidedOn(report).map(plain),
    ...[leftOutOf(report)].filter((line) => line !== ""),
    ...report.messages.flatMap((each) => messageText(each).split(/\r?\n/).map(plain)),
    ...renderDeductions(report, inHost),
  ];
}
