import type { Report } from "../../../schema/types.ts";
import { renderJson } from "../terminal/json-text.ts";
import { type HostedReport, perSubmission } from "./per-submission.ts";
import { type HostedTask, isWithheld, linesOnWhole, taskEntries } from "./task-entries.ts";

/**
 * Gradescope's `results.json`: a test for each task, shown as the student's report has it. The score is that of
 * all checks, as instructors see it. What the policy keeps from students, and a result that is withheld, is a
 * hidden test: Gradescope then hides the total from the student as well. Without a score, which a submission
 * that could not be graded lacks, Gradescope reports a failure of the autograder rather than 0 points.
 *
 * Source: gradescope-autograders.readthedocs.io, Autograder specifications.
 */
export const gradescope = perSubmission({
  name: "gradescope",
  title: "results.json for Gradescope",
  render: ({ report, whole }) => renderJson(resultsOf({ report, whole })),
});

function resultsOf({ report, whole }: HostedReport) {
  const output = linesOnWhole(report).join("\n");
  const formats = { output_format: "text", test_output_format: "text" };
  // What is printed is for instructors.
  const head = { output, ...formats, stdout_visibility: "hidden" };
  if (report.status === "error") return head;
  const tests = [...taskEntries(report).map(testOf), ...hiddenTest(report, whole)];
  return { score: whole.score, ...head, visibility: "visible", tests };
}

function testOf({ task, name, text }: HostedTask) {
  const { status, score, maxScore } = task;
  return {
    ...{ name, max_score: maxScore },
    // Without a score and a status, it is shown as neither passed nor failed.
    ...(status === "unmarked" ? {} : { score, status: status === "pass" ? "passed" : "failed" }),
    output: text,
  };
}

function hiddenTest(report: Report, whole: Report) {
  if (report.undisclosed === undefined && !isWithheld(report)) return [];
  const thousandths = (points: number) => Math.round(points * 1000);
  const sums = (of: Report) => of.tasks.reduce((sum, { score }) => sum + thousandths(score), 0);
  return [
    {
      name: isWithheld(report) ? "Withheld" : "Hidden checks",
      score: (sums(whole) - sums(report)) / 1000,
      max_score: report.undisclosed ?? whole.maxScore,
      visibility: "hidden",
    },
  ];
}
