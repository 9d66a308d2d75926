import { usageFault } from "../../../engine/errors.ts";
import { reportNames } from "../../../engine/points/report-names.ts";
import type { Report, TaskReport } from "../../../schema/types.ts";
import { decidedOn, isWithheld, leftOutOf } from "../content/submission-words.ts";
import { hasDetails, noteOf } from "../content/task-words.ts";
import { messageText } from "../terminal/lines.ts";
import { inFile, plain } from "../terminal/style.ts";
import type { Graded, PagesReporter, ReportView, TextReporter } from "./reporter.ts";
import { renderDecidedTask, renderDeductions } from "./text/submission.ts";
import { renderManual, renderTaskDetails } from "./text/task-details.ts";

export type HostedTask = ReturnType<typeof hostedTasks>[number];

/**
 * Tasks of a report: name, a short note (empty if passed), and the full failure as plain text, or the note if
 * there is no more to say. None if nothing was graded or the result is withheld.
 */
export function hostedTasks(report: Report) {
  if (report.status !== "graded") return [];
  const style = { ...inFile, language: report.language };
  return report.tasks.map((task) => {
    const note = plain(noteOf(task));
    const details =
      task.kind === "manual"
        ? renderManual(task, style).slice(1)
        : hasDetails(task)
          ? renderTaskDetails(task, style, [])
          : [];
    const lines = [...renderDecidedTask(task, report, style), ...details];
    return { task, name: taskName(task), note, text: lines.length === 0 ? note : lines.join("\n") };
  });
}

/** Unique within a report. */
export function taskName({ id, title }: TaskReport): string {
  return plain(`${id} ${title}`);
}

/** Lines on the whole submission: decisions, files, omissions, deductions. */
export function linesOnWhole(report: Report): string[] {
  return [
    ...decidedOn(report).map(plain),
    ...[leftOutOf(report)].filter((line) => line !== ""),
    ...report.messages.flatMap((each) => messageText(each).split(/\r?\n/).map(plain)),
    ...renderDeductions(report, inFile),
  ];
}

export interface HostedReport {
  readonly report: Report;
  /** The unredacted report, for parts that a host shows only to instructors. */
  readonly whole: Report;
}

interface HostFormat {
  readonly name: string;
  readonly title: string;
  /** File extension in a class's folder. */
  readonly ending?: string;
  /** True if the format holds points that students are not told. */
  readonly needsWhole?: true;
  render(hosted: HostedReport, view: ReportView): string;
}

/** A format for one submission: one file, or for a class one file each in a folder. */
export function perSubmission(format: HostFormat): TextReporter & PagesReporter {
  const { name, title, ending = ".json", needsWhole = false } = format;
  return {
    ...{ name, title, readsReports: true },
    *render(graded, view) {
      for (const hosted of hostedIn(graded, needsWhole && name)) yield format.render(hosted, view);
    },
    *files(graded, view) {
      const names = reportNames(graded.file.submissions.map(({ id }) => id));
      for (const hosted of hostedIn(graded, needsWhole && name)) {
        const path = names.get(hosted.report.submission.id) ?? "";
        yield { path: path.replace(/\.json$/, ending), content: format.render(hosted, view) };
      }
    },
  };
}

/** Submissions one by one. Throws a usage fault if undisclosed points are missing: hosts would take the rest for all. */
function* hostedIn(
  { reports, studentReports }: Graded,
  needs: string | false,
): Generator<HostedReport> {
  const wholes = reports()[Symbol.iterator]();
  for (const report of studentReports()) {
    const { value: whole = report } = wholes.next() as { readonly value?: Report };
    if (needs !== false && (whole.undisclosed !== undefined || isWithheld(whole))) {
      throw usageFault(
        `${needs} needs all points, and reports for students leave some out: use --for instructor (its file shows students no more)`,
      );
    }
    yield { report, whole };
  }
}
