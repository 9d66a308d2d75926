import type { Report } from "../../../schema/types.ts";
import { isWithheld } from "../content/submission-words.ts";
import { renderJson } from "../terminal/json-text.ts";
import { type HostedReport, hostedTasks, linesOnWhole, perSubmission, taskName } from "./hosts.ts";

/**
 * Gradescope's `results.json`: a test for each task, from the student's report. The score, which Gradescope
 * uses instead of the sum of tests, is that of all checks, less deductions. Each task with undisclosed checks
 * has a hidden test with the rest of its points, below 0 if a hidden check takes off points; a withheld result
 * is one hidden test. Gradescope then hides the total from the student, too. Work that could not be graded has
 * neither score nor tests: Gradescope reports that as a failed autograder, and not as 0 points.
 *
 * Source: gradescope-autograders.readthedocs.io, Autograder specifications.
 */
export const gradescope = perSubmission({
  name: "gradescope",
  title: "its results.json",
  needsWhole: true,
  render: ({ report, whole }) => renderJson(resultsOf({ report, whole })),
});

function resultsOf({ report, whole }: HostedReport) {
  const output = linesOnWhole(report).join("\n");
  const formats = { output_format: "text", test_output_format: "text" };
  // Printed output is for instructors only.
  const head = { output, ...formats, stdout_visibility: "hidden" };
  if (report.status === "error") return head;
  const told = hostedTasks(report).map(({ task: { status, score, maxScore }, name, text }) => {
    const result = { score, max_score: maxScore, status: status === "pass" ? "passed" : "failed" };
    // A test without points and status shows as neither passed nor failed.
    return { name, ...(status === "unmarked" ? {} : result), output: text };
  });
  const tests = [...told, ...hiddenTests(report, whole)];
  return { score: whole.score, ...head, visibility: "visible", tests };
}

function hiddenTests(report: Report, whole: Report) {
  const visibility = "hidden";
  if (isWithheld(report)) {
    return [{ name: "Withheld", score: whole.score, max_score: whole.maxScore, visibility }];
  }
  return whole.tasks.flatMap((task) => {
    const told = report.tasks.find(({ id }) => id === task.id);
    const score = difference(task.score, told?.score);
    const maxScore = difference(task.maxScore, told?.maxScore);
    if (told !== undefined && score === 0 && maxScore === 0) return [];
    return [{ name: `${taskName(task)}: hidden checks`, score, max_score: maxScore, visibility }];
  });
}

/** Exact, computed in thousandths. */
function difference(points: number, less = 0): number {
  return (Math.round(points * 1000) - Math.round(less * 1000)) / 1000;
}
