import { reportNames } from "../../../engine/points/report-names.ts";
import type { Report } from "../../../schema/types.ts";
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
  render(hosted: HostedReport, view: ReportView): string;
}

/** A format about one submission: one file, or in the folder of a class one file each. */
export function perSubmission(format: HostFormat): TextReporter & PagesReporter {
  const { name, title } = format;
  return {
    ...{ name, title, readsReports: true },
    *render(graded, view) {
      for (const hosted of hostedIn(graded)) yield format.render(hosted, view);
    },
    *files(graded, view) {
      const names = reportNames(graded.file.submissions.map(({ id }) => id));
      for (const hosted of hostedIn(graded)) {
        const path = names.get(hosted.report.submission.id) ?? "";
        yield { path, content: format.render(hosted, view) };
      }
    },
  };
}

function* hostedIn({ reports, studentReports }: Graded): Generator<HostedReport> {
  const wholes = reports()[Symbol.iterator]();
  for (const report of studentReports()) {
    const next = wholes.next();
    if (!next.done) yield { report, whole: next.value };
  }
}
