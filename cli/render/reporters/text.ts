import { onlyReport, type TextReporter } from "./reporter.ts";
import { renderClass } from "./text/class-table.ts";
import { renderSubmission } from "./text/submission.ts";

/** For people: a submission task by task, or a class as a table. */
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
