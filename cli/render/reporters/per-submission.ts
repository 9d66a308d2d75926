import { usageFault } from "../../../engine/errors.ts";
import { reportNames } from "../../../engine/points/report-names.ts";
import type { Report } from "../../../schema/types.ts";
import { isWithheld } from "../submission-words.ts";
import type { Graded, PagesReporter, ReportView, TextReporter } from "./reporter.ts";

/** A submission for a host that shows results to students. */
export interface HostedReport {
  /** As its student may see it. */
  readonly report: Report;
  /** All of it: for what a host keeps to instructors. */
  readonly whole: Report;
}

interface HostFormat {
  readonly name: string;
  readonly title: string;
  /** Of the files of a class. */
  readonly ending?: string;
  /** Whether it has points that students are not told. */
  readonly needsWhole?: true;
  render(hosted: HostedReport, view: ReportView): string;
}

/** A format about one submission: one file, or in the folder of a class one file each. */
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

/**
 * The submissions, one by one. Throws a usage fault where points are not there that the host is to have: it
 * would take those that a student is told for all.
 */
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
