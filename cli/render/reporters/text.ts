import { onlyReport, type TextReporter } from "./reporter.ts";
import { renderClass } from "./text/class-table.ts";
import { renderSubmission } from "./text/submission.ts";

export const text: TextReporter = {
  name: "text",
  title: "for people",
  readsReports: false,
  render: (graded, view) => [
    graded.isClass
      ? renderClass(graded.file, view)
      : renderSubmission(onlyReport(graded.reports()), view),
  ],
};
